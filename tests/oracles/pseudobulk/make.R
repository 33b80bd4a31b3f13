# limma-voom and edgeR on the simulated samples: all 30, all with the run as a covariate, and six of them.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages({ library(limma); library(edgeR) })
counts <- read_counts("samples.csv.gz")
columns <- read_table("sample-columns.csv")
designs <- list(
  all = list(chosen = 1:30, formula = ~arm),
  covariate = list(chosen = 1:30, formula = ~run + arm),
  six = list(chosen = c(1:3, 15:17), formula = ~arm)
)
for (name in names(designs)) {
  chosen <- designs[[name]]$chosen
  design <- model.matrix(designs[[name]]$formula, columns[chosen, ])
  list <- DGEList(counts[, chosen])
  kept <- filterByExpr(list, design)
  list <- calcNormFactors(list[kept, , keep.lib.sizes = FALSE])
  weighted <- voom(list, design)
  fit <- eBayes(lmFit(weighted, design))
  p <- log(2) + pt(abs(fit$t[, "arm"]), fit$df.total, lower.tail = FALSE, log.p = TRUE)
  tested <- data.frame(
    gene = rownames(fit), log_fold = fit$coefficients[, "arm"], average = fit$Amean, t = fit$t[, "arm"],
    df = fit$df.total, log10_p = p / log(10), log_cpm_first = weighted$E[, 1],
      weight_first = weighted$weights[, 1]
  )
  write_result(tested, "pseudobulk", paste0(name, "-genes.csv.gz"))
  samples <- data.frame(sample = columns$sample[chosen], size = list$samples$lib.size,
    factor = list$samples$norm.factors)
  write_result(samples, "pseudobulk", paste0(name, "-samples.csv"))
  write_result(data.frame(df = fit$df.prior, variance = fit$s2.prior), "pseudobulk", paste0(name,
    "-prior.csv"))
}
