import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { keptAgain, withSource } from '../../../tests/fixtures/references/resources.ts'
import type { ResourceFile } from '../../contract/resource.ts'
import { fieldsOf } from '../shared/files/fields.ts'
import { cellTypes } from './kind.ts'
import { blood } from './starter/blood.ts'
import { starter } from './starter/index.ts'
import { tissues } from './starter/tissues.ts'
import { readTable } from './table.ts'
import { readThreeFiles } from './three-files.ts'

const read = (text: string | Buffer) => withSource('ref.csv', text, readTable)
const table = async (text: string | Buffer) => {
  const { content, facts } = await read(text)
  return { ...content, logged: facts.logged }
}

describe('a table of profiles', () => {
  test('names labels by its head; columns of one name are profiles of one label', async () => {
    const { genes, labels, labelOf, values, logged } = await table(
      'gene,T,B,T\nCD3D,5,1,4.5\nMS4A1,0,6,0.25\n'
    )
    expect({ genes, labels, labelOf: [...labelOf], values: [...values], logged }).toEqual({
      genes: ['CD3D', 'MS4A1'],
      labels: ['T', 'B'],
      labelOf: [0, 1, 0],
      values: [5, 1, 4.5, 0, 6, 0.25],
      logged: false
    })
  })

  test('may be packed, tabbed, quoted, with a row of labels, other names, a byte-order mark and a head as R writes it', async () => {
    const text =
      '\uFEFF"a1"\t"a2"\t"b1"\n"label"\t"Naïve B "\t"Naïve B "\t"T, \tcell"\n"ENSG1"\t1\t2\t3\n"ENSG1"\t9\t9\t9\n'
    const { genes, labels, labelOf } = await table(gzipSync(text))
    expect({ genes, labels, labelOf: [...labelOf] }).toEqual({
      genes: ['ENSG1'],
      labels: ['Naïve B ', 'T, \tcell'],
      labelOf: [0, 0, 1]
    })
    expect((await table('id\tsymbol\tT\tB\nENSG01\tCD3D\t1\t2\n')).otherNames).toEqual(['CD3D'])
  })

  test('that is linear becomes log2(x + 1)', async () => {
    const { values, logged } = await table('gene,T,B\nCD3D,1023,0\n')
    expect([[...values], logged]).toEqual([[10, 0], true])
  })

  test.each([
    ['gene,T,B\nCD3D,1,x\n', 'reference_line', { line: 2 }],
    ['gene,T,B\nCD3D,1,2\nMS4A1,3\n', 'reference_line', { line: 3 }],
    ['gene,T,B\nCD3D,1,NA\n', 'reference_line', { line: 2 }],
    ['gene,T,B\n,1,2\n', 'reference_line', { line: 2 }],
    ['gene,T,T\nCD3D,1,2\n', 'reference_labels', { count: 1 }],
    ['just one line', 'reference_format', {}],
    ['gene,T,B\n', 'reference_format', {}],
    ['', 'reference_format', {}]
  ])('%j is refused by name', async (text, key, values) => {
    await expect(table(text)).rejects.toMatchObject({ key, values })
  })

  test('fields may hold delimiters and quotes', () => {
    expect(fieldsOf('a,"b,c","d ""e""",', ',')).toEqual(['a', 'b,c', 'd "e"', ''])
    expect(fieldsOf('"a"', ',')).toEqual(['a'])
  })
})

