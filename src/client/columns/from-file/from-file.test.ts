import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { choicesOf, nothingPicked, type Picked, type Taken } from './choices.ts'
import { filesOf, partsOf } from './parts.ts'
import { recordReader, type FileRecord } from './records.ts'
import { readTable, UnevenLine } from './table.ts'

/** A metadata table as write.csv of R writes that of Seurat, with a value missing in two columns. */
const seurat = `"","orig.ident","nCount_RNA","percent.mt","RNA_snn_res.0.5","cell type","doublet","UMAP_1","UMAP_2"
"AAAC-1","pbmc3k",2419,3.0177,"1","B, ""naive""",0.5,2.3,-3
"AAAG-1","pbmc3k",4903,3.7935,"3","",NA,3.7,11.75
"AAAT-1","pbmc3k",3147,0.8897,"1","T",0.25,-1,0
`
const free: Taken = { columns: [], embeddings: [] }
const choose = async (text: string, picked: Partial<Picked> = {}, taken = free) =>
  choicesOf(await readTable(new Blob([text]), 'utf-8'), { ...nothingPicked, ...picked }, taken)
const short = (choices: Awaited<ReturnType<typeof choose>>) =>
  choices.map(({ title, kind, name, on }) => [title, kind, name, on])

test.each([1, 2, 5, 1000])('lines are the same in pieces of %i characters', (length) => {
  const text = '\r\ncell,x\r\n\r\n"a\r\nb", "1, ""one"""\nc,2\rd,3'
  const found: FileRecord[] = []
  const reader = recordReader((record) => found.push(record))
  for (let at = 0; at < text.length; at += length) reader.write(text.slice(at, at + length))
  reader.end()
  expect(found).toEqual([
    { cells: ['cell', 'x'], line: 2 },
    { cells: ['a b', '1, "one"'], line: 4 },
    { cells: ['c', '2'], line: 6 },
    { cells: ['d', '3'], line: 7 }
  ])
})

test('of metadata of Seurat each column has its kind, and a name that columns may have', async () => {
  const choices = await choose(seurat)
  expect(short(choices)).toEqual([
    ['orig.ident', 'meta', 'orig_ident', true],
    ['nCount_RNA', 'qc', 'nCount_RNA', true],
    ['percent.mt', 'qc', 'percent_mt', true],
    ['RNA_snn_res.0.5', 'meta', 'RNA_snn_res_0_5', true],
    ['cell type', 'meta', 'cell_type', false],
    ['doublet', 'qc', 'doublet', false],
    ['UMAP', 'plot', 'UMAP', true]
  ])
  expect(choices.flatMap(({ refusal }) => refusal ?? [])).toEqual([
    { why: 'missing', count: 1 },
    { why: 'missing', count: 1 }
  ])
})

test('what is there already is not ticked until the user does', async () => {
  const taken = { columns: ['percent.mt', 'UMAP_1'], embeddings: ['umap'] }
  const there = (choices: Awaited<ReturnType<typeof choose>>) =>
    choices.flatMap(({ key, exists, on, name }) => (exists ? [[key, on, name]] : []))
  expect(there(await choose(seurat, {}, taken))).toEqual([
    ['3', false, 'percent_mt'],
    ['axes UMAP', false, 'UMAP_2']
  ])
  const ticked = await choose(seurat, { ticks: { '3': true } }, taken)
  expect(there(ticked)[0]).toEqual(['3', true, 'percent_mt'])
})

test('names that exist get a number, typed ones are checked, and axes can be numbers', async () => {
  const taken = { columns: ['orig_ident'], embeddings: ['umap'] }
  const ticks = { 'axes UMAP': true }
  const [first, , , , , , axes] = await choose(seurat, { ticks }, taken)
  expect([first?.name, axes?.name, axes?.names]).toEqual(['orig_ident_2', 'UMAP_2', ['UMAP_2_1', 'UMAP_2_2']])
  const names = { '1': 'orig_ident', '2': 'percent_mt', '4': ' ' }
  const problems = (await choose(seurat, { ticks, names }, taken)).map(({ problem }) => problem)
  expect(problems).toEqual(['taken', null, null, 'needed', null, null, null])
  const apart = await choose(seurat, { kinds: { 'axes UMAP': 'qc' } }, taken)
  expect(short(apart).slice(-2)).toEqual([
    ['UMAP_1', 'qc', 'UMAP_1', true],
    ['UMAP_2', 'qc', 'UMAP_2', true]
  ])
  expect(apart.at(-1)?.kinds).toContain('plot')
})

test('a name that was typed is not proposed for another column, and no two get one name', async () => {
  const text = 'cell,a.b,c,d\nx,1,2,3\n'
  const names = { '2': 'a_b' }
  expect((await choose(text, { names })).map(({ name }) => name)).toEqual(['a_b_2', 'a_b', 'd'])
  const alike = await choose(text, { names: { '1': 'same', '2': 'same' } })
  expect(alike.map(({ problem }) => problem)).toEqual(['taken', 'taken', null])
  // One that is not added keeps no name from the others.
  const [, second] = await choose(text, { names: { '1': 'same', '2': 'same' }, ticks: { '1': false } })
  expect(second?.problem).toBe(null)
})

