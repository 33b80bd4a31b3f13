# The same steps by Seurat. Arguments: folder with the counts, cells, genes, variable genes, components, neighbours, resolutions.
# Prints a line of JSON for each step. CPU seconds are those of the process and its children.
suppressPackageStartupMessages({ library(Matrix); library(Seurat) })
given <- commandArgs(TRUE)
folder <- given[1]
cells <- as.integer(given[2])
genes <- as.integer(given[3])
wanted <- as.integer(given[4])
components <- as.integer(given[5])
neighbours <- as.integer(given[6])
resolutions <- as.numeric(strsplit(given[7], ",")[[1]])
read <- function(name, what, size) {
  place <- file.path(folder, name)
  readBin(place, what, n = file.size(place) / size, size = size)
}
peak <- function() {
  held <- tryCatch(grep("VmHWM", readLines("/proc/self/status"), value = TRUE), error = function(e) character())
  if (length(held)) as.numeric(gsub("[^0-9]", "", held)) / 1024 else 0
}
timed <- function(what, work) {
  if (file.exists("/proc/self/clear_refs")) try(cat("5", file = "/proc/self/clear_refs"), silent = TRUE)
  taken <- system.time(result <- suppressWarnings(work()))
  cpu <- sum(taken[c("user.self", "sys.self", "user.child", "sys.child")], na.rm = TRUE)
  cat(sprintf("{\"what\":\"%s\",\"wall\":%.3f,\"cpu\":%.3f,\"peakMiB\":%.1f}\n", what, taken[["elapsed"]], cpu, peak()))
  result
}
counts <- new("dgCMatrix", i = read("rows", "integer", 4), p = as.integer(read("starts", "double", 8)), x = read("values", "double", 8), Dim = c(genes, cells))
dimnames(counts) <- list(paste0("g", seq_len(genes)), paste0("c", seq_len(cells)))
set.seed(42)
object <- CreateSeuratObject(counts)
rm(counts)
axes <- seq_len(components)
object <- timed("moments, variable genes", function() FindVariableFeatures(NormalizeData(object, verbose = FALSE), nfeatures = wanted, verbose = FALSE))
object <- timed("principal components", function() RunPCA(ScaleData(object, verbose = FALSE), npcs = components, verbose = FALSE))
object <- timed("nearest and shared neighbours", function() FindNeighbors(object, dims = axes, k.param = neighbours, verbose = FALSE))
object <- timed(paste("Louvain \u00d7", length(resolutions)), function() FindClusters(object, resolution = resolutions, verbose = FALSE))
object <- timed("UMAP", function() RunUMAP(object, dims = axes, verbose = FALSE))
first <- levels(Idents(object))[1]
markers <- timed("markers of one cluster", function() FindMarkers(object, ident.1 = first, verbose = FALSE))
