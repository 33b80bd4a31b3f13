"""Read by the scripts that ask packages of Python. All of them are run from the root of the repository."""

import sys
from pathlib import Path

import pandas as pd

here = Path("tests/oracles")
sys.dont_write_bytecode = True


def read_table(name: str) -> pd.DataFrame:
    return pd.read_csv(here / "studies" / name, index_col=0)


def read_sets(name: str) -> dict[str, list[str]]:
    lines = (here / "studies" / name).read_text().splitlines()
    return {line.split("\t")[0]: line.split("\t")[2:] for line in lines}


def write_result(table: pd.DataFrame, subject: str, name: str) -> None:
    """Numbers with 12 significant digits."""
    table.to_csv(here / subject / name, float_format="%.12g", lineterminator="\n")
