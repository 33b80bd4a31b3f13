import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Text } from '../../../../contract/text.ts'
import { scratchFolder } from '../../fixtures/scratch.ts'
import { writeZip } from '../../fixtures/zip.ts'
import { openElements } from '../build/elements.ts'
import { UnsuitableValueError } from '../build/order.ts'
import { openSource } from '../open-source.ts'

const scratch = scratchFolder()
let made = 0
const newFolder = () => {
  const folder = path.join(scratch, String(made++))
  mkdirSync(folder)
  return folder
}

const header = '%%MatrixMarket matrix coordinate integer general\n%metadata_json: {"format_version": 2}\n'
const features = 'ENSG1\tA\tGene Expression\nENSG2\tB\tGene Expression\nCD3\tCD3-TotalSeq\tAntibody Capture\n'
const barcodes = 'AAA-1\nCCC-1\n'
const entries = '1 1 5\n3 1 100\n2 2 7\n'
const usual = {
  'matrix.mtx': `${header}3 2 3\n${entries}`,
  'features.tsv': features,
  'barcodes.tsv': barcodes
}

function folderOf(files: Readonly<Record<string, string>>, packed = false): string {
  const folder = newFolder()
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(folder, packed ? `${name}.gz` : name), packed ? gzipSync(text) : text)
  return folder
}

async function dense(place: string) {
  const notices: Text[] = []
  const source = await openSource(place, path.basename(place), (notice) => notices.push(notice), 1)
  const [candidate] = source.candidates
  if (!candidate) throw new Error('no matrix')
  const matrix = await candidate.open(newFolder(), () => {})
  const elements = await openElements(matrix.source)
  const { ids, values } = elements.read(0, matrix.pointers.at(-1)!)
  elements.close()
  const rows = Array.from({ length: source.cells }, () => Array.from({ length: candidate.genes }, () => 0))
  for (let cell = 0; cell < source.cells; cell++)
    for (let i = matrix.pointers[cell]!; i < matrix.pointers[cell + 1]!; i++)
      rows[cell]![Number(ids[i])] = Number(values[i])
  return {
    rows,
    cells: [...source.cellNames()].flat(),
    genes: candidate.genesTable(),
    beside: source.beside,
    notices: notices.map(({ en }) => en)
  }
}

