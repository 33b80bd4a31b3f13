import { readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { Fault } from '../../../contract/errors/index.ts'
import { countRounds } from '../../../../tests/trust/rounds.ts'
import { dataSetDir } from '../datasets.ts'
import { handMade } from '../fixtures/hand-made.ts'
import { scratchFolder } from '../fixtures/scratch.ts'
import { writeArray, writeH5ad, writeMatrix, type H5adFixture } from '../fixtures/write-h5ad.ts'
import { openDataSet } from '../open.ts'
import { importFile, type ImportOptions } from './import.ts'

const scratch = scratchFolder()
const dataDir = path.join(scratch, 'data')
const place = (name: string) => path.join(scratch, name)
const matrix = [
  [1, 0, 2],
  [0, 3, 0]
]

const importing = (file: string, options: Partial<ImportOptions> = {}) =>
  importFile(file, { dataDir, threads: 1, ...options })

async function written(name: string, fixture: Partial<H5adFixture> = {}): Promise<string> {
  const file = place(`${name}.h5ad`)
  await writeH5ad(file, { matrix, ...fixture })
  return file
}

function bytes(name: string, content: Uint8Array | string): string {
  const file = place(name)
  writeFileSync(file, content)
  return file
}

/** A file whose X the test writes. */
const withX = (name: string, x: (group: ReturnType<typeof xGroup>) => void) =>
  written(name, {
    more(file) {
      const layers = file.create_group('layers')
      x(xGroup(layers, 'counts'))
    }
  })

function xGroup(parent: Parameters<typeof writeMatrix>[0], name: string) {
  const group = parent.create_group(name)
  group.create_attribute('encoding-type', 'csr_matrix')
  group.create_attribute('shape', Int32Array.of(2, 3))
  return group
}

describe('files that are refused, each with its sentence', () => {
  afterEach(() => {
    expect(readdirSync(path.join(dataDir, 'datasets')).filter((name) => name.includes('.part.'))).toEqual([])
  })

  test('that refer to data outside of themselves', async (context) => {
    const count = countRounds(context, 'D1')
    bytes('other.bin', new Uint8Array(Float32Array.of(7, 7).buffer))
    const link = await written('link', {
      more: (file) => file.create_external_link('/etc/passwd', '/X', 'raw')
    })
    await expect(importing(link)).rejects.toMatchObject({
      key: 'import_unsafe',
      values: { file: 'link.h5ad', problem: expect.stringContaining('passwd') }
    })
    await expect(importing(bytes('storage.h5ad', handMade('externalStorage')))).rejects.toMatchObject({
      key: 'import_unsafe',
      values: { problem: 'other.bin' }
    })
    await expect(importing(bytes('virtual.h5ad', handMade('virtual')))).rejects.toMatchObject({
      key: 'import_unsafe',
      values: { problem: 'X/data → other.h5' }
    })
    const soft = await written('soft', {
      more(file) {
        file.create_external_link('/etc/hostname', '/', 'out')
        file.create_soft_link('/out/X', 'raw')
      }
    })
    await expect(importing(soft)).rejects.toMatchObject({ key: 'import_unsafe' })
    count(4)
  })

  test('with circular references or a cut end', async (context) => {
    const count = countRounds(context, 'D1')
    const circle = await written('circle', { more: (file) => file.create_soft_link('/raw', 'raw') })
    await expect(importing(circle)).rejects.toMatchObject({
      key: 'import_damaged',
      values: { problem: 'raw' }
    })
    const whole = readFileSync(await written('whole'))
    await expect(importing(bytes('cut.h5ad', whole.subarray(0, whole.length - 200)))).rejects.toMatchObject({
      key: 'import_unopened',
      values: { file: 'cut.h5ad', bytes: (whole.length - 200).toLocaleString('en-US') }
    })
    count(2)
  })

  test.each([
    ['an id outside', [0, 1, 2], [0, 9], [1, 2], 'layers/counts: 9 ≥ 3'],
    ['pointers that fall', [0, 2, 1], [0], [1], 'layers/counts/indptr[2] < indptr[1]'],
    ['fewer values than said', [0, 1, 2], [0, 1], [1], 'layers/counts/data: 1 ≠ 2'],
    ['a gene twice', [0, 2, 2], [1, 1], [1, 2], 'layers/counts: [0, 1] × 2'],
    ['too few pointers', [0, 2], [0, 1], [1, 2], 'layers/counts/indptr: 2 ≠ 3']
  ])('with %s', async (name, pointers, ids, values, problem) => {
    const file = await withX(name.replaceAll(' ', '-'), (group) => {
      writeArray(group, 'indptr', Int32Array.from(pointers))
      writeArray(group, 'indices', Int32Array.from(ids))
      writeArray(group, 'data', Float32Array.from(values))
    })
    await expect(importing(file)).rejects.toMatchObject({ key: 'import_damaged', values: { problem } })
  })

  test('that declare more than they hold', async () => {
    const file = await written('bomb', {
      more(h5) {
        h5.create_group('layers')
          .create_dataset({
            name: 'counts',
            data: Float32Array.of(1),
            shape: [1, 1],
            maxshape: [null, null],
            chunks: [1024, 1024],
            compression: 'gzip'
          })
          .resize([2, 2 ** 40])
      }
    })
    await expect(importing(file)).rejects.toMatchObject({ key: 'import_too_large' })
  })

  test.each([
    [
      'scaled',
      [
        [-1.5, 0, 2],
        [0, 1, 0]
      ],
      '-1.5'
    ],
    [
      'missing',
      [
        [NaN, 0, 2],
        [0, 1, 0]
      ],
      'NaN'
    ],
    [
      'infinite',
      [
        [Infinity, 0, 2],
        [0, 1, 0]
      ],
      'Infinity'
    ]
  ])('whose values are %s', async (name, values, problem) => {
    await expect(
      importing(await written(name.replaceAll(' ', '-'), { matrix: values }))
    ).rejects.toMatchObject({ key: 'import_values', values: { problem } })
  })

  test('that hold nothing, or one cell twice', async () => {
    await expect(
      importing(
        await written('empty', {
          matrix: [
            [0, 0],
            [0, 0]
          ]
        })
      )
    ).rejects.toMatchObject({ key: 'import_empty', values: { cells: 2, genes: 2 } })
    await expect(importing(await written('twice', { cells: ['A-1', 'A-1'] }))).rejects.toMatchObject({
      key: 'import_duplicates',
      values: { name: 'A-1' }
    })
  })

  test(
    'that are something else, or absent, or lack the column of samples',
    { timeout: 240_000 },
    async () => {
      await expect(importing(bytes('notes.txt', 'Cells of May\n'))).rejects.toMatchObject({
        key: 'import_unknown',
        values: { file: 'notes.txt' }
      })
      await expect(importing(bytes('small.txt', 'a,b\n1,2\n'))).rejects.toMatchObject({
        key: 'import_text_small',
        values: { file: 'small.txt', rows: 1, columns: 1 }
      })
      await expect(importing(bytes('atlas.RDS', '\x1f\x8b\x08'))).rejects.toMatchObject({
        key: 'import_convert',
        values: { file: 'atlas.RDS', program: 'R' }
      })
      await expect(importing(bytes('nothing.h5ad', ''))).rejects.toMatchObject({ key: 'import_unknown' })
      await expect(importing(place('absent.h5ad'))).rejects.toMatchObject({ key: 'import_missing' })
      await expect(importing(await written('plain'), { how: { samples: 'donor' } })).rejects.toMatchObject({
        key: 'import_samples',
        values: { name: 'donor', columns: [] }
      })
    }
  )

  test.each([
    ['of fractions', 'score', 'import_sample_fractions', 'such as 0.25'],
    ['that repeats the names of the cells', 'barcode', 'import_sample_cells', 'the names of the cells'],
    ['of a wrong length', 'long', 'import_sample_unread', 'cannot be read'],
    ['of an unknown encoding', 'ragged', 'import_sample_unread', 'cannot be read']
  ])('a sample column %s is refused by what is wrong with it', async (what, column, key, reason) => {
    const file = await written(`samples-${what.replaceAll(' ', '-')}`, {
      more(made) {
        const obs = made.get('obs')
        if (!obs || !('create_group' in obs)) throw new Error('no obs')
        writeArray(obs, 'score', Float64Array.of(NaN, 0.25))
        writeArray(obs, 'barcode', ['C0', 'C1'])
        writeArray(obs, 'long', Int32Array.of(1, 2, 3))
        obs.create_group('ragged').create_attribute('encoding-type', 'awkward-array')
      }
    })
    const fault: unknown = await importing(file, { how: { samples: column } }).catch((error) => error)
    if (!(fault instanceof Fault)) throw fault
    expect(fault.key).toBe(key)
    const [english, chinese] = [fault.messageIn('en'), fault.messageIn('zh')]
    expect(english).toContain(reason)
    expect(english).toContain(`Column "${column}" of this file`)
    // The refused one is not among those to choose from.
    const others = ['barcode', 'long', 'ragged', 'score'].filter((name) => name !== column)
    expect(english.endsWith(`Other columns: ${others.join(', ')}`)).toBe(true)
    expect(chinese).toContain(`列“${column}”`)
    expect(chinese.endsWith(`其他列：${others.join('、')}`)).toBe(true)
  })

  test('an import that takes too much memory, or that is stopped, ends and leaves nothing', async () => {
    const file = await written('good')
    await expect(importing(file, { memoryBytes: 1 << 24 })).rejects.toMatchObject({ key: 'import_limit' })
    const controller = new AbortController()
    await expect(
      importing(file, { signal: controller.signal, onProgress: () => controller.abort() })
    ).rejects.toThrow('aborted')
  })
})

describe('layouts that only other programs write', () => {
  test('booleans, with and without missing ones', async () => {
    const { id } = await importing(bytes('booleans.h5ad', handMade('booleans')))
    const dataset = openDataSet(dataSetDir(dataDir, id))
    expect(
      dataset.cellColumns
        .filter(({ type }) => type === 'boolean')
        .map(({ name, columnType }) => [name, columnType])
    ).toEqual([
      ['good', 'meta'],
      ['maybe', 'meta']
    ])
    expect(dataset.cellColumn('good')).toEqual({
      kind: 'category',
      codes: Int32Array.of(1, 0),
      levels: ['false', 'true']
    })
    expect(dataset.cellColumn('maybe')).toEqual({
      kind: 'category',
      codes: Int32Array.of(1, -1),
      levels: ['false', 'true']
    })
  })

  test('AnnData before 0.7', async () => {
    const { id } = await importing(bytes('old.h5ad', handMade('compound')))
    const dataset = openDataSet(dataSetDir(dataDir, id))
    expect(dataset.cellNames()).toEqual(['c0', 'c1', 'c2'])
    expect(dataset.geneNames()).toEqual(['A', 'B'])
    expect(dataset.cellColumn('type')).toEqual({
      kind: 'category',
      codes: Int32Array.of(1, 0, -1),
      levels: ['B', 'T']
    })
    expect(dataset.cellColumn('n')).toEqual({ kind: 'number', values: Float64Array.of(5, 6, 7) })
    expect(dataset.embedding('umap')).toEqual([Float32Array.of(1, 3, 5), Float32Array.of(2, 4, 6)])
    expect(dataset.cell(2)).toEqual({ cell: 2, genes: Int32Array.of(0), values: Uint16Array.of(3) })
  })
})
