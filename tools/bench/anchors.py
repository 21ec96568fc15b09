"""The programs that ours is compared with."""

import random
import time

import cairosvg
import chess
import chess.svg
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan


def chess_turn(width: int, height: int) -> float:
    """Return the CPU seconds of one turn of chess: choose, push, draw as SVG, convert to PNG."""
    board, dice, turns = chess.Board(), random.Random(1), 8
    begun = time.process_time()
    for _ in range(turns):
        move = dice.choice(list(board.legal_moves))
        board.push(move)
        svg = chess.svg.board(board, lastmove=move)
        cairosvg.svg2png(svg.encode(), output_width=width, output_height=height)
    return (time.process_time() - begun) / turns


def catan_actions() -> float:
    """Return the random actions of Catan per CPU second."""
    actions, begun = 0, time.process_time()
    for seed in range(6):
        colours = (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)
        game = Catan([RandomPlayer(colour) for colour in colours], seed=seed)
        game.play()
        actions += len(game.state.actions)
    return actions / (time.process_time() - begun)
