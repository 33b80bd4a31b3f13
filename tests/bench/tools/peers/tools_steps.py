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
if package == "cellphonedb":
    # It starts processes by fork, which GNU OpenMP ends; its pool then waits for them for ever.
    os.environ["NUMBA_THREADING_LAYER"] = "workqueue"
# Beyond this a package says that it has no memory left, and other programs of the machine keep theirs.
resource.setrlimit(resource.RLIMIT_DATA, (12 * 2**30, 12 * 2**30))
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
# From so many cells on scanpy finds neighbours by another library, which is compiled then.
most_of_a_small_graph = 9000
permuted = "cell-communication, 2,000 pairs × 20 groups, 1,000 permutations"


def sets_of(name):
    with open(place(name)) as file:
        lines = [line.rstrip("\n").split("\t") for line in file]
    return {line[0]: line[2:] for line in lines}


def communication(threads):
    import liana

    data, pairs = study(), pandas.read_csv(place("pairs.csv"))
    ask = lambda cells, permutations: liana.mt.cellphonedb(cells, groupby="group", resource=pairs, expr_prop=0.1, use_raw=False, n_perms=permutations, n_jobs=threads, verbose=False)
    timed(permuted, lambda: ask(data, 1000), "", lambda: ask(data[:few].copy(), 10))


def communication_by_proteins(threads):
    from cellphonedb.src.core.methods import cpdb_statistical_analysis_method
    from cellphonedb.utils import db_utils

    write_proteins()
    db_utils.create_db(folder)
    database = next(os.path.join(folder, name) for name in os.listdir(folder) if name.startswith("cellphonedb_"))
    data, pairs = study(), pandas.read_csv(place("pairs.csv"))

    def ask(cells, permutations):
        groups = pandas.DataFrame({"barcode_sample": cells.obs_names, "cell_type": cells.obs["group"].astype(str).values})
        groups.to_csv(place("groups.tsv"), sep="\t", index=False)
        found = cpdb_statistical_analysis_method.call(cpdb_file_path=database, meta_file_path=place("groups.tsv"), counts_file_path=cells, counts_data="hgnc_symbol", output_path=place("found"), iterations=permutations, threshold=0.1, threads=threads, debug_seed=1)
        # Pairs of a gene that no cell counts are left out; others too, without a word, where it misses a gene,
        # and it would seem fast.
        counted = set(cells.var_names[numpy.asarray((cells.X > 0).sum(axis=0)).ravel() > 0])
        both = (pairs.ligand + "_" + pairs.receptor).str.split("_")
        wanted = sum(map(counted.issuperset, both))
        if len(found["means"]) != wanted:
            raise ValueError(f"{len(found['means'])} of {wanted} pairs were asked about")

    timed(permuted, lambda: ask(data, 1000), "", lambda: ask(data[:few].copy(), 10))


def write_proteins():
    """The pairs as the tables that databases of CellPhoneDB are made of: a protein a gene, named by its gene."""
    pairs = pandas.read_csv(place("pairs.csv"))
    partners = sorted({*pairs.ligand, *pairs.receptor})
    genes = sorted({gene for partner in partners for gene in partner.split("_")})
    kinds = ["receptor", "other", "secreted_highlight", "transmembrane", "secreted", "peripheral", "integrin"]
    words = ["receptor_desc", "other_desc", "secreted_desc", "tags", "tags_reason", "tags_description"]

    def write(name, table):
        for kind in kinds if name in ("protein", "complex") else []:
            table[kind] = True
        for word in words if name in ("protein", "complex") else []:
            table[word] = ""
        pandas.DataFrame(table).to_csv(place(f"{name}_input.csv"), index=False)

    complexes = [partner for partner in partners if "_" in partner]
    write("gene", {"gene_name": genes, "uniprot": genes, "hgnc_symbol": genes, "ensembl": genes})
    write("protein", {"uniprot": genes, "protein_name": genes})
    # A column of subunits without any would be read as numbers, which it cannot join: one complex has all four.
    subunits = [name.split("_") for name in complexes] + [genes[:4]]
    complexes.append("one_of_four")
    parts = {f"uniprot_{at + 1}": [(names + [""] * 4)[at] for names in subunits] for at in range(4)}
    empty = {name: [""] * len(complexes) for name in ["pdb_structure", "pdb_id", "stoichiometry", "comments_complex"]}
    write("complex", {"complex_name": complexes, **parts, **empty, "version": ["bench"] * len(complexes)})
    write("interaction", {"partner_a": pairs.ligand, "partner_b": pairs.receptor, "source": "bench", "annotation_strategy": "user_curated", "version": "bench"})


def copy_number(threads):
    import infercnvpy

    data = study()
    ask = lambda cells: infercnvpy.tl.infercnv(cells, reference_key="cell_type", reference_cat=["Naive CD4 T", "CD14 Mono"], window_size=101, n_jobs=threads)
    timed("infer-cnv", lambda: ask(data), "no calls, no clones", lambda: ask(data[:few].copy()))


def enrichment(threads):
    import gseapy

    genes, sets = pandas.read_csv(place("ranking.csv")), sets_of("sets-5000.gmt")
    fold = genes["avg_log2FC" if "avg_log2FC" in genes else "logFC"]
    ranking = pandas.Series((-numpy.sign(fold) * genes["log10_p_val"]).values, genes["gene"]).dropna().sort_values(ascending=False)
    ask = lambda some: gseapy.prerank(rnk=ranking, gene_sets=some, min_size=15, max_size=500, method="multilevel", threads=threads, seed=1, no_plot=True)
    timed("gsea, 5,000 sets", lambda: ask(sets), "multilevel", lambda: ask(dict(list(sets.items())[:50])))


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
        data.uns["iroot"] = int(numpy.flatnonzero(data.obs["cell_type"] == "Progenitor")[0])
        scanpy.tl.paga(data, groups="cell_type")
        scanpy.tl.dpt(data, n_dcs=15)

    data = study()
    data.obs["cell_type"] = data.obs["cell_type"].astype("category")
    small = data[:most_of_a_small_graph].copy()
    timed("trajectory, no genes", lambda: graph(data), "variable genes, components, graph, PAGA and pseudotime", lambda: graph(small))
    timed("trajectory from another start", lambda: scanpy.tl.dpt(data, n_dcs=15), "pseudotime alone, its graph in memory")


def curves(threads):
    from pyslingshot import Slingshot

    def components(data):
        scanpy.pp.highly_variable_genes(data, n_top_genes=2000)
        scanpy.pp.pca(data, n_comps=15)

    def ask(data):
        components(data)
        types = data.obs["cell_type"].astype("category")
        data.obs["kind"] = types.cat.codes
        start = int(list(types.cat.categories).index("Progenitor"))
        Slingshot(data, celltype_key="kind", obsm_key="X_pca", start_node=start, approx_points=150).fit(num_epochs=10)

    data = study()
    small = data[:few].copy()
    # Curves are not compiled.
    timed("trajectory, no genes", lambda: ask(data), "variable genes, components and curves, no fates", lambda: components(small))


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


asked = {"liana": communication, "cellphonedb": communication_by_proteins, "infercnvpy": copy_number, "gseapy": enrichment, "pyucell": scores, "decoupler": areas, "scanpy": pseudotime, "pyslingshot": curves, "lifelines": survival}
asked[package](int(threads))
