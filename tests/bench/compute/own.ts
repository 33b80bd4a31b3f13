import { contrasts } from '../../../src/science/stats/contrast.ts'
import { variableGenes } from '../../../src/tools/parts/variable-genes.ts'
import { cellsToCompile, markersOf, method, steps } from './method.ts'
import { placeOf } from './place.ts'
import { printRow, Stopwatch } from './stopwatch.ts'

/**
 * A process of its own, as a task has: from stored counts to clusters, a UMAP and markers. Arguments: folder
 * of the study, threads, MiB, cells up to which t-SNE is timed.
 */
const [dir = '', threads = '1', memory = '8192', mostForTsne = '0'] = process.argv.slice(2)
const { dataset, kernels, context, firstCells } = placeOf(dir, Number(threads), Number(memory))

/** Runs a step, and perhaps times it. */
type Do = <T>(what: string, work: () => T | Promise<T>, note?: (result: T) => string) => Promise<T>

const { seed, neighbours } = method

/** All steps on the first cells of the study. */
async function compute(count: number, run: Do) {
  const variable = await run(steps.variable, () => variableGenes(firstCells(count), method.genes, context))
  const { points } = await run(
    steps.components,
    () => kernels.components(variable.moments, variable.genes, { count: method.components, seed }),
    ({ passes }) => `${passes} passes`
  )
  const graph = await run(steps.neighbours, () =>
    kernels.neighbourGraph(points, { neighbours, weights: 'ranks', seed })
  )
  await run(steps.shared, () => graph.modularity(new Int32Array(count), 1))
  const clusterings = await run(
    steps.leiden,
    () => graph.clusters(method.resolutions, { seed }),
    (found) => found.map(({ clusters, modularity }) => `${clusters} (${modularity.toFixed(4)})`).join(', ')
  )
  await run(steps.umap, () => graph.umap({ seed }))
  const middle = clusterings[1]!
  const labels = new Int32Array(dataset.cells).fill(-1)
  labels.set(middle.membership)
  const sides = labels.map((label) => Math.min(label, 1))
  await run(
    steps.markers,
    () => markersOf(kernels, labels, middle.clusters),
    (found) => `${found.length} × ${dataset.genes.toLocaleString('en-US')} tests`
  )
  return { graph, sides }
}

// What is compiled while it runs is compiled before it is timed, as by the peers.
await compute(Math.min(cellsToCompile, dataset.cells), async (_, work) => work())
const watch = new Stopwatch('Cytodeck', dataset.cells, printRow)
const { graph, sides } = await compute(dataset.cells, (what, work, note) => watch.time(what, work, note))
watch.sum(steps.whole)
await watch.time(steps.welch, async () => contrasts(await kernels.groupMoments(sides, 2), 1, 't'))
if (dataset.cells <= Number(mostForTsne)) await watch.time(steps.tsne, () => graph.tsne({ seed }))
process.exit(0)
