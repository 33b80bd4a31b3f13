# Seurat's score of S and G2M genes: 24 bins of 100 genes each, and 100 control genes a gene, so that chance
# decides nothing.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages({ library(Matrix); library(Seurat) })
genes <- read_table("cycle-genes.csv")
study <- NormalizeData(CreateSeuratObject(read_counts("cells.csv.gz")), verbose = FALSE)
study <- AddModuleScore(study, split(genes$gene, genes$phase)[c("S", "G2M")], nbin = 24, ctrl = 100,
  seed = 1, name = "score")
write_result(data.frame(cell = colnames(study), s = study$score1, g2m = study$score2), "cell-cycle",
  "seurat.csv")
