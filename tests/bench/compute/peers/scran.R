# The steps by scran, bluster, igraph and uwot; see common.R.
source(file.path(dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE))), "common.R"))
suppressPackageStartupMessages({ library(scran); library(scuttle); library(SingleCellExperiment) })
set.seed(42)
workers <- if (threads > 1) BiocParallel::MulticoreParam(threads) else BiocParallel::SerialParam()
object <- timed("load", function() SingleCellExperiment(list(counts = counts_of_cells())))
chosen <- character()
object <- timed("moments, variable genes", function() {
  normal <- logNormCounts(object)
  chosen <<- getTopHVGs(modelGeneVar(normal, BPPARAM = workers), n = wanted)
  normal
})
object <- timed("principal components", function() fixedPCA(object, rank = components, subset.row = chosen))
places <- reducedDim(object, "PCA")
found <- timed("nearest neighbours", function() BiocNeighbors::findKNN(places, k = neighbours, BNPARAM = BiocNeighbors::AnnoyParam(), BPPARAM = workers))
graph <- timed("shared neighbours", function() bluster::neighborsToSNNGraph(found$index, type = "rank"))
clusterings <- timed(
  paste("Leiden \u00d7", length(resolutions)),
  function() lapply(resolutions, function(r) igraph::membership(igraph::cluster_leiden(graph, objective_function = "modularity", resolution_parameter = r))),
  function(all) paste(sapply(all, max), collapse = ", ")
)
near <- list(idx = cbind(seq_len(cells), found$index), dist = cbind(0, found$distance))
plane <- timed("UMAP", function() uwot::umap(NULL, nn_method = near, n_epochs = epochs, min_dist = 0.1, n_threads = threads, n_sgd_threads = threads))
markers <- timed("markers", function() scoreMarkers(object, factor(clusterings[[2]]), BPPARAM = workers), function(x) "effect sizes, no p-values")
