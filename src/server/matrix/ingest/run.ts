import { rmSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../../contract/errors/index.ts'
import type { Text } from '../../../contract/text.ts'
import { readNumbers } from '../zarr/read.ts'
import { dictEncoding } from '../zarr/frame.ts'
import { writeGroup } from '../zarr/write.ts'
import type { Layer } from '../../../contract/cells.ts'
import { build, type Built } from './build/build.ts'
import { MisfitError } from './build/order.ts'
import { addComputed, writeCells } from './cells.ts'
import { EmbeddingWriter } from './embeddings.ts'
import { mitochondrialGenes, writeGenes } from './genes.ts'
import { notices } from './notices.ts'
import type { ImportStep } from './progress.ts'
import { writeManifest } from './publish.ts'
import type { Candidate, Source } from './source.ts'

export interface ImportOrder {
  readonly source: string
  /** What the user calls it. */
  readonly name: string
  readonly samples?: string
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
  const { candidate, built } = await buildFirst(order, source, report)
  if (candidate.layer === 'lognorm') notify(notices.logValues(candidate.place))
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
): Promise<{ candidate: Candidate; built: Built }> {
  const empty = (genes: number) =>
    new Fault('import_empty', { file: source.name, cells: source.cells, genes })
  if (source.cells === 0 || source.candidates.length === 0) throw empty(source.candidates[0]?.genes ?? 0)
  let wrong: Fault | null = null
  for (const candidate of source.candidates) {
    try {
      return { candidate, built: await buildOne(order, candidate, report) }
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

async function buildOne(order: ImportOrder, candidate: Candidate, report: Report): Promise<Built> {
  const scratch = path.join(order.dir, 'spool')
  const options = {
    dir: order.dir,
    layer: candidate.layer,
    isMitochondrial: mitochondrialGenes(candidate.genesTable().names),
    threads: order.threads,
    ...(order.shard === undefined ? {} : { shard: order.shard }),
    onShare: (share: number) => report('matrix', 0.3 + 0.7 * share)
  }
  const spooling = (share: number) => report('matrix', 0.3 * share)
  try {
    const matrix = await candidate.open(scratch, spooling)
    if (matrix.pointers.at(-1) === 0) throw new NothingStored()
    try {
      return await build(matrix, options)
    } catch (error) {
      if (!(error instanceof MisfitError && error.misfit.reason === 'zero')) throw error
      const dense = await candidate.openWithoutZeros(scratch, spooling)
      if (dense.pointers.at(-1) === 0) throw new NothingStored()
      return await build(dense, options)
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}
