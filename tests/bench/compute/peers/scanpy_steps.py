"""The steps by scanpy. Arguments: folder with the counts, cells, genes, variable genes, components, neighbours, resolutions, epochs, threads, cells to compile with."""

import json
import os
import resource
import sys
import time
import warnings

folder, cells, genes, wanted, components, neighbours, resolutions, epochs, threads, compiled = sys.argv[1:]
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
    os.environ[name] = threads
warnings.filterwarnings("ignore")

import anndata
import numpy
import scanpy
import scipy.sparse

scanpy.settings.n_jobs = int(threads)


def cpu():
    return sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))


def forget_peak():
    try:
        with open("/proc/self/clear_refs", "w") as file:
            file.write("5")
    except OSError:
        pass


def peak():
    try:
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def timed(what, work, note=lambda: ""):
    forget_peak()
    before, began = cpu(), time.perf_counter()
    work()
    taken = {"what": what, "wall": time.perf_counter() - began, "cpu": cpu() - before, "peakMiB": peak(), "note": note()}
    print(json.dumps(taken), flush=True)


def counts():
    read = lambda name, kind: numpy.fromfile(os.path.join(folder, name), kind)
    values = read("values", numpy.float64).astype(numpy.float32)
    return scipy.sparse.csr_matrix((values, read("rows", numpy.int32), read("starts", numpy.float64).astype(numpy.int64)), (int(cells), int(genes)))


def variable(data):
    scanpy.pp.normalize_total(data, target_sum=1e4)
    scanpy.pp.log1p(data)
    scanpy.pp.highly_variable_genes(data, n_top_genes=int(wanted))


def cluster(data, names):
    for name, resolution in names.items():
        scanpy.tl.leiden(data, resolution=resolution, key_added=name, flavor="igraph", n_iterations=2, directed=False)


def steps(data, names, time_step):
    time_step("moments, variable genes", lambda: variable(data))
    time_step("principal components", lambda: scanpy.pp.pca(data, n_comps=int(components)))
    time_step("nearest neighbours + shared neighbours", lambda: scanpy.pp.neighbors(data, n_neighbors=int(neighbours)))
    time_step(f"Leiden × {len(names)}", lambda: cluster(data, names), lambda: ", ".join(str(data.obs[name].nunique()) for name in names))
    time_step("UMAP", lambda: scanpy.tl.umap(data, min_dist=0.1, maxiter=int(epochs)))
    time_step("markers", lambda: scanpy.tl.rank_genes_groups(data, list(names)[1], method="wilcoxon"))


named = {f"leiden {resolution}": float(resolution) for resolution in resolutions.split(",")}
read = []
timed("load", lambda: read.append(anndata.AnnData(counts())))
whole = read[0]
# What is compiled while it runs is compiled before it is timed, by the code that so many cells take.
steps(whole[: int(compiled)].copy(), named, lambda what, work, note=None: work())
steps(whole, named, timed)
