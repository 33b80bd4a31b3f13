import { openDataSet } from '../../../../src/server/matrix/open.ts'
import type { DataSet } from '../../../../src/server/matrix/dataset.ts'
import { epochsOf, method, steps } from '../method.ts'
import { printRow, Stopwatch } from '../stopwatch.ts'

interface Freed {
  free(): void
}
interface Clusters extends Freed {
  /** Of 64 bits. */
  membership(): BigInt64Array
}

/** The part of scran.js 4.1 that is called here; the package carries no types. */
interface Scran {
  initialize(options: { numberOfThreads: number }): Promise<boolean>
  initializeSparseMatrixFromSparseArrays(
    rows: number,
    columns: number,
    values: Uint16Array,
    indices: Int32Array,
    pointers: Float64Array,
    options: { byRow: boolean }
  ): Freed
  normalizeCounts(matrix: Freed): Freed
  modelGeneVariances(matrix: Freed): Freed
  chooseHvgs(model: Freed, options: { number: number }): Uint8Array
  runPca(matrix: Freed, options: { features: Uint8Array; numberOfPCs: number }): Freed
  buildNeighborSearchIndex(pca: Freed, options: { approximate: boolean }): Freed
  findNearestNeighbors(index: Freed, count: number): Freed
  buildSnnGraph(neighbours: Freed, options: { scheme: 'rank'; neighbors: number }): Freed
  clusterGraph(
    graph: Freed,
    options: { method: 'leiden'; leidenObjective: 'modularity'; leidenResolution: number }
  ): Clusters
  runUmap(neighbours: Freed, options: { epochs: number; minDist: number }): object
  runTsne(index: Freed, options: { perplexity: number }): object
  scoreMarkers(matrix: Freed, groups: Int32Array): Freed
}

/**
 * The same steps by scran.js in a process of its own. Arguments: folder of the study, threads, cells up to
 * which t-SNE is timed.
 */
const [dir = '', threads = '1', mostForTsne = '0'] = process.argv.slice(2)
const dataset = openDataSet(dir)
const scran = (await import('scran.js')) as unknown as Scran
await scran.initialize({ numberOfThreads: Number(threads) })

/** Counts gene by gene. */
function load(study: DataSet): Freed {
  const { genes, cells, nonzeros } = study
  const pointers = new Float64Array(genes + 1)
  const indices = new Int32Array(nonzeros)
  const values = new Uint16Array(nonzeros)
  for (let at = 0, number = 0; number < genes; number++) {
    const row = study.gene(number)
    indices.set(row.cells, at)
    values.set(row.values, at)
    pointers[number + 1] = at += row.cells.length
  }
  return scran.initializeSparseMatrixFromSparseArrays(genes, cells, values, indices, pointers, {
    byRow: true
  })
}

const watch = new Stopwatch('scran.js', dataset.cells, printRow)
const counts = await watch.time(steps.load, () => load(dataset))
const { features, normal } = await watch.time(steps.variable, () => {
  const normal = scran.normalizeCounts(counts)
  const model = scran.modelGeneVariances(normal)
  return { normal, features: scran.chooseHvgs(model, { number: method.genes }).slice() }
})
const pca = await watch.time(steps.components, () =>
  scran.runPca(normal, { features, numberOfPCs: method.components })
)
const { index, found } = await watch.time(steps.neighbours, () => {
  const index = scran.buildNeighborSearchIndex(pca, { approximate: true })
  return { index, found: scran.findNearestNeighbors(index, method.neighbours) }
})
const graph = await watch.time(steps.shared, () =>
  scran.buildSnnGraph(found, { scheme: 'rank', neighbors: method.neighbours })
)
const clusterings = await watch.time(
  steps.leiden,
  () =>
    method.resolutions.map((leidenResolution) =>
      Int32Array.from(
        scran
          .clusterGraph(graph, { method: 'leiden', leidenObjective: 'modularity', leidenResolution })
          .membership(),
        Number
      )
    ),
  (all) => all.map((membership) => new Set(membership).size).join(', ')
)
graph.free()
await watch.time(steps.umap, () => scran.runUmap(found, { epochs: epochsOf(dataset.cells), minDist: 0.1 }))
await watch.time(
  steps.markers,
  () => scran.scoreMarkers(normal, clusterings[1]!),
  () => 'effect sizes, no p-values'
)
watch.sum(steps.whole)
if (dataset.cells <= Number(mostForTsne))
  await watch.time(steps.tsne, () => scran.runTsne(index, { perplexity: 30 }))
process.exit(0)
