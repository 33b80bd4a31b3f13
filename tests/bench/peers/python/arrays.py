"""The arrays of a study as `study-files.ts` writes them."""

import json
from pathlib import Path

import numpy as np


def read(folder):
    """What is said of the study, and a function that gives one of its arrays by name."""
    folder = Path(folder)
    study = json.loads((folder / "study.json").read_text())
    return study, lambda name, kind="<f4": np.fromfile(folder / name, kind)
