import path from 'node:path'
import type { GeneRow } from '../../../../contract/cells.ts'
import type { Text } from '../../../../contract/text.ts'
import type { Plane } from '../../../../contract/tool.ts'
import { Fault } from '../../../../contract/errors/index.ts'
import { cellGraph } from '../../../../tools/parts/clustering/graph.ts'
import { clusteringParams } from '../../../../tools/parts/clustering/schema.ts'
import type { CountedCells } from '../../../../tools/parts/variable-genes.ts'
import { dataSetAt } from '../../../kernels/data-set.ts'
import { kernelsOf } from '../../../kernels/kernels.ts'
import { Pool } from '../../../kernels/pool/pool.ts'
import { OutOfMemory } from '../../../kernels/pool/memory-request.ts'
import { stopFlag } from '../../../kernels/stop.ts'
import type { DataSet } from '../../dataset.ts'
import { readManifest, type Manifest } from '../../manifest.ts'
import { openDataSet } from '../../open.ts'
import type { WrittenFile } from '../../zarr/shard.ts'
import { EmbeddingWriter } from '../embeddings.ts'
import { notices } from '../notices.ts'
import { writeManifest } from '../publish.ts'

export interface EmbedOrder {
  /** The folder of a data set without an embedding. */
  readonly dir: string
  readonly threads: number
  /** The bytes that the process may use. */
  readonly memoryBytes: number
}

export interface EmbedOutcome {
  readonly positions: readonly string[]
  readonly notices: readonly Text[]
}

/** The minimum for nearest neighbours and a two-dimensional embedding. */
const fewest = { cells: 12, genes: 3 }

/** The shares of the whole at which each step begins and ends, as in the clustering task. */
const steps = { moments: [0, 0.15], components: [0.15, 0.4], neighbours: [0.4, 0.6], umap: [0.6, 1] } as const

/** The module that opens data sets, for the threads of the kernels. */
const datasets = new URL(`../../open${path.extname(import.meta.filename)}`, import.meta.url).href

/**
 * Gives a data set a UMAP of all its cells: the same that clustering them with the default parameters gives,
 * and the same for any number of threads. Rewrites the manifest.
 */
export async function embed(order: EmbedOrder, onShare: (share: number) => void): Promise<EmbedOutcome> {
  const { dir } = order
  const dataset = openDataSet(dir)
  const { manifest } = readManifest(dir)
  const { plane, notice } = await umapOf(dataset, order, onShare)
  dataset.close()
  const notes = [...manifest.notes, notice]
  const writer = new EmbeddingWriter(dir)
  if (plane) writer.add({ label: 'X_umap', dimensions: 2, values: plane }, 'computed')
  await rewrite(
    dir,
    { ...manifest, notes, embeddings: writer.list, defaultPosition: writer.defaultOf(null) },
    writer.files
  )
  return { positions: writer.list.map(({ name }) => name), notices: notes }
}

function rewrite(dir: string, { files, ...rest }: Manifest, written: readonly WrittenFile[]): Promise<void> {
  const known = files
    .filter(({ path: file }) => !file.endsWith('.json'))
    .map((file) => ({ ...file, path: path.join(dir, file.path) }))
  return writeManifest(dir, rest, [...known, ...written])
}

interface Umap {
  /** Null where there is none; the notice has the reason. */
  readonly plane: Plane | null
  readonly notice: Text
}

async function umapOf(dataset: DataSet, order: EmbedOrder, onShare: (share: number) => void): Promise<Umap> {
  if (dataset.cells < fewest.cells || dataset.genes < fewest.genes)
    return { plane: null, notice: notices.noUmap() }
  const { threads, memoryBytes } = order
  const stopped = new Int32Array(new SharedArrayBuffer(4))
  const place = { dataset, threads, datasets, stopped, memoryBytes }
  const context = {
    kernels: kernelsOf(place, new Pool({ ...place, data: dataSetAt(place), cells: dataset.cells })),
    stop: stopFlag(stopped)
  }
  const progress = (step: keyof typeof steps) => (share: number) =>
    onShare(steps[step][0] + share * (steps[step][1] - steps[step][0]))
  const usual = clusteringParams.parse({})
  try {
    const { variable, points, graph } = await cellGraph(cellsOf(dataset), usual, context, { progress })
    const plane = await graph.umap({ seed: usual.seed, progress: progress('umap') })
    const notice = notices.computedUmap({
      genes: variable.genes.length,
      components: points.dimensions,
      neighbors: usual.neighbors,
      seed: usual.seed
    })
    return { plane, notice }
  } catch (error) {
    if (error instanceof OutOfMemory)
      return {
        plane: null,
        notice:
          error.values['fit'] === 'shared'
            ? notices.tooManyForUmap(error.values)
            : notices.noRoomForUmap(memoryBytes)
      }
    if (error instanceof Fault && error.key === 'no_variable_genes')
      return { plane: null, notice: notices.noUmap() }
    throw error
  }
}

/** All cells of a data set. */
function cellsOf(dataset: DataSet): CountedCells {
  return {
    ids: Uint32Array.from({ length: dataset.cells }, (_, cell) => cell),
    total: dataset.cells,
    layer: dataset.layer,
    async *byGene(from: number, to: number): AsyncGenerator<GeneRow> {
      for (let gene = from; gene < to; gene++) yield dataset.gene(gene)
    }
  }
}
