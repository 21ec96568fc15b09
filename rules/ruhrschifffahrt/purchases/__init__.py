"""Locks and warehouses: what a seat may buy in phase 6, and on what terms (BL, BW, BH)."""
