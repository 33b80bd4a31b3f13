import { failReasons } from '../../../src/contract/task.ts'
import { fill } from '../../../src/contract/text.ts'
import { OutOfMemory } from '../../../src/server/kernels/pool/memory-request.ts'
import { clusterCells } from '../../../src/tools/parts/clustering/compute.ts'
import { clusteringParams, resolutionColumn } from '../../../src/tools/parts/clustering/schema.ts'
import { markersOf, steps } from './method.ts'
import { placeOf } from './place.ts'
import { printRow, Stopwatch } from './stopwatch.ts'

/**
 * The clustering tool in a process of its own, with the parameters that its form opens with: what users run,
 * where the steps beside other programs take what all of them can do. Nothing is compiled ahead, as in a
 * task. Where it asks for more memory than there is, the row says so in the words of the task. Where steps
 * are not timed one by one, markers of its first clusters follow. Arguments: folder of the study, threads,
 * MiB, `markers` where they follow.
 */
const [dir = '', threads = '1', memory = '8192', then = ''] = process.argv.slice(2)
const { dataset, kernels, context, firstCells } = placeOf(dir, Number(threads), Number(memory))
const watch = new Stopwatch('Cytodeck', dataset.cells, printRow)
const cells = firstCells(dataset.cells)
const refusalOf = (error: unknown): string | null =>
  error instanceof OutOfMemory ? fill(failReasons.out_of_memory, 'en', error.values) : null
const params = clusteringParams.parse({})
const found = await watch.timeOrRefused(
  steps.clustering,
  () => clusterCells(cells, params, context),
  ({ summary }) => String(summary['clusters']),
  refusalOf
)
const clusters = found?.extra?.['cells']?.[resolutionColumn(params.discrimination[0]!)]?.values
if (then === 'markers' && clusters && 'levels' in clusters) {
  const tested = await watch.timeOrRefused(
    steps.clusterMarkers,
    () => markersOf(kernels, clusters.codes, clusters.levels.length),
    ({ length }) => `${length} × ${dataset.genes.toLocaleString('en-US')} tests`,
    refusalOf
  )
  if (tested) watch.sum(steps.whole)
}
process.exit(0)
