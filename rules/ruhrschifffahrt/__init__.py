"""Ruhrschifffahrt 1769-1890: coal down the Ruhr, locks, warehouses and the export of Ruhrort."""
