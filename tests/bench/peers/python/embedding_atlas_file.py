"""Writes the .parquet that embedding-atlas opens: a row a cell, its groups as text and its genes as numbers."""

import sys

import numpy as np
import pandas as pd
from arrays import read

study, array = read(sys.argv[1])
levels = np.array([*study["levels"], None], dtype=object)
table = {"x": array("x"), "y": array("y"), study["column"]: levels[array("codes", "<i4")]}
table |= {gene: array(f"gene-{at}") for at, gene in enumerate(study["genes"])}
pd.DataFrame(table).to_parquet(sys.argv[2], index=False)
