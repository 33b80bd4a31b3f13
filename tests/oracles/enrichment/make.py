# Sets along the ranking: enrichment scores, normalised ones, p and leading edges by GSEApy.
import sys

sys.path.insert(0, "tests/oracles")
import gseapy
import pandas as pd
from oracle import here, read_sets, write_result

ranking = pd.read_csv(here / "enrichment/ranking.csv", index_col=0)["t"]
found = gseapy.prerank(
    ranking, read_sets("sets.gmt"), min_size=5, max_size=500, permutation_num=10_000, weight=1, seed=1,
        threads=2, outdir=None
)
table = found.res2d.set_index("Term").sort_index()
table.index.name = "set"
table["size"] = table["Tag %"].str.split("/").str[1].astype(int)
names = {"ES": "es", "NES": "nes", "NOM p-val": "p", "FDR q-val": "q", "size": "size",
    "Lead_genes": "leading"}
table = table.rename(columns=names)[list(names.values())]
for name in ("es", "nes", "p", "q"):
    table[name] = table[name].astype(float)
write_result(table, "enrichment", "gseapy.csv")