describe('10x text files', () => {
  test.each([false, true])('a folder, packed: %s; what is no gene is kept aside', async (packed) => {
    const read = await dense(folderOf(usual, packed))
    expect(read.rows).toEqual([
      [5, 0],
      [0, 7]
    ])
    expect(read.cells).toEqual(['AAA-1', 'CCC-1'])
    expect([read.genes.names, read.genes.ids]).toEqual([
      ['A', 'B'],
      ['ENSG1', 'ENSG2']
    ])
    expect(read.beside).toMatchObject({
      kinds: ['Antibody Capture'],
      names: ['Antibody Capture: CD3-TotalSeq']
    })
  })

  test('other features alone are not taken for genes', async () => {
    const others = features.replaceAll('Gene Expression', 'Peaks')
    await expect(dense(folderOf({ ...usual, 'features.tsv': others }))).rejects.toMatchObject({
      key: 'import_no_genes',
      values: { kinds: ['Peaks', 'Antibody Capture'] }
    })
  })

  test('version 2 with genes.tsv, a prefix, a folder in a folder, entries in any order, spaces and reals', async () => {
    const outer = newFolder()
    const inner = path.join(outer, 'hg19')
    mkdirSync(inner)
    const files = {
      'GSM1_matrix.mtx':
        '%%MatrixMarket matrix coordinate real general\n%\n2 3 5\n2 3 1e1\r\n 1  1   2\n\n1 3 4.0\n2 1 3\n1 2 0\n',
      'GSM1_genes.tsv': 'ENSG1\tA\r\nENSG2\tA\r\n',
      'GSM1_barcodes.tsv': 'x\ny\nz'
    }
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(inner, name), text)
    const read = await dense(outer)
    expect(read.rows).toEqual([
      [2, 3],
      [0, 0],
      [4, 10]
    ])
    expect(read.cells).toEqual(['x', 'y', 'z'])
    expect(read.genes.names).toEqual(['A', 'A'])
  })

  test('cells by genes', async () => {
    const read = await dense(folderOf({ ...usual, 'matrix.mtx': `${header}2 3 2\n1 2 9\n2 1 4\n` }))
    expect(read.rows).toEqual([
      [0, 9],
      [4, 0]
    ])
  })

  test('a zip, wherever the files lie in it', async () => {
    const file = path.join(newFolder(), 'study.zip')
    writeFileSync(file, writeZip(Object.entries(usual).map(([name, text]) => [`filtered/${name}`, text])))
    expect((await dense(file)).rows).toEqual([
      [5, 0],
      [0, 7]
    ])
  })

  test.each([
    ['an entry outside', { 'matrix.mtx': `${header}3 2 1\n4 1 1\n` }, 'matrix.mtx: 4 1 1'],
    ['words', { 'matrix.mtx': `${header}3 2 1\n1 one 1\n` }, 'matrix.mtx: 1 one 1'],
    ['fewer entries than said', { 'matrix.mtx': `${header}3 2 4\n${entries}` }, 'matrix.mtx: 3 ≠ 4'],
    ['more entries than said', { 'matrix.mtx': `${header}3 2 2\n${entries}` }, 'matrix.mtx: > 2'],
    ['another shape', { 'matrix.mtx': `${header}9 2 3\n${entries}` }, 'matrix.mtx: 9 × 2 ≠ 3 × 2'],
    ['no head', { 'matrix.mtx': '' }, 'matrix.mtx: %%MatrixMarket'],
    [
      'a symmetric matrix',
      { 'matrix.mtx': '%%MatrixMarket matrix coordinate integer symmetric\n2 2 1\n1 1 1\n' },
      '%%MatrixMarket matrix coordinate integer symmetric'
    ]
  ])('%s: damaged, with the place', async (_, files, problem) => {
    await expect(dense(folderOf({ ...usual, ...files }))).rejects.toMatchObject({
      key: 'import_damaged',
      values: { problem: expect.stringContaining(problem) }
    })
  })

  test('packed files that end early, bombs, two genomes, archives that lead out, folders without a matrix', async () => {
    const cut = folderOf(usual, true)
    writeFileSync(path.join(cut, 'matrix.mtx.gz'), gzipSync(`${header}3 2 3\n${entries}`).subarray(0, 60))
    await expect(dense(cut)).rejects.toMatchObject({ key: 'import_damaged' })
    await expect(
      dense(folderOf({ ...usual, 'matrix.mtx': `${header}3 2 999999999999\n` }))
    ).rejects.toMatchObject({ key: 'import_too_large' })
    const two = folderOf({
      ...usual,
      'features.tsv': 'GRCh38_ENSG1\ta\nmm10___ENSMUSG1\tb\nGRCh38_ENSG2\tc\n'
    })
    await expect(dense(two)).rejects.toMatchObject({
      key: 'import_genomes',
      values: { genomes: ['GRCh38', 'mm10'] }
    })
    const slip = path.join(newFolder(), 'slip.zip')
    writeFileSync(slip, writeZip([['../matrix.mtx', 'x']]))
    await expect(dense(slip)).rejects.toMatchObject({ key: 'import_archive' })
    await expect(dense(newFolder())).rejects.toMatchObject({ key: 'import_unknown' })
  })

  test('a matrix without its cells or genes is refused with the missing file named', async () => {
    for (const part of ['features.tsv', 'barcodes.tsv']) {
      const files = Object.entries(usual).filter(([name]) => name !== part)
      const named = Object.fromEntries(files.map(([name, text]) => [`GSM1_${name}`, text]))
      await expect(dense(folderOf(named, true))).rejects.toMatchObject({
        key: 'import_part',
        values: { matrix: 'GSM1_matrix.mtx.gz', part: `GSM1_${part}` }
      })
    }
  })

  test('counts with fractions are refused', async () => {
    const folder = folderOf({
      ...usual,
      'matrix.mtx': '%%MatrixMarket matrix coordinate real general\n3 2 2\n2 2 1\n1 1 0.5\n'
    })
    await expect(dense(folder)).rejects.toThrow(UnsuitableValueError)
  })
})
