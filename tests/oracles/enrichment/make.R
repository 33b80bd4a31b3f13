# The ranking that sets are looked for in (moderated t of the simulated samples by limma), and
# over-representation by R's hypergeometric.
source("tests/oracles/oracle.R")
tested <- read.csv(gzfile("tests/oracles/pseudobulk/all-genes.csv.gz"))
ranking <- tested[order(-tested$t), c("gene", "t")]
write_result(ranking, "enrichment", "ranking.csv")
query <- tested$gene[tested$log10_p < -2 & tested$log_fold > 0]
rows <- lapply(read_sets("sets.gmt"), function(set) {
  own <- intersect(set, tested$gene)
  overlap <- length(intersect(own, query))
  p <- phyper(overlap - 1, length(own), nrow(tested) - length(own), length(query), lower.tail = FALSE,
    log.p = TRUE)
  data.frame(overlap, size = length(own), query = length(query), universe = nrow(tested),
    log10_p = p / log(10))
})
table <- do.call(rbind, rows)
write_result(data.frame(set = rownames(table), table, log10_padj = log10(p.adjust(10^table$log10_p, "BH"))),
  "enrichment", "over-representation.csv")
