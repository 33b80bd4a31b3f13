# The steps by Seurat; see common.R.
source(file.path(dirname(sub("^--file=", "", grep("^--file=", commandArgs(FALSE), value = TRUE))), "common.R"))
suppressPackageStartupMessages(library(Seurat))
set.seed(42)
object <- timed("load", function() CreateSeuratObject(counts_of_cells()))
axes <- seq_len(components)
object <- timed("moments, variable genes", function() FindVariableFeatures(NormalizeData(object, verbose = FALSE), nfeatures = wanted, verbose = FALSE))
object <- timed("principal components", function() RunPCA(ScaleData(object, verbose = FALSE), npcs = components, verbose = FALSE), function(x) "scaled to unit variance")
object <- timed("nearest neighbours + shared neighbours", function() FindNeighbors(object, dims = axes, k.param = neighbours, verbose = FALSE))
object <- timed(
  paste("Leiden \u00d7", length(resolutions)),
  function() FindClusters(object, resolution = resolutions, verbose = FALSE),
  function(x) paste("Louvain:", paste(sapply(resolutions, function(r) nlevels(x[[paste0("RNA_snn_res.", r)]][[1]])), collapse = ", "))
)
object <- timed("UMAP", function() RunUMAP(object, dims = axes, n.epochs = epochs, verbose = FALSE))
first <- levels(Idents(object))[1]
markers <- timed("markers", function() FindMarkers(object, ident.1 = first, verbose = FALSE), function(x) paste("one cluster of", nlevels(Idents(object)), "only, genes prefiltered"))
