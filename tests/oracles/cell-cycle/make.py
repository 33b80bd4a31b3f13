# scanpy's cell cycle scores: as it draws control genes, and where it takes all genes of a bin, so that chance
# decides nothing.
import sys

sys.path.insert(0, "tests/oracles")
import anndata
import scanpy as sc
from oracle import read_table, write_result

cells = anndata.AnnData(read_table("cells.csv.gz").T.astype("float64"))
sc.pp.normalize_total(cells, target_sum=1e4)
sc.pp.log1p(cells)
genes = read_table("cycle-genes.csv")
lists = {phase: list(genes.index[genes["phase"] == phase]) for phase in ("S", "G2M")}
sc.tl.score_genes_cell_cycle(cells, s_genes=lists["S"], g2m_genes=lists["G2M"], random_state=0)
found = cells.obs.rename(columns={"S_score": "s", "G2M_score": "g2m"})
for phase, name in (("S", "s_all"), ("G2M", "g2m_all")):
    sc.tl.score_genes(cells, lists[phase], ctrl_size=cells.n_vars, score_name=name)
    found[name] = cells.obs[name]
found.index.name = "cell"
write_result(found, "cell-cycle", "scanpy.csv")
