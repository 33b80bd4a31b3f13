# Diffusion pseudotime by destiny on the simulated path, from its earliest cell.
source("tests/oracles/oracle.R")
suppressPackageStartupMessages(library(destiny))
cells <- read_table("paths.csv")
points <- as.matrix(cells[paste0("d", 1:5)])
set.seed(1)
map <- DiffusionMap(points, k = 20, n_eigs = 10, sigma = "local")
root <- which.min(cells$time)
times <- DPT(map, tips = root)[[paste0("DPT", root)]]
write_result(data.frame(cell = cells$cell, dpt = times / max(times)), "trajectory", "destiny.csv")
