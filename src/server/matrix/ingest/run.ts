import { rmSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../../contract/errors/index.ts'
import type { Text } from '../../../contract/text.ts'
import { readNumbers } from '../zarr/read.ts'
import { dictEncoding } from '../zarr/frame.ts'
import { writeGroup } from '../zarr/write.ts'
import { CompressedMatrix } from '../compressed.ts'
import type { Layer } from '../../../contract/cells.ts'
import { logScaleOf, type LogScale } from '../../../science/normalize/log-scale.ts'
import { build, type Built, type BuildOptions, type Compressed } from './build/build.ts'
import { MisfitError } from './build/order.ts'
import { addComputed, writeCells } from './cells.ts'
import { EmbeddingWriter } from './embeddings.ts'
import { mitochondrialGenes, writeGenes } from './genes.ts'
import { notices, type BaseFrom } from './notices.ts'
import type { ImportStep } from './progress.ts'
import { writeManifest } from './publish.ts'
import type { Candidate, Source } from './source.ts'

export interface ImportOrder {
  readonly source: string
  /** What the user calls it. */
  readonly name: string
  readonly samples?: string
  /** The base of the logarithm of a file that holds log values, where the user knows better than the file. */
  readonly logBase?: number
  /** The folder to fill; it becomes the data set when it is renamed. */
  readonly dir: string
  readonly threads: number
  /** Elements of a shard, for tests that want several. */
  readonly shard?: number
}

export interface ImportOutcome {
  readonly cells: number
  readonly genes: number
  readonly samples: number
  readonly nonzeros: number
  readonly layer: Layer
  readonly positions: readonly string[]
  readonly notices: readonly Text[]
}

/** Hears the share of one step. */
type Report = (step: ImportStep, share: number) => void

/** Brings one open file into the folder of a data set; the manifest comes last. */
export async function fill(
  order: ImportOrder,
  source: Source,
  said: Text[],
  report: Report
): Promise<ImportOutcome> {
  const { dir } = order
  const notify = (notice: Text) => said.push(notice)
  report('read', 0)
  writeGroup(path.join(dir, 'data.zarr'), { 'encoding-type': 'anndata', 'encoding-version': '0.1.0' })
  const cells = writeCells(dir, source, order.samples, notify)
  report('read', 1)
  const { candidate, built, log } = await buildFirst(order, source, report)
  if (log) notify(notices.logValues(candidate.place, log.scale, log.from))
  const genesTable = candidate.genesTable()
  if (candidate.layer === 'counts')
    addComputed(
      cells.writer,
      source.cellColumnNames,
      built,
      mitochondrialGenes(genesTable.names).some(Boolean)
    )
  const genes = writeGenes(dir, genesTable, geneMeans(dir, source.cells), notify)
  const embeddings = new EmbeddingWriter(dir)
  for (const embedding of source.embeddings()) embeddings.add(embedding, 'file')
  const obs = cells.writer.close()
  for (const empty of ['layers', 'obsp', 'varm', 'varp', 'uns'])
    writeGroup(path.join(dir, 'data.zarr', empty), dictEncoding)
  source.addTo?.(dir)
  report('publish', 0)
  await writeManifest(
    dir,
    {
      format: 1,
      cells: source.cells,
      genes: candidate.genes,
      nonzeros: built.nonzeros,
      layer: candidate.layer,
      sampleColumn: cells.sampleColumn,
      defaultPosition: embeddings.defaultOf(source.defaultEmbedding),
      embeddings: embeddings.list,
      cellColumns: obs.columns,
      geneColumns: genes.columns,
      geneNames: genes.geneNames,
      geneIds: genes.geneIds,
      colors: Object.fromEntries(
        Object.entries(cells.colors).map(([column, colors]) => [column, [...colors]])
      ),
      notes: said
    },
    [...built.files, ...obs.files, ...genes.files, ...embeddings.files]
  )
  report('publish', 1)
  return {
    cells: source.cells,
    genes: candidate.genes,
    samples: cells.samples,
    nonzeros: built.nonzeros,
    layer: candidate.layer,
    positions: embeddings.list.map(({ name }) => name),
    notices: said
  }
}

function geneMeans(dir: string, cells: number) {
  const statistic = (name: string) =>
    (readNumbers(path.join(dir, 'genes.zarr', 'uns', name)) as Float64Array).map((sum) => sum / cells)
  return { mean: statistic('gene_sum'), detected: statistic('gene_detected') }
}

/**
 * The first matrix whose values are what its layer says; a file without one is refused with what it holds
 * instead.
 */
async function buildFirst(
  order: ImportOrder,
  source: Source,
  report: Report
): Promise<{ candidate: Candidate } & BuiltOne> {
  const empty = (genes: number) =>
    new Fault('import_empty', { file: source.name, cells: source.cells, genes })
  if (source.cells === 0 || source.candidates.length === 0) throw empty(source.candidates[0]?.genes ?? 0)
  let wrong: Fault | null = null
  for (const candidate of source.candidates) {
    try {
      return { candidate, ...(await buildOne(order, candidate, report)) }
    } catch (error) {
      if (error instanceof MisfitError && error.misfit.reason === 'value')
        wrong = new Fault(
          'import_values',
          { file: source.name, problem: `${error.misfit.value}` },
          { cause: error }
        )
      else if (error instanceof NothingStored) wrong ??= empty(candidate.genes)
      else throw error
    }
  }
  throw wrong ?? empty(0)
}

class NothingStored extends Error {}

interface BuiltOne {
  readonly built: Built
  /** How the file made its log values; null where it holds counts. */
  readonly log: { readonly scale: LogScale; readonly from: BaseFrom } | null
}

async function buildOne(order: ImportOrder, candidate: Candidate, report: Report): Promise<BuiltOne> {
  const scratch = path.join(order.dir, 'spool')
  const options = {
    dir: order.dir,
    layer: candidate.layer,
    isMitochondrial: mitochondrialGenes(candidate.genesTable().names),
    threads: order.threads,
    ...(order.shard === undefined ? {} : { shard: order.shard }),
    onShare: (share: number) => report('matrix', 0.3 + 0.7 * share)
  }
  const stated: Stated | null =
    order.logBase === undefined
      ? candidate.logBase === undefined
        ? null
        : { base: candidate.logBase, from: 'file' }
      : { base: order.logBase, from: 'asked' }
  const spooling = (share: number) => report('matrix', 0.3 * share)
  try {
    const matrix = await candidate.open(scratch, spooling)
    if (matrix.pointers.at(-1) === 0) throw new NothingStored()
    try {
      return await buildMatrix(matrix, options, stated)
    } catch (error) {
      if (!(error instanceof MisfitError && error.misfit.reason === 'zero')) throw error
      const dense = await candidate.openWithoutZeros(scratch, spooling)
      if (dense.pointers.at(-1) === 0) throw new NothingStored()
      return await buildMatrix(dense, options, stated)
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

interface Stated {
  readonly base: number
  readonly from: BaseFrom
}

/**
 * Log values are kept as natural ones. Where nobody states their base it is found from the cells as they were
 * built, and another one than e has them built again.
 */
async function buildMatrix(
  matrix: Compressed,
  options: BuildOptions,
  stated: Stated | null
): Promise<BuiltOne> {
  if (options.layer === 'counts') return { built: await build(matrix, options), log: null }
  const built = await build(matrix, stated ? { ...options, logBase: stated.base } : options)
  const cells = someCells(options.dir, matrix.cells)
  if (stated) {
    const per = logScaleOf(cells, [Math.E])?.per ?? null
    return { built, log: { scale: { base: stated.base, per }, from: stated.from } }
  }
  const scale = logScaleOf(cells)
  if (!scale) return { built, log: { scale: { base: Math.E, per: null }, from: 'assumed' } }
  const log = { scale, from: 'values' } as const
  if (scale.base === Math.E) return { built, log }
  return { built: await build(matrix, { ...options, logBase: scale.base }), log }
}

/** Enough cells to tell how their values were made. */
const mostCells = 200

/** The stored values of cells, evenly from all of them. */
function someCells(dir: string, cells: number): ArrayLike<number>[] {
  const stored = new CompressedMatrix(path.join(dir, 'data.zarr', 'X'), 1)
  try {
    const count = Math.min(cells, mostCells)
    return Array.from({ length: count }, (_, i) => stored.rowValues(Math.floor((i * cells) / count)).slice())
  } finally {
    stored.close()
  }
}
