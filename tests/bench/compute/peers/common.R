# What the R programs share. Arguments: folder with the counts, cells, genes, variable genes, components, neighbours, resolutions, epochs, threads.
suppressPackageStartupMessages(library(Matrix))
given <- commandArgs(TRUE)
folder <- given[1]
cells <- as.integer(given[2])
genes <- as.integer(given[3])
wanted <- as.integer(given[4])
components <- as.integer(given[5])
neighbours <- as.integer(given[6])
resolutions <- as.numeric(strsplit(given[7], ",")[[1]])
epochs <- as.integer(given[8])
threads <- as.integer(given[9])

peak <- function() {
  held <- tryCatch(grep("VmHWM", readLines("/proc/self/status"), value = TRUE), error = function(e) character())
  if (length(held)) as.numeric(gsub("[^0-9]", "", held)) / 1024 else 0
}

# Prints a line of JSON for a step. CPU seconds are those of the process and of the children that have ended.
timed <- function(what, work, note = function(result) "") {
  if (file.exists("/proc/self/clear_refs")) try(cat("5", file = "/proc/self/clear_refs"), silent = TRUE)
  taken <- system.time(result <- suppressMessages(suppressWarnings(work())))
  cpu <- sum(taken[c("user.self", "sys.self", "user.child", "sys.child")], na.rm = TRUE)
  cat(sprintf("{\"what\":\"%s\",\"wall\":%.3f,\"cpu\":%.3f,\"peakMiB\":%.1f,\"note\":\"%s\"}\n", what, taken[["elapsed"]], cpu, peak(), note(result)))
  flush(stdout())
  result
}

counts_of_cells <- function() {
  read <- function(name, what, size) {
    place <- file.path(folder, name)
    readBin(place, what, n = file.size(place) / size, size = size)
  }
  counts <- new("dgCMatrix", i = read("rows", "integer", 4), p = as.integer(read("starts", "double", 8)), x = read("values", "double", 8), Dim = c(genes, cells))
  dimnames(counts) <- list(paste0("g", seq_len(genes)), paste0("c", seq_len(cells)))
  counts
}