describe('a prepared reference', () => {
  const entry = (name: string, text: string): ResourceFile => ({
    name,
    async *lines() {
      yield* text.split('\n')
    }
  })
  const files = {
    'x_matrix.csv': '1,2,3\n3,2,1\n',
    'x_markers.gmt': '0\t1\t2\t1\n1\t0\t0\n',
    'x_labels.csv': '0\n1\n',
    'x_label_names.csv': 'T\nB\n',
    'x_genes.csv': 'ENSG1,CD3D\nENSG2,MS4A1\nENSG3,\n'
  }
  const read = (change: Readonly<Record<string, string | undefined>> = {}) =>
    readThreeFiles(
      Object.entries({ ...files, ...change }).flatMap(([name, text]) =>
        text === undefined ? [] : [entry(name, text)]
      ),
      'x.zip'
    )

  test('is read with its markers', async () => {
    const { genes, otherNames, labels, labelOf, values, markers } = (await read()).content
    expect({ genes, otherNames, labels, labelOf: [...labelOf], values: [...values] }).toEqual({
      genes: ['CD3D', 'MS4A1', 'ENSG3'],
      otherNames: ['ENSG1', 'ENSG2', ''],
      labels: ['T', 'B'],
      labelOf: [0, 1],
      values: [1, 3, 2, 2, 3, 1]
    })
    expect([[...markers!.starts], [...markers!.genes]]).toEqual([
      [0, 0, 2, 3, 3],
      [2, 1, 0]
    ])
  })

  test.each([
    [{ 'x_markers.gmt': undefined }, 'reference_format'],
    [{ 'x_markers.gmt': '0\t5\t1\n' }, 'reference_line'],
    [{ 'x_markers.gmt': '0\t1\t7\n' }, 'reference_line'],
    [{ 'x_matrix.csv': '1,2,3\n3,2\n' }, 'reference_line'],
    [{ 'x_matrix.csv': '1,2,3\n' }, 'reference_format'],
    [{ 'x_labels.csv': '0\n2\n' }, 'reference_line'],
    [{ 'x_label_names.csv': 'T\n' }, 'reference_labels']
  ])('%j is refused by name', async (change, key) => {
    await expect(read(change)).rejects.toMatchObject({ key })
  })
})

describe('profiles on the disk', () => {
  const made = {
    genes: ['A', 'B'],
    otherNames: ['', 'ENSG2'],
    labels: ['T', 'B'],
    labelOf: Int32Array.of(0, 1, 1),
    values: Float64Array.of(1, 2, 3, 4, 5, 1 / 3),
    markers: { starts: Int32Array.of(0, 0, 1, 1, 1), genes: Int32Array.of(1) }
  }

  test('come back as they were written, and a digest names them', async () => {
    const { stored, genes } = await keptAgain(cellTypes, made)
    // The digest of version 0.6.0, by which results refer to resources.
    expect(stored).toEqual({
      ...made,
      name: 'Kept',
      digest: '316cef09fba5bd8c6c6819db2f0ba5acdbec672d17c5dcc7abe5417f2199afe7'
    })
    expect(genes).toEqual({ names: ['A', 'B'], others: ['', 'ENSG2'] })
    const other = await keptAgain(cellTypes, { ...made, values: made.values.map((value) => value * 2) })
    expect(other.stored.digest).not.toBe(stored.digest)
  })

  test('are not read as another kind', async () => {
    await expect(keptAgain(cellTypes, made, { ...cellTypes, id: 'gene-sets' })).rejects.toMatchObject({
      key: 'no_reference'
    })
  })
})

describe('the starter profiles', () => {
  const { content, facts } = starter()

  test('have types of blood and of tissues, each gene of a type in one of its steps', () => {
    expect(facts).toMatchObject({ profiles: content.labels.length, logged: false })
    expect(content.labels.length).toBeGreaterThanOrEqual(40)
    for (const { label, high, middle, low } of [...blood, ...tissues]) {
      const genes = [high, middle, low].flatMap((step) => step.split(' '))
      expect(new Set(genes).size, label).toBe(genes.length)
      expect(genes.length, label).toBeGreaterThanOrEqual(20)
      for (const gene of genes) expect(gene).toMatch(/^[A-Z][A-Z0-9]*(?:orf\d+)?(?:-[A-Z0-9]+(?:\.\d+)?)?$/)
    }
    expect(new Set(content.labels).size).toBe(content.labels.length)
  })

  test('hold the step of each gene in each type', () => {
    const of = (label: string, gene: string) =>
      content.values[content.genes.indexOf(gene) * content.labels.length + content.labels.indexOf(label)]
    expect([of('B', 'CD79A'), of('B', 'BANK1'), of('B', 'PAX5'), of('B', 'CD3D')]).toEqual([3, 2, 1, 0])
  })

  test('come back from the disk as they were', async () => {
    const { stored } = await keptAgain(cellTypes, content)
    expect(stored).toEqual({ ...content, name: 'Kept', digest: stored.digest })
  })
})
