# Diffusion pseudotime by scanpy on the simulated path, from its earliest cell.
import sys

sys.path.insert(0, "tests/oracles")
import anndata
import pandas as pd
import scanpy as sc
from oracle import read_table, write_result

table = read_table("paths.csv")
cells = anndata.AnnData(table[[f"d{i}" for i in range(1, 6)]].astype("float64"))
cells.uns["iroot"] = int(table["time"].argmin())
sc.pp.neighbors(cells, n_neighbors=20, use_rep="X", method="gauss", knn=True)
sc.tl.diffmap(cells, n_comps=10)
sc.tl.dpt(cells, n_dcs=10)
write_result(pd.DataFrame({"dpt": cells.obs["dpt_pseudotime"]}, index=table.index), "trajectory",
    "scanpy.csv")
