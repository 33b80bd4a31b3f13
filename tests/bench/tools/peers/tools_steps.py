"""What the tools are asked, by packages of Python. Arguments: folder with the counts and their names, threads, package."""

import json
import os
import resource
import sys
import time
import warnings

folder, threads, package = sys.argv[1:]
for name in ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "NUMBA_NUM_THREADS"):
    os.environ[name] = threads
warnings.filterwarnings("ignore")

import anndata
import numpy
import pandas
import scanpy
import scipy.sparse


def place(name):
    return os.path.join(folder, name)


def living(process):
    """What processes that this one has started and not yet waited for have taken: no other account has it."""
    taken = 0
    try:
        for thread in os.listdir(f"/proc/{process}/task"):
            with open(f"/proc/{process}/task/{thread}/children") as file:
                children = file.read().split()
            for child in children:
                with open(f"/proc/{child}/stat") as file:
                    ticks = file.read().rpartition(")")[2].split()[11:15]
                taken += sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK") + living(child)
    except OSError:
        pass
    return taken


def cpu():
    waited = sum(used.ru_utime + used.ru_stime for used in map(resource.getrusage, (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)))
    return waited + living(os.getpid())


def peak():
    try:
        with open("/proc/self/status") as file:
            return next(int(line.split()[1]) for line in file if line.startswith("VmHWM")) / 1024
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def timed(what, work, note="", warm=None):
    """Work on a few cells comes first: what is compiled while it runs is compiled then."""
    if warm is not None:
        warm()
    before, began = cpu(), time.perf_counter()
    work()
    print(json.dumps({"what": what, "wall": time.perf_counter() - began, "cpu": cpu() - before, "peakMiB": peak(), "note": note}), flush=True)


def study():
    cells = pandas.read_csv(place("cells.csv"), index_col=0)
    genes = pandas.read_csv(place("genes.csv"), index_col=0)
    read = lambda name, kind: numpy.fromfile(place(name), kind)
    values = read("values", numpy.float64).astype(numpy.float32)
    counts = scipy.sparse.csr_matrix((values, read("rows", numpy.int32), read("starts", numpy.float64).astype(numpy.int64)), (len(cells), len(genes)))
    data = anndata.AnnData(counts, cells, genes)
    scanpy.pp.normalize_total(data, target_sum=1e4)
    scanpy.pp.log1p(data)
    return data


few = 3000


def sets_of(name):
    with open(place(name)) as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    return {line[0]: line[2:] for line in lines}


def communication(threads):
    import liana

    data, pairs = study(), pandas.read_csv(place("pairs.csv"))
    ask = lambda cells, permutations: liana.mt.cellphonedb(cells, groupby="group", resource=pairs, expr_prop=0.1, use_raw=False, n_perms=permutations, n_jobs=threads, verbose=False)
    timed("cell-communication, 2,000 pairs × 20 groups", lambda: ask(data, 1000), "1,000 permutations", lambda: ask(data[:few].copy(), 10))


def copy_number(threads):
    import infercnvpy

    data = study()
    ask = lambda cells: infercnvpy.tl.infercnv(cells, reference_key="cell_type", reference_cat=["Naive CD4 T", "CD14 Mono"], window_size=101, n_jobs=threads)
    timed("infer-cnv", lambda: ask(data), "no calls, no clones", lambda: ask(data[:few].copy()))


def enrichment(threads):
    import gseapy

    ranking, sets = pandas.read_csv(place("ranking.csv")), sets_of("sets-500.gmt")
    ask = lambda some: gseapy.prerank(rnk=ranking, gene_sets=some, min_size=15, max_size=500, permutation_num=1000, threads=threads, seed=1, no_plot=True)
    timed("gsea, 500 sets", lambda: ask(sets), "1,000 permutations, one ranking", lambda: ask(dict(list(sets.items())[:50])))


def scores(threads):
    import pyucell

    data, sets = study(), sets_of("sets-20.gmt")
    ask = lambda cells: pyucell.compute_ucell_scores(cells, signatures=sets, max_rank=1500, n_jobs=threads)
    timed("gsva, UCell of 20 sets", lambda: ask(data), "", lambda: ask(data[:few].copy()))


def areas(threads):
    import decoupler

    data, sets = study(), sets_of("sets-20.gmt")
    net = pandas.DataFrame([(name, gene) for name, genes in sets.items() for gene in genes], columns=["source", "target"])
    ask = lambda cells: decoupler.mt.aucell(cells, net, verbose=False)
    timed("gsva, UCell of 20 sets", lambda: ask(data), "AUCell", lambda: ask(data[:few].copy()))


def pseudotime(threads):
    # scanpy 1.11 counts the entries of sparse arrays by a name that scipy 1.15 took away.
    if not hasattr(scipy.sparse.csr_array, "getnnz"):
        scipy.sparse.csr_array.getnnz = scipy.sparse.csr_array._getnnz

    def graph(data):
        scanpy.pp.highly_variable_genes(data, n_top_genes=2000)
        scanpy.pp.pca(data, n_comps=15)
        scanpy.pp.neighbors(data, n_neighbors=30)
        scanpy.tl.diffmap(data, n_comps=15)
        data.uns["iroot"] = 0
        return data

    data = study()
    small = graph(data[:few].copy())
    graph(data)
    timed("trajectory from another start", lambda: scanpy.tl.dpt(data, n_dcs=15), "pseudotime alone, its graph in memory", lambda: scanpy.tl.dpt(small, n_dcs=15))


def survival(threads):
    import lifelines

    patients = pandas.read_csv(place("patients.csv"))

    def ask():
        for gene in patients.columns[2:]:
            one = patients[["time", "event", gene]]
            lifelines.CoxPHFitter().fit(one, "time", "event")
            high = one[gene] > one[gene].median()
            lifelines.statistics.logrank_test(one.time[high], one.time[~high], one.event[high], one.event[~high])

    timed("survival, genes", ask, "Cox and log-rank alone", ask)


asked = {"liana": communication, "infercnvpy": copy_number, "gseapy": enrichment, "pyucell": scores, "decoupler": areas, "scanpy": pseudotime, "lifelines": survival}
asked[package](int(threads))
