# Harmony on simulated cells in two batches: three runs with different seeds, and one without its penalty for
# clusters that keep to one batch. It stops where ours does; harmonypy by itself stops after a few rounds.
import sys

sys.path.insert(0, "tests/oracles")
import harmonypy
import numpy as np
import pandas as pd
from oracle import read_table, write_result

table = read_table("batches.csv")
axes = [f"d{i}" for i in range(1, 7)]
for name, theta, seed in (("seed-0", 2, 0), ("seed-1", 2, 1), ("seed-2", 2, 2), ("no-penalty", 0, 0)):
    found = harmonypy.run_harmony(
        table[axes].to_numpy(),
        table,
        "batch",
        theta=theta,
        lamb=1,
        nclust=8,
        max_iter_harmony=10,
        max_iter_kmeans=20,
        epsilon_cluster=1e-5,
        epsilon_harmony=1e-4,
        random_state=seed,
        verbose=False,
    )
    corrected = np.asarray(found.Z_corr)
    corrected = corrected if corrected.shape[0] == len(table) else corrected.T
    write_result(pd.DataFrame(corrected, index=table.index, columns=axes).round(6), "batches", f"{name}.csv")
