# propeller as its authors define it (Phipson 2022), by limma: transformed shares of each type, two arms of
# five samples.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages(library(limma))
table <- read_table("shares.csv")
counts <- as.matrix(table[-1])
arm <- rep(0:1, each = 5)
smoothed <- sweep(counts + 0.5, 2, colSums(counts + 0.5), "/")
shares <- sweep(counts, 2, colSums(counts), "/")
for (transform in c("logit", "asin")) {
  values <- if (transform == "logit") log(smoothed / (1 - smoothed)) else asin(sqrt(shares))
  for (robust in c(FALSE, TRUE)) {
    fit <- eBayes(lmFit(values, model.matrix(~arm)), robust = robust)
    result <- data.frame(type = table$type, difference = fit$coefficients[, "arm"], t = fit$t[, "arm"],
      df = fit$df.total, p = fit$p.value[, "arm"])
    write_result(result, "composition", paste0(transform, if (robust) "-robust" else "", ".csv"))
  }
}
