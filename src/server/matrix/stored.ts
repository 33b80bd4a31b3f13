import path from 'node:path'
import type { Column } from '../../contract/column.ts'
import type { ColumnInfo, DataSet, GeneSums } from './dataset.ts'
import { CompressedMatrix } from './compressed.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'
import { otherNames } from '../gene-names/known-genes.ts'
import type { Manifest, ManifestColumn } from './manifest.ts'
import { restOf, sumRows } from './sums.ts'
import { readColumn } from './zarr/frame.ts'
import { readNumbers, readStrings, StoredNumbers } from './zarr/read.ts'

/** The numbers of decoded chunks that are kept for genes and cells that are read in order. */
const keptGeneChunks = 8
const keptCellChunks = 4

const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

const info = ({ name, label, columnType, type, origin }: ManifestColumn): ColumnInfo => ({
  name,
  label,
  columnType,
  type,
  origin
})

/**
 * Opens the data set in a folder by its manifest; arrays are opened at their first use. Fault of reading:
 * dataset_damaged.
 *
 * @param digest SHA-256 of the manifest
 */
export function storedDataSet(dir: string, manifest: Manifest, digest: string): DataSet {
  const { cells, genes, layer } = manifest
  const data = (...parts: string[]) => path.join(dir, 'data.zarr', ...parts)
  const statistic = (name: string) => readNumbers(path.join(dir, 'genes.zarr', 'uns', name)) as Float64Array

  const opened: CompressedMatrix[] = []
  const matrix = (at: string, keep: number) =>
    once(() => {
      const made = new CompressedMatrix(at, keep)
      opened.push(made)
      return made
    })
  const byCell = matrix(data('X'), keptCellChunks)
  const byGene = matrix(path.join(dir, 'genes.zarr', 'X'), keptGeneChunks)
  const totals = once(() => statistic('cell_total'))
  const cellNames = once(() => readStrings(data('obs', '_index')))
  const geneNames = once(() => readStrings(data('var', manifest.geneNames)))
  const geneIds = once(() =>
    manifest.geneIds === manifest.geneNames ? geneNames() : readStrings(data('var', manifest.geneIds))
  )
  const geneNumbers = once(() => numbersByName(geneNames(), geneIds()))
  const statistics = once(() => {
    const sums: GeneSums = {
      cells,
      sum: statistic('gene_sum'),
      sumExpm1: statistic('gene_sum_expm1'),
      detected: statistic('gene_detected')
    }
    return {
      mean: sums.sum.map((sum) => sum / cells),
      detected: sums.detected.map((count) => count / cells),
      sums
    }
  })
  const readOf = (frame: 'obs' | 'var', columns: readonly ManifestColumn[], name: string): Column | null => {
    const column = columns.find((known) => known.name === name)
    return column ? readColumn(data(frame, column.folder)) : null
  }

  return {
    id: path.basename(dir),
    dir,
    cells,
    genes,
    nonzeros: manifest.nonzeros,
    layer,
    digest,
    sampleColumn: manifest.sampleColumn,
    defaultPosition: manifest.defaultPosition,
    embeddings: manifest.embeddings.map(({ name, label, dimensions }) => ({ name, label, dimensions })),
    cellColumns: manifest.cellColumns.map(info),
    geneColumns: manifest.geneColumns.map(info),
    colors: manifest.colors,
    notes: manifest.notes,
    cellNames,
    geneNames,
    geneIds,
    geneNumber: (name) => geneNumbers()(name),
    cellColumn: (name) => readOf('obs', manifest.cellColumns, name),
    geneColumn: (name) => readOf('var', manifest.geneColumns, name),
    embedding(name) {
      const known = manifest.embeddings.find((embedding) => embedding.name === name)
      return known ? readAxes(data('obsm', known.folder)) : null
    },
    totals,
    detectedGenes: () =>
      Uint32Array.from(
        { length: cells },
        (_, cell) => byCell().pointers[cell + 1]! - byCell().pointers[cell]!
      ),
    geneStatistics: statistics,
    gene(gene) {
      const { ids, values } = byGene().row(checked(gene, genes, 'gene'))
      return { gene, cells: ids, values }
    },
    readGene(gene) {
      const { ids, values } = byGene().read(checked(gene, genes, 'gene'))
      return { gene, cells: ids, values }
    },
    geneValues: (gene) => byGene().rowValues(checked(gene, genes, 'gene')),
    genePieces: (gene, take) => byGene().eachPieceAlone(checked(gene, genes, 'gene'), take),
    cell(cell) {
      const { ids, values } = byCell().row(checked(cell, cells, 'cell'))
      return { cell, genes: ids, values }
    },
    readCell(cell) {
      const { ids, values } = byCell().read(checked(cell, cells, 'cell'))
      return { cell, genes: ids, values }
    },
    expression(gene) {
      const out = new Float32Array(cells)
      const sums = totals()
      byGene().eachPieceAlone(checked(gene, genes, 'gene'), (ids, values, from, to) => {
        if (layer === 'lognorm') for (let i = from; i < to; i++) out[ids[i]!] = values[i]!
        else for (let i = from; i < to; i++) out[ids[i]!] = lognorm(values[i]!, sums[ids[i]!]!)
      })
      return out
    },
    sumCells(rows) {
      if (rows.length === cells) return statistics().sums
      const sum = (some: Uint32Array) => sumRows(byCell(), layer, genes, totals(), some)
      return 2 * rows.length > cells ? restOf(statistics().sums, sum(complement(rows, cells))) : sum(rows)
    },
    close() {
      for (const one of opened) one.close()
    }
  }
}

function checked(number: number, count: number, kind: string): number {
  if (Number.isInteger(number) && number >= 0 && number < count) return number
  throw new RangeError(`there is no ${kind} ${number} among ${count}`)
}

/** The ascending rows that are not among the given ascending ones. */
function complement(rows: Uint32Array, count: number): Uint32Array {
  const out = new Uint32Array(count - rows.length)
  let at = 0
  let next = 0
  for (let row = 0; row < count; row++) {
    if (rows[next] === row) next++
    else out[at++] = row
  }
  return out
}

/** Converts coordinates, stored row by row, into one array per axis. */
function readAxes(dir: string): Float32Array[] {
  const stored = new StoredNumbers(dir)
  const values = stored.read() as Float32Array
  stored.close()
  const { rows, columns } = stored
  return Array.from({ length: columns }, (_, axis) =>
    Float32Array.from({ length: rows }, (_, row) => values[row * columns + axis]!)
  )
}

/**
 * A lookup of genes by name, then by id, then by either in any case, then by another name that is known of
 * the gene. Of several genes with one name, the first counts.
 */
function numbersByName(names: readonly string[], ids: readonly string[]): (name: string) => number {
  const exact = new Map<string, number>()
  const folded = new Map<string, number>()
  for (const list of [names, ids])
    for (const [gene, name] of list.entries()) {
      if (!exact.has(name)) exact.set(name, gene)
      const lower = name.toLowerCase()
      if (!folded.has(lower)) folded.set(lower, gene)
    }
  return (name) =>
    exact.get(name) ?? folded.get(name.toLowerCase()) ?? otherNames({ names, ids }).find(name)?.gene ?? -1
}
