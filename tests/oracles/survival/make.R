# Kaplan-Meier, log-rank and Cox of the package survival on the simulated patients.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages({ library(survival); library(jsonlite) })
patients <- read_table("patients.csv")
write_json_result <- function(value, name) write(toJSON(value, auto_unbox = TRUE, digits = NA,
  pretty = TRUE), file.path("tests/oracles/survival", name))
curves <- summary(survfit(Surv(days, died) ~ treated, patients, conf.type = "log"), censored = TRUE)
write_result(
  data.frame(treated = sub("treated=", "", curves$strata), days = curves$time, at_risk = curves$n.risk,
    died = curves$n.event,
    censored = curves$n.censor, survival = curves$surv, error = curves$std.err, lower = curves$lower,
      upper = curves$upper,
    cumulative_hazard = curves$cumhaz),
  "survival", "kaplan-meier.csv"
)
logrank <- function(formula, rho = 0) {
  test <- survdiff(formula, patients, rho = rho)
  df <- sum(!is.na(test$n)) - 1
  list(observed = rowSums(as.matrix(test$obs)), expected = rowSums(as.matrix(test$exp)), variance = test$var,
    chi_square = test$chisq, df = df,
    log10_p = pchisq(test$chisq, df, lower.tail = FALSE, log.p = TRUE) / log(10))
}
write_json_result(list(
  treated = logrank(Surv(days, died) ~ treated),
  stage = logrank(Surv(days, died) ~ stage),
  treated_peto = logrank(Surv(days, died) ~ treated, rho = 1),
  treated_by_stage = logrank(Surv(days, died) ~ treated + strata(stage))
), "log-rank.json")
cox <- function(formula, ties) {
  # By itself R stops when the eighth digit still moves.
  fit <- coxph(formula, patients, ties = ties, control = coxph.control(eps = 1e-14, toler.chol = 1e-15,
    iter.max = 50))
  rows <- summary(fit)
  zph <- cox.zph(fit)
  list(terms = names(coef(fit)), coefficients = unname(coef(fit)), errors = unname(sqrt(diag(vcov(fit)))),
    z = unname(rows$coefficients[, "z"]), log10_p = unname(log(2) + pnorm(-abs(rows$coefficients[, "z"]),
      log.p = TRUE)) / log(10),
    lower = unname(rows$conf.int[, 3]), upper = unname(rows$conf.int[, 4]), log_likelihood = fit$loglik,
    likelihood_ratio = unname(rows$logtest), wald = c(fit$wald.test, length(coef(fit)), pchisq(fit$wald.test,
      length(coef(fit)), lower.tail = FALSE)), score = unname(rows$sctest),
    concordance = unname(rows$concordance[1]),
    proportional = list(terms = rownames(zph$table), chi_square = unname(zph$table[, 1]),
      df = unname(zph$table[, 2]), p = unname(zph$table[, 3])))
}
write_json_result(list(
  efron = cox(Surv(days, died) ~ treated + age + marker, "efron"),
  breslow = cox(Surv(days, died) ~ treated + age + marker, "breslow"),
  stages = cox(Surv(days, died) ~ treated + stage, "efron"),
  stratified = cox(Surv(days, died) ~ treated + age + strata(stage), "efron")
), "cox.json")
