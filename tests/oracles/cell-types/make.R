# SingleR on the simulated cells. The reference: logarithms of the mean counts of every type and batch, with
# noise; two profiles a label.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages(library(SingleR))
counts <- read_counts("cells.csv.gz")
columns <- read_table("cell-columns.csv")
set.seed(1)
genes <- sort(sample(rownames(counts), 1200))
profiles <- unique(columns[c("type", "batch")])
reference <- sapply(seq_len(nrow(profiles)), function(i) {
  own <- columns$type == profiles$type[i] & columns$batch == profiles$batch[i]
  round(log2(1 + 50 * rowMeans(counts[genes, own])) + rnorm(length(genes), sd = 0.2), 4)
})
colnames(reference) <- paste(profiles$type, profiles$batch, sep = "_")
write_result(data.frame(gene = genes, reference), "cell-types", "reference.csv.gz")
found <- SingleR(lognorm(counts), reference, profiles$type, de.method = "classic", quantile = 0.8,
  fine.tune = TRUE, tune.thresh = 0.05)
scores <- found$scores
colnames(scores) <- paste0("score_", colnames(scores))
write_result(
  data.frame(cell = colnames(counts), label = found$labels,
    first = colnames(found$scores)[max.col(found$scores, "first")],
    delta_next = found$delta.next, pruned = is.na(found$pruned.labels), pruned_at_1 = pruneScores(found,
      nmads = 1), delta_median = getDeltaFromMedian(found), scores),
  "cell-types", "labels.csv.gz"
)
