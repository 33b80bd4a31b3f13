# Scores of sets in each sample by GSVA, on log2 counts per million of the simulated samples.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages(library(GSVA))
counts <- read_counts("samples.csv.gz")[, 1:12]
values <- log2(sweep(counts + 0.5, 2, colSums(counts) + 1, "/") * 1e6)
sets <- read_sets("sets.gmt")
score <- function(name, ...) {
  scores <- suppressWarnings(gsva(values, sets, ..., verbose = FALSE))
  write_result(data.frame(set = rownames(scores), scores), "set-scores", paste0(name, ".csv"))
}
score("gsva", method = "gsva", kcdf = "Gaussian")
score("gsva-ecdf", method = "gsva", kcdf = "none")
score("gsva-difference-off", method = "gsva", kcdf = "none", mx.diff = FALSE)
score("ssgsea", method = "ssgsea")
score("ssgsea-raw", method = "ssgsea", ssgsea.norm = FALSE)
score("zscore", method = "zscore")
score("plage", method = "plage")
