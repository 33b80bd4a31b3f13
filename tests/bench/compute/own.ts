import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { openDataSet } from '../../../src/server/matrix/open.ts'
import { cellsOf } from '../../../src/server/runner/cells.ts'
import { contextOf } from '../../../src/server/runner/context.ts'
import { kernelsOf } from '../../../src/server/runner/kernels/kernels.ts'
import { stopFlag } from '../../../src/server/runner/stop.ts'
import { contrasts } from '../../../src/science/stats/contrast.ts'
import { variableGenes } from '../../../src/tools/parts/variable-genes.ts'
import { root } from '../../../scripts/run.ts'
import { method, steps } from './method.ts'
import { printRow, Stopwatch } from './stopwatch.ts'

/** A process of its own, as a task has: from stored counts to clusters, a UMAP and markers. Arguments: folder of the study, threads, MiB, cells up to which t-SNE is timed. */
const [dir = '', threads = '1', memory = '8192', mostForTsne = '0'] = process.argv.slice(2)
const word = new Int32Array(new SharedArrayBuffer(4))
const stop = stopFlag(word)
const dataset = openDataSet(dir)
const memoryBytes = Number(memory) * 2 ** 20
const datasets = pathToFileURL(path.join(root, 'src/server/matrix/open.ts')).href
const kernels = kernelsOf({ dataset, threads: Number(threads), datasets, stopped: word, memoryBytes })
const references = { cellTypes: () => Promise.reject(new Error('nothing here needs a reference')) }
const context = contextOf({ stop, seed: method.seed, memoryBytes, kernels, references, send: () => undefined })
const ids = Uint32Array.from({ length: dataset.cells }, (_, cell) => cell)
const cells = cellsOf(dataset, ids, new Uint32Array(0), stop)
const { seed, neighbours } = method

const watch = new Stopwatch('Cytodeck', dataset.cells, printRow)
const variable = await watch.time(steps.variable, () => variableGenes(cells, method.genes, context))
const { points } = await watch.time(
  steps.components,
  () => kernels.components(variable.moments, variable.genes, { count: method.components, seed }),
  ({ passes }) => `${passes} passes`
)
const graph = await watch.time(steps.neighbours, () => kernels.neighbourGraph(points, { neighbours, seed }))
await watch.time(steps.shared, () => graph.modularity(new Int32Array(dataset.cells), 1))
const clusterings = await watch.time(
  steps.leiden,
  () => graph.clusters(method.resolutions, { seed }),
  (found) => found.map(({ clusters, modularity }) => `${clusters} (${modularity.toFixed(4)})`).join(', ')
)
await watch.time(steps.umap, () => graph.umap({ seed }))
const middle = clusterings[1]!
await watch.time(
  steps.markers,
  async () => contrasts(await kernels.groupStatistics(middle.membership, middle.clusters), middle.clusters, 'wilcoxon'),
  (found) => `${found.length} × ${dataset.genes.toLocaleString('en-US')} tests`
)
watch.sum(steps.whole)
if (dataset.cells <= Number(mostForTsne)) await watch.time(steps.tsne, () => graph.tsne({ seed }))
process.exit(0)
