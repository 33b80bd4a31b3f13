"""Writes the .h5ad that cellxgene opens: the matrix by genes (CSC), as its makers advise for speed."""

import sys

import anndata
import numpy as np
import pandas as pd
import scipy.sparse as sparse
from arrays import read

study, array = read(sys.argv[1])
shape = (study["cells"], len(study["names"]))
matrix = sparse.csc_matrix((array("values"), array("rows", "<i4"), array("starts", "<i4")), shape)
groups = pd.Categorical.from_codes(array("codes", "<i4"), study["levels"])
cells = [f"cell-{at}" for at in range(study["cells"])]
data = anndata.AnnData(
    X=matrix,
    obs=pd.DataFrame({study["column"]: groups}, index=cells),
    var=pd.DataFrame(index=study["names"]),
    obsm={"X_umap": np.column_stack([array("x"), array("y")])},
)
data.write_h5ad(sys.argv[2])
