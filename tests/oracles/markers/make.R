# Every type of the simulated cells against all others: R's own tests, Seurat, and areas under the curve by
# scran.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages({ library(Matrix); library(Seurat); library(scran) })
counts <- read_counts("cells.csv.gz")
columns <- read_table("cell-columns.csv")
values <- lognorm(counts)
# log10 of the two-sided p, with ties and continuity as wilcox.test has them, in logarithms so that none is
# lost
log10_wilcoxon <- function(x, y) {
  n1 <- length(x); n2 <- length(y)
  ranks <- rank(c(x, y))
  u <- sum(ranks[seq_len(n1)]) - n1 * (n1 + 1) / 2
  ties <- table(ranks)
  z <- u - n1 * n2 / 2
  spread <- sqrt(n1 * n2 / 12 * (n1 + n2 + 1 - sum(ties^3 - ties) / ((n1 + n2) * (n1 + n2 - 1))))
  z <- (z - sign(z) * 0.5) / spread
  p <- min(0, log(2) + pnorm(-abs(z), log.p = TRUE))
  usual <- suppressWarnings(wilcox.test(x, y, exact = FALSE, correct = TRUE))
  stopifnot(usual$statistic == u, abs(log(usual$p.value) - p) < 1e-9)
  c(auc = u / (n1 * n2), z = z, log10_p = p / log(10))
}
tests <- do.call(rbind, lapply(sort(unique(columns$type)), function(type) {
  inside <- columns$type == type
  do.call(rbind, lapply(seq_len(600), function(gene) {
    x <- values[gene, inside]; y <- values[gene, !inside]
    welch <- t.test(x, y)
    data.frame(
      group = type, gene = rownames(values)[gene], t(log10_wilcoxon(x, y)),
      t = unname(welch$statistic), df = unname(welch$parameter), p_t = welch$p.value
    )
  }))
}))
write_result(tests, "markers", "tests.csv.gz")

study <- CreateSeuratObject(counts)
study <- NormalizeData(study, verbose = FALSE)
Idents(study) <- columns$type
found <- do.call(rbind, lapply(sort(unique(columns$type)), function(type) {
  one <- FindMarkers(study, ident.1 = type, logfc.threshold = 0.25, min.pct = 0.1, verbose = FALSE)
  data.frame(group = type, gene = rownames(one), log2_fold = one$avg_log2FC, pct_1 = one$pct.1,
    pct_2 = one$pct.2, p = one$p_val)
}))
write_result(found, "markers", "seurat.csv.gz")

pairs <- pairwiseWilcox(values, columns$type)
areas <- do.call(rbind, lapply(seq_len(nrow(pairs$pairs)), function(pair) {
  data.frame(first = pairs$pairs$first[pair], second = pairs$pairs$second[pair],
    gene = rownames(values)[1:600],
    auc = pairs$statistics[[pair]]$AUC[1:600])
}))
write_result(areas[areas$first < areas$second, ], "markers", "scran.csv.gz")
