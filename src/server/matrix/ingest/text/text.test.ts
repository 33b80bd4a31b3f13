import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { dataSetDir } from '../../datasets.ts'
import { denseByCell, denseByGene } from '../../fixtures/dense.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { openDataSet } from '../../open.ts'
import { importFile } from '../import.ts'

const scratch = scratchFolder()
const dataDir = path.join(scratch, 'data')
const cells = ['AAACCTGAGAAACCAT-1', 'AAACCTGAGAAACCGC-1', 'AAACCTGAGAAACCTA-1']
const genes = ['CD3D', 'MT-ND1', 'LYZ', 'GNLY']
const counts = [
  [0, 3, 1, 70_000],
  [1, 0, 0, 2],
  [0, 0, 9, 0]
]
const byGene = genes.map((_, gene) => counts.map((row) => row[gene]!))

type Table = readonly (readonly (string | number)[])[]
const table = (
  corner: readonly string[],
  columns: readonly string[],
  rows: readonly string[],
  values: Table
) => [[...corner, ...columns], ...rows.map((name, row) => [name, ...values[row]!])]
const lines = (rows: Table, delimiter: string, end = '\n') =>
  rows.map((row) => row.join(delimiter)).join(end) + end
const quoted = (rows: Table): Table =>
  rows.map((row) => row.map((field) => (typeof field === 'string' ? `"${field}"` : field)))

async function imported(file: string, bytes: string | Buffer) {
  const place = path.join(scratch, file)
  writeFileSync(place, bytes)
  const report = await importFile(place, { dataDir, threads: 1, embed: false })
  return { report, dataset: openDataSet(dataSetDir(dataDir, report.id)) }
}

describe('a matrix as text', { timeout: 300_000 }, () => {
  test.each([
    ['genes by cells, CSV of R', 'r.csv', lines(quoted(table([''], cells, genes, byGene)), ',')],
    ['genes by cells, write.table of R', 'r.txt', lines(quoted(table([], cells, genes, byGene)), ' ')],
    ['cells by genes, TSV, packed', 'a.tsv.gz', gzipSync(lines(table(['id'], genes, cells, counts), '\t'))],
    [
      'cells by genes, with a byte order mark and CRLF',
      'b.csv',
      `\uFEFF${lines(table(['cell'], genes, cells, counts), ',', '\r\n')}`
    ]
  ])('%s', async (_, file, bytes) => {
    const { report, dataset } = await imported(file, bytes)
    expect(report).toMatchObject({ cells: 3, genes: 4, nonzeros: 6, layer: 'counts' })
    expect(dataset.cellNames()).toEqual(cells)
    expect(dataset.geneNames()).toEqual(genes)
    expect(denseByCell(dataset)).toEqual(counts)
    expect(denseByGene(dataset)).toEqual(counts)
    expect(report.notices[0]?.en).toContain('judged by their names: 3 cells × 4 genes')
  })

  test('genes of another species are recognised by barcodes or by the first cell', async () => {
    const worm = ['unc-22', 'let-7', 'lin-4', 'egl-3']
    const byBarcodes = await imported('worm.csv', lines(table([''], worm, cells, counts), ','))
    expect(byBarcodes.dataset.geneNames()).toEqual(worm)
    const wells = ['A1', 'A2', 'A3']
    const byCorner = await imported('wells.csv', lines(table(['Gene'], wells, worm, byGene), ','))
    expect([byCorner.dataset.geneNames(), denseByCell(byCorner.dataset)]).toEqual([worm, counts])
    await expect(imported('neither.csv', lines(table([''], wells, worm, byGene), ','))).rejects.toMatchObject(
      {
        key: 'import_text_axes',
        values: { row: 'unc-22', column: 'A1' }
      }
    )
  })

  test('values that are no numbers, and lines of another width, are refused with their line', async () => {
    const good = table([''], cells, genes, byGene)
    const named = good.map((row, at) => (at === 2 ? [row[0]!, 'NA', ...row.slice(2)] : row))
    await expect(imported('named.csv', lines(named, ','))).rejects.toMatchObject({
      key: 'import_text_value',
      values: { line: 3, column: 2, value: 'NA' }
    })
    const short = good.map((row, at) => (at === 3 ? row.slice(0, 3) : row))
    await expect(imported('short.csv', lines(short, ','))).rejects.toMatchObject({
      key: 'import_text_width',
      values: { line: 4, found: 3, expected: 4 }
    })
    const cut = gzipSync(lines(good, ',')).subarray(0, 40)
    await expect(imported('cut.csv.gz', cut)).rejects.toMatchObject({ key: 'import_damaged' })
  })

  test('estimated counts become logarithms, as from any file', async () => {
    const estimated = counts.map((row) => row.map((count, gene) => (gene === 1 ? count * 1.5 : count)))
    const { report } = await imported('rsem.csv', lines(table([''], genes, cells, estimated), ','))
    expect([report.layer, report.notices[1]?.en]).toEqual([
      'lognorm',
      expect.stringContaining('rsem.csv holds estimated counts') as string
    ])
  })
})
