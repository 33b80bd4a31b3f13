import { Fault } from '../../../../contract/errors/index.ts'
import type { Compressed } from '../build/build.ts'
import { knownGenes } from '../symbols/known-genes.ts'
import { notices } from '../notices.ts'
import { matrixAlone, type Candidate, type Notify, type Source } from '../source.ts'
import { SpoolWriter } from '../spool/spool.ts'
import { LineDecoder } from '../tenx/line-decoder.ts'
import { readHead, rowsOf, type TextTable } from './rows.ts'

/**
 * Opens a matrix as text (.csv, .tsv, .txt, also .gz) with the names of the columns in the first line, and
 * each row's name before its values. The names decide whether rows or columns are genes. Null where it is no
 * such table.
 */
export async function openTextMatrix(place: string, name: string, notify: Notify): Promise<Source | null> {
  const table = await readHead(place, name)
  if (!table) return null
  const rows: string[] = []
  const decoder = new LineDecoder(name)
  for await (const row of rowsOf(table, decoder)) rows.push(row.name)
  if (rows.length === 0) return null
  const genesAreRows = await areRowsGenes(table, rows)
  const [genes, cells] = genesAreRows ? [rows, table.columns] : [table.columns, rows]
  notify(notices.textMatrix(genesAreRows, cells.length, genes.length))
  if (decoder.isChinese) notify(notices.chineseText())
  const candidate = (layer: Candidate['layer']): Candidate => {
    const open: Candidate['open'] = async (scratch, onShare) => ({
      ...(await spool(table, rows.length, { scratch, layer, onShare })),
      major: genesAreRows ? 'gene' : 'cell',
      cells: cells.length,
      genes: genes.length
    })
    return {
      place: name,
      layer,
      genes: genes.length,
      open,
      openWithoutZeros: open,
      genesTable: () => ({ names: genes, ids: null, columns: [] })
    }
  }
  return {
    ...matrixAlone,
    name,
    cells: cells.length,
    candidates: [candidate('counts'), candidate('lognorm')],
    cellNames: () => [cells],
    close: () => {}
  }
}

/** Words in the first cell that mean that the rows are genes. */
const saysGenes = /gene|symbol|feature|ensembl/i
const saysCells = /cell|barcode/i
const barcode = /(?:^|[^A-Za-z])[ACGTN]{10,}(?:[^A-Za-z]|$)/

/** The share of names that must be known genes to decide. */
const telling = 0.1

/**
 * Whether rows are genes: by the shares of names that are known genes, else by names that look like barcodes,
 * else by the first cell. Faults: import_text_small, import_text_axes.
 */
async function areRowsGenes({ file, corner, columns }: TextTable, rows: readonly string[]): Promise<boolean> {
  if (rows.length < 2 || columns.length < 2)
    throw new Fault('import_text_small', { file, rows: rows.length, columns: columns.length })
  const isGene = await knownGenes()
  const share = (names: readonly string[], is: (name: string) => boolean) =>
    names.filter(is).length / names.length
  const likely = (is: (name: string) => boolean): [inRows: number, inColumns: number] => [
    share(rows, is),
    share(columns, is)
  ]
  const [genesInRows, genesInColumns] = likely(isGene)
  if (genesInRows !== genesInColumns && Math.max(genesInRows, genesInColumns) >= telling)
    return genesInRows > genesInColumns
  const [barcodesInRows, barcodesInColumns] = likely((name) => barcode.test(name))
  if (barcodesInRows !== barcodesInColumns && Math.max(barcodesInRows, barcodesInColumns) >= telling)
    return barcodesInColumns > barcodesInRows
  if (saysGenes.test(corner) !== saysCells.test(corner)) return saysGenes.test(corner)
  throw new Fault('import_text_axes', { file, row: rows[0]!, column: columns[0]! })
}

interface SpoolOptions {
  readonly scratch: string
  readonly layer: Candidate['layer']
  readonly onShare: (share: number) => void
}

/** Spools the values, row by row. Faults: import_text_value, import_text_width. */
async function spool(
  table: TextTable,
  count: number,
  { scratch, layer, onShare }: SpoolOptions
): Promise<Compressed> {
  const { file, delimiter, columns } = table
  const writer = new SpoolWriter(scratch, count, layer)
  let done = 0
  try {
    for await (const { line, text } of rowsOf(table)) {
      const fields = text.split(delimiter)
      if (fields.length !== columns.length + 1)
        throw new Fault('import_text_width', {
          file,
          line,
          found: fields.length,
          expected: columns.length + 1
        })
      for (let column = 1; column < fields.length; column++) {
        const field = fields[column]!
        const value = Number(field.startsWith('"') ? field.slice(1, -1) : field)
        if (Number.isNaN(value) || field.trim() === '')
          throw new Fault('import_text_value', { file, line, column: column + 1, value: field.slice(0, 60) })
        writer.push(column - 1, value)
      }
      writer.endRow()
      onShare(++done / count)
    }
    return writer.close(file, count, columns.length)
  } catch (error) {
    writer.abandon()
    throw error
  }
}
