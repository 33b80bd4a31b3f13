import path from 'node:path'
import type { Text } from '../../../contract/text.ts'
import { readNumbers } from '../zarr/read.ts'
import { dictEncoding } from '../zarr/frame.ts'
import { ZarrWriter } from '../writer/zarr.ts'
import { writeGroup } from '../zarr/write.ts'
import type { Layer } from '../../../contract/cells.ts'
import { writeBeside } from './beside.ts'
import { addComputed, writeCells } from './cells.ts'
import { EmbeddingWriter } from './embeddings.ts'
import { mitochondrialGenes, writeGenes } from './genes.ts'
import { keptFolder } from './kept/keep.ts'
import { notices } from './notices.ts'
import { writeManifest } from './publish.ts'
import type { ImportOrder, Source } from './source.ts'
import { buildFirst, matricesOf, type OnStepShare } from './values/choose.ts'
import { tellMatrices, tellValues } from './values/notices.ts'

export interface ImportOutcome {
  readonly cells: number
  readonly genes: number
  readonly samples: number
  readonly nonzeros: number
  readonly layer: Layer
  readonly positions: readonly string[]
  readonly notices: readonly Text[]
}

/** Writes one open file into the folder of a data set; the manifest comes last. */
export async function fill(
  order: ImportOrder,
  source: Source,
  texts: Text[],
  onStepShare: OnStepShare
): Promise<ImportOutcome> {
  const { dir } = order
  const notify = (notice: Text) => texts.push(notice)
  onStepShare('read', 0)
  writeGroup(path.join(dir, 'data.zarr'), { 'encoding-type': 'anndata', 'encoding-version': '0.1.0' })
  const cells = writeCells(dir, source, order.how.samples, notify)
  if (source.beside)
    await writeBeside(cells.writer, source.beside, {
      dir,
      notify,
      onShare: (share) => onStepShare('read', share)
    })
  onStepShare('read', 1)
  const { candidate, built, fractional } = await buildFirst(order, source, onStepShare)
  if (fractional) notify(tellValues(candidate.place, fractional.fractional))
  const others = matricesOf(source).filter((place) => place !== candidate.place)
  if (others.length > 0) notify(tellMatrices(candidate, others))
  const genesTable = candidate.genesTable()
  if (genesTable.symbolsFound !== undefined)
    notify(notices.symbols(genesTable.symbolsFound, genesTable.names.length))
  const sums = fractional ? fractional.survey : built
  if (sums)
    addComputed(cells.writer, source.cellColumnNames, {
      ...sums,
      detected: built.detected,
      counted: fractional?.fractional.kind !== 'linear',
      hasMitochondrial: mitochondrialGenes(genesTable.names).some(Boolean)
    })
  const genes = writeGenes(dir, genesTable, geneMeans(dir, source.cells), notify)
  const embeddings = new EmbeddingWriter(dir)
  for (const embedding of source.embeddings()) embeddings.add(embedding, 'file')
  const obs = cells.writer.close()
  for (const empty of ['layers', 'obsp', 'varm', 'varp', 'uns'])
    writeGroup(path.join(dir, 'data.zarr', empty), dictEncoding)
  const onStep = () => onStepShare('publish', 0)
  const left = source.keep?.(candidate.place, new ZarrWriter(path.join(dir, keptFolder), 3), onStep) ?? []
  if (left.length > 0) notify(notices.notKept(left))
  source.addTo?.(dir)
  onStepShare('publish', 0)
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
      colors: Object.fromEntries(Array.from(cells.colors, ([column, colors]) => [column, [...colors]])),
      notes: texts
    },
    [...built.files, ...obs.files, ...genes.files, ...embeddings.files]
  )
  onStepShare('publish', 1)
  return {
    cells: source.cells,
    genes: candidate.genes,
    samples: cells.samples,
    nonzeros: built.nonzeros,
    layer: candidate.layer,
    positions: embeddings.list.map(({ name }) => name),
    notices: texts
  }
}

function geneMeans(dir: string, cells: number) {
  const statistic = (name: string) =>
    (readNumbers(path.join(dir, 'genes.zarr', 'uns', name)) as Float64Array).map((sum) => sum / cells)
  return { mean: statistic('gene_sum'), detected: statistic('gene_detected') }
}