test('an embedding has two axes or more, from 1 on, all of numbers', async () => {
  const text = 'cell,a_1,b_1,b_3,c_1,c_2,d_2,d_1,e_1,e_2\nx,1,2,3,4,T,5,6,7,\ny,1,2,3,4,T,5,6,7,8\n'
  expect(short(await choose(text)).filter(([, , , on]) => on)).toEqual([
    ['a_1', 'qc', 'a_1', true],
    ['b_1', 'qc', 'b_1', true],
    ['b_3', 'qc', 'b_3', true],
    ['c_1', 'qc', 'c_1', true],
    ['c_2', 'meta', 'c_2', true],
    ['d', 'plot', 'd', true],
    ['e_1', 'qc', 'e_1', true]
  ])
  const d = (await choose(text)).find(({ title }) => title === 'd')
  expect([d?.columns.map(({ title }) => title), d?.names]).toEqual([
    ['d_1', 'd_2'],
    ['d_1', 'd_2']
  ])
})

test('a column without a value is refused as a number, and taken as groups where NA is one', async () => {
  const doublet = (await choose(seurat, { kinds: { '6': 'meta' } })).find(({ key }) => key === '6')
  expect([doublet?.refusal, doublet?.on]).toEqual([null, true])
})

test('more groups than a column may have are refused as groups alone', async () => {
  const lines = Array.from({ length: 10_001 }, (_, at) => `cell ${at},${at}\n`).join('')
  const [batch] = await choose(`cell,batch\n${lines}`)
  expect([batch?.kind, batch?.refusal]).toEqual(['meta', { why: 'manyGroups', count: 10_000 }])
  const [numbers] = await choose(`cell,batch\n${lines}`, { kinds: { '1': 'qc' } })
  expect([numbers?.refusal, numbers?.on]).toEqual([null, true])
})

test('of a cell table that Cytodeck wrote, only new columns are there', async () => {
  const text = 'id,barcode,cell_type,score\n0,AAAC-1,B,0.5\n'
  const choices = await choose(text, {}, { columns: ['cell_type'], embeddings: [] })
  expect(short(choices)).toEqual([['score', 'qc', 'score', true]])
})

test('the first line of R may lack the title of row names; other uneven lines are named', async () => {
  const rows = 'a\tb\nAAAC-1\t0.5\tx\nAAAG-1\t1\ty\n'
  expect(short(await choose(rows))).toEqual([
    ['a', 'qc', 'a', true],
    ['b', 'meta', 'b', true]
  ])
  const uneven = await choose(`${rows}AAAT-1\t2\n`).catch((failure: unknown) => failure)
  expect(uneven).toBeInstanceOf(UnevenLine)
  expect((uneven as UnevenLine).where).toEqual({ line: 4, column: 3, found: 2, expected: 3 })
})

test('what is ticked goes in one upload for each kind, with the lines where they were', async () => {
  const text = seurat.replace('"AAAG-1"', '\n"AAAG-1"')
  const packed = new File([new Uint8Array(gzipSync(text))], 'meta.csv.gz')
  const table = await readTable(packed, 'utf-8')
  const kinds = { '6': 'meta' as const }
  const parts = partsOf(
    choicesOf(table, { ...nothingPicked, kinds, ticks: { '2': false } }, free).filter(({ on }) => on)
  )
  const files = await filesOf(packed, 'utf-8', table, parts)
  expect(parts.map(({ columnType }) => columnType)).toEqual(['meta', 'qc', 'plot'])
  expect(await Promise.all(files.map((file) => file.text()))).toEqual([
    `cell\torig_ident\tRNA_snn_res_0_5\tdoublet
AAAC-1\tpbmc3k\t1\t0.5

AAAG-1\tpbmc3k\t3\tNA
AAAT-1\tpbmc3k\t1\t0.25
`,
    'cell\tpercent_mt\nAAAC-1\t3.0177\n\nAAAG-1\t3.7935\nAAAT-1\t0.8897\n',
    'cell\tUMAP_1\tUMAP_2\nAAAC-1\t2.3\t-3\n\nAAAG-1\t3.7\t11.75\nAAAT-1\t-1\t0\n'
  ])
})

test('values with marks are quoted, and no upload has more columns than one may have', async () => {
  const titles = Array.from({ length: 60 }, (_, at) => `g${at}`)
  const file = new File([`cell;${titles.join(';')}\na;${titles.map(() => '"x ""y"""').join(';')}\n`], 'a.csv')
  const table = await readTable(file, 'utf-8')
  const parts = partsOf(choicesOf(table, nothingPicked, free))
  expect(parts.map(({ columns }) => columns.length)).toEqual([50, 10])
  const [, last] = await filesOf(file, 'utf-8', table, parts)
  expect(await last?.text()).toMatch(/^cell\tg50.*\na\t"x ""y"""\t/)
})
