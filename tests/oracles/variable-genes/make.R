# What Seurat (vst) and scran (modelGeneVar) make of the spread of each gene.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages({ library(Matrix); library(Seurat); library(scran) })
counts <- read_counts("cells.csv.gz")
vst <- FindVariableFeatures(as(counts, "dgCMatrix"), selection.method = "vst", verbose = FALSE)
table <- data.frame(gene = rownames(counts), mean = vst$vst.mean, variance = vst$vst.variance,
  expected = vst$vst.variance.expected, standardized = vst$vst.variance.standardized)
write_result(table, "variable-genes", "seurat.csv.gz")
sizes <- colSums(counts) / mean(colSums(counts))
model <- modelGeneVar(log2(sweep(counts, 2, sizes, "/") + 1))
write_result(data.frame(gene = rownames(counts), mean = model$mean, total = model$total, tech = model$tech,
  bio = model$bio),
  "variable-genes", "scran.csv.gz")
