import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { dataSetDir, openDataSets } from '../datasets.ts'
import { denseByCell, denseByGene } from '../fixtures/dense.ts'
import { scratchFolder } from '../fixtures/scratch.ts'
import {
  writeArray,
  writeCategory,
  writeFrame,
  writeH5ad,
  writeMatrix,
  type H5adFixture
} from '../fixtures/write-h5ad.ts'
import { openDataSet } from '../open.ts'
import { importFile, type ImportOptions } from './import.ts'

const scratch = scratchFolder()
const dataDir = path.join(scratch, 'data')
let made = 0

async function imported(fixture: H5adFixture, options: Partial<ImportOptions> = {}) {
  const file = path.join(scratch, `${made++}.h5ad`)
  await writeH5ad(file, fixture)
  const report = await importFile(file, { dataDir, threads: 1, ...options })
  return { report, dataset: openDataSet(dataSetDir(dataDir, report.id)) }
}

const matrix = [
  [0, 3, 0, 70_000],
  [1, 0, 0, 2],
  [0, 0, 0, 0],
  [5, 1, 0, 0]
]
const noted = (report: { notices: readonly { en: string }[] }) => report.notices.map(({ en }) => en)

describe('what an h5ad becomes', () => {
  test.each([
    ['csr', { form: 'csr' }],
    ['csr with rows backwards', { form: 'csr', reversed: true }],
    ['csr with stored zeros', { form: 'csr', zeros: true }],
    ['csc', { form: 'csc' }],
    ['csc with stored zeros', { form: 'csc', zeros: true }],
    ['dense', { form: 'dense' }]
  ] as const)('a matrix as %s', async (_, how) => {
    const { report, dataset } = await imported({ matrix, ...how })
    expect(report).toMatchObject({
      cells: 4,
      genes: 4,
      nonzeros: 6,
      layer: 'counts',
      samples: 1,
      positions: ['umap'],
      notices: []
    })
    expect(denseByCell(dataset)).toEqual(matrix)
    expect(denseByGene(dataset)).toEqual(matrix)
    expect(Array.from(dataset.totals())).toEqual([70_003, 3, 0, 6])
    expect(dataset.expression(0)[1]).toBe(Math.fround(Math.log(1 + (1 / 3) * 10_000)))
    expect(dataset.sumCells(Uint32Array.of(0, 3)).detected).toEqual(Float64Array.of(1, 2, 0, 1))
    expect(dataset.geneStatistics().detected).toEqual(Float64Array.of(0.5, 0.5, 0, 0.5))
  })

  test('counts are taken from layers/counts, then raw.X, then X; log values where there are none', async () => {
    const logs = matrix.map((row) => row.map((value) => (value > 0 ? 0.5 + (value % 7) : 0)))
    const raw = [
      [1, 2],
      [3, 0],
      [0, 4],
      [5, 6]
    ]
    const layered = await imported({
      matrix: logs,
      more: (file) => writeMatrix(file.create_group('layers'), 'counts', matrix, 'csr')
    })
    expect([layered.report.layer, denseByCell(layered.dataset)]).toEqual(['counts', matrix])
    const withRaw = await imported({
      matrix: logs,
      more: (file) => {
        const group = file.create_group('raw')
        writeMatrix(group, 'X', raw, 'csr')
        writeFrame(group, 'var', ['R0', 'R1'])
      }
    })
    expect([withRaw.report.layer, withRaw.report.genes, denseByCell(withRaw.dataset)]).toEqual([
      'counts',
      2,
      raw
    ])
    expect(withRaw.dataset.geneNames()).toEqual(['R0', 'R1'])
    const logOnly = await imported({ matrix: logs })
    expect([logOnly.report.layer, denseByCell(logOnly.dataset)]).toEqual(['lognorm', logs])
    expect(noted(logOnly.report)).toEqual([
      'The file holds no raw counts. X holds natural log values (base assumed: it cannot be inferred from the values), ' +
        'which are used as they are. If the base is different, or the values are not logarithms, import the file again ' +
        "with the right option (--log-base, --values linear, --values expected), or set uns['log1p']['base'] in it"
    ])
    expect(Array.from(logOnly.dataset.totals())).toEqual([0, 0, 0, 0])
    expect(logOnly.dataset.expression(3)[0]).toBe(0.5)
    expect(logOnly.dataset.cellColumns.map(({ name }) => name)).toEqual(['barcode'])
  })

  test.each([
    ['csr', 'inferred from the values', {}, null],
    ['csc', 'inferred from the values', {}, null],
    ['dense', "read from uns['log1p']['base']", {}, 2],
    ['csr', 'given at the import', { how: { logBase: '2' } }, 10]
  ] as const)('log2 values in %s become natural ones: base %s', async (form, from, options, stated) => {
    const counts = Array.from({ length: 30 }, (_, cell) =>
      Array.from({ length: 9 }, (_, gene) => ((cell * 7 + gene * gene * 3) % 11) % 8)
    )
    const scaled = counts.map((row) => {
      const total = row.reduce((sum, count) => sum + count, 0)
      return row.map((count) => (count / total) * 1e6)
    })
    const { report, dataset } = await imported(
      {
        matrix: scaled.map((row) => row.map((value) => Math.log2(1 + value))),
        form,
        more(file) {
          const log1p = file.create_group('uns').create_group('log1p')
          if (stated !== null) log1p.create_dataset({ name: 'base', data: stated })
        }
      },
      options
    )
    expect(report.layer).toBe('lognorm')
    expect(noted(report)[0]).toContain(
      `X holds log2 values of counts per 1,000,000 (base ${from}), which were converted to natural log`
    )
    const read = denseByCell(dataset)
    for (const [cell, row] of scaled.entries())
      for (const [gene, value] of row.entries()) expect(read[cell]![gene]).toBeCloseTo(Math.log1p(value), 5)
    const linear = scaled.reduce((sum, row) => sum + row[1]!, 0)
    expect(dataset.geneStatistics().sums.sumExpm1[1]! / linear).toBeCloseTo(1, 5)
  })

  test('columns keep their kind, and what is computed is added where the file has none of the like', async () => {
    const { dataset } = await imported(
      {
        matrix,
        genes: ['MT-A', 'B', 'C', 'D'],
        more(file) {
          const obs = file.get('obs')
          if (!obs || !('create_group' in obs)) throw new Error('no obs')
          obs.create_attribute('column-order', ['type', 'age'])
          writeArray(obs, 'age', Int32Array.of(4, 3, 2, 1))
          writeCategory(obs, 'type', [1, -1, 0, 1], ['T', 'B'])
          writeArray(obs, 'score', Float32Array.of(0.5, NaN, 1, 2))
          writeArray(obs, 'stage', ['s10', 's2', 's10', 's2'])
          writeArray(obs, 'note', ['a', 'b', 'c', 'd'])
          writeArray(obs, 'id', Float64Array.of(1, 2, 3, 4))
          obs.create_dataset({ name: 'good', data: Int8Array.of(1, 0, 0, 1), dtype: '<b' })
          const nullable = obs.create_group('dose')
          nullable.create_attribute('encoding-type', 'nullable-integer')
          writeArray(nullable, 'values', Int32Array.of(1, 2, 3, 4))
          writeArray(nullable, 'mask', Uint8Array.of(0, 1, 0, 0))
          const unknown = obs.create_group('ragged')
          unknown.create_attribute('encoding-type', 'awkward-array')
          const colors = file.create_group('uns')
          writeArray(colors, 'type_colors', ['#FF0000', '#00ff00ff'])
          writeArray(colors, 'stage_colors', ['RebeccaPurple', 'tan'])
          writeArray(colors, 'age_colors', ['#123', 'constructor', 'x', 'y'])
        }
      },
      { how: { samples: 'age' } }
    )
    const kinds = Object.fromEntries(
      dataset.cellColumns.map(({ name, columnType, type, origin }) => [
        name,
        `${columnType} ${type} ${origin}`
      ])
    )
    expect(kinds).toMatchObject({
      barcode: 'id string file',
      type: 'meta string file',
      age: 'meta string file',
      score: 'qc float file',
      stage: 'meta string file',
      note: 'meta string file',
      id_1: 'qc double file',
      dose: 'qc double file',
      nCount_RNA: 'qc number computed',
      nFeature_RNA: 'qc number computed',
      'percent.mt': 'qc double computed'
    })
    expect(dataset.cellColumns.map(({ name }) => name).slice(0, 3)).toEqual(['barcode', 'type', 'age'])
    expect(dataset.cellColumn('type')).toEqual({
      kind: 'category',
      codes: Int32Array.of(1, -1, 0, 1),
      levels: ['T', 'B']
    })
    expect(dataset.cellColumn('stage')).toEqual({
      kind: 'category',
      codes: Int32Array.of(1, 0, 1, 0),
      levels: ['s2', 's10']
    })
    expect(dataset.cellColumn('note')).toEqual({ kind: 'string', values: ['a', 'b', 'c', 'd'] })
    expect(dataset.cellColumn('dose')).toEqual({ kind: 'number', values: Float64Array.of(1, NaN, 3, 4) })
    expect(dataset.cellColumn('percent.mt')).toEqual({
      kind: 'number',
      values: Float64Array.of(0, 100 / 3, 0, 500 / 6)
    })
    expect(dataset.sampleColumn).toBe('age')
    expect(dataset.colors).toEqual({ type: ['#ff0000', '#00ff00'], stage: ['#663399', '#d2b48c'] })
    expect(dataset.notes.map(({ en }) => en)).toEqual([
      'Column "id" is called "id_1" here, since the name is taken',
      '"obs/ragged" was left out: its encoding (awkward-array) is not supported'
    ])
  })

  test.each([
    ['the names of the cells again', (names: string[]) => names, ['barcode']],
    ['something else', (names: string[]) => names.toReversed(), ['barcode_1', 'barcode']]
  ])('a column barcode that holds %s', async (_what, column, shown) => {
    const { dataset } = await imported({
      matrix,
      genes: ['A', 'B', 'C', 'D'],
      more(file) {
        const obs = file.get('obs')
        if (!obs || !('create_group' in obs)) throw new Error('no obs')
        writeArray(obs, 'barcode', column(matrix.map((_, cell) => `C${cell}`)))
      }
    })
    expect(dataset.cellColumns.map(({ name }) => name).filter((name) => name.startsWith('barcode'))).toEqual(
      shown
    )
  })

  test.each([
    // As many groups as cells are no samples, and one group divides nothing.
    [{ sample: ['a', 'b', 'c', 'd'], donor: ['x', 'x', 'x', 'x'], Batch: [7, 7, 9, 9] }, 'Batch', ['7', '9']],
    [{ 'orig.ident': ['p', 'q', 'q', 'p'], batch: ['1', '2', '1', '2'] }, 'orig.ident', ['p', 'q']],
    [{ Donor_ID: [2, 10, 10, 2], type: ['T', 'B', 'T', 'B'] }, 'Donor_ID', ['2', '10']]
  ])(
    'samples are found by the names of columns, and the notes say so: %j',
    async (columns, found, levels) => {
      const { report, dataset } = await imported({
        matrix,
        more(file) {
          const obs = file.get('obs')
          if (!obs || !('create_group' in obs)) throw new Error('no obs')
          for (const [name, values] of Object.entries(columns))
            writeArray(
              obs,
              name,
              typeof values[0] === 'number' ? Int32Array.from(values as number[]) : (values as string[])
            )
        }
      })
      expect([dataset.sampleColumn, report.samples]).toEqual([found, 2])
      expect(dataset.cellColumn(found)).toMatchObject({ kind: 'category', levels })
      expect(noted(report)).toEqual([
        `The sample column is "${found}" (2 samples), found by its name. Another column can be chosen in Project Information`
      ])
    }
  )

  test('genes: symbols instead of ids, doubled names made unique, lookup by name and id in any case', async () => {
    const { report, dataset } = await imported({
      matrix,
      genes: ['ENSG01', 'ENSG02', 'ENSG03', 'ENSG04'],
      more(file) {
        const frame = file.get('var')
        if (!frame || !('create_group' in frame)) throw new Error('no var')
        writeArray(frame, 'feature_name', ['TBCE', 'TBCE', '', 'CD3E'])
      }
    })
    expect(dataset.geneNames()).toEqual(['TBCE', 'TBCE.1', 'ENSG03', 'CD3E'])
    expect(dataset.geneIds()).toEqual(['ENSG01', 'ENSG02', 'ENSG03', 'ENSG04'])
    expect(['cd3e', 'ensg02', 'TBCE', 'none'].map((name) => dataset.geneNumber(name))).toEqual([3, 1, 0, -1])
    expect(noted(report)).toEqual([
      '1 gene names occur more than once and were made unique, for example "TBCE.1". Their ids are kept'
    ])
  })

  test('embeddings: all axes are kept, the file chooses the first, tables that are none are named', async () => {
    const { report, dataset } = await imported({
      matrix,
      more(file) {
        const obsm = file.get('obsm')
        if (!obsm || !('create_group' in obsm)) throw new Error('no obsm')
        writeArray(
          obsm,
          'X_pca',
          Float64Array.from({ length: 20 }, (_, i) => i),
          [4, 5]
        )
        writeArray(
          obsm,
          'protein',
          Float32Array.from({ length: 20 }, (_, i) => i),
          [4, 5]
        )
        writeArray(obsm, 'X_tSNE', Float32Array.from([1, 2, 3, 4, 5, 6, Infinity, 8]), [4, 2])
        writeArray(file.create_group('uns'), 'default_embedding', ['X_tSNE'])
      }
    })
    expect(dataset.embeddings).toContainEqual({ name: 'pca', label: 'pca', dimensions: 5 })
    expect(dataset.embeddings).toContainEqual({ name: 'tsne', label: 'tSNE', dimensions: 2 })
    expect(dataset.embedding('pca')?.[1]).toEqual(Float32Array.of(1, 6, 11, 16))
    expect(dataset.embedding('tsne')?.[0]).toEqual(Float32Array.of(1, 3, 5, NaN))
    expect(dataset.embedding('none')).toBeNull()
    expect(dataset.defaultPosition).toBe('tsne')
    expect(noted(report)).toEqual([
      '"obsm/protein" was left out: it is not an embedding of two or three dimensions'
    ])
  })

  test('a file without an embedding gets a UMAP, the same every time; notes say so', async () => {
    const many = Array.from({ length: 60 }, (_, cell) =>
      Array.from({ length: 30 }, (_, gene) => (cell * 7 + gene * 3 + ((cell * gene) % 5)) % 4)
    )
    const first = await imported({ matrix: many, umap: false })
    const second = await imported({ matrix: many, umap: false }, { threads: 2 })
    expect(first.report.positions).toEqual(['umap'])
    expect(first.dataset.notes[0]?.en).toContain('as clustering does: 30 variable genes')
    expect(
      first.dataset.embedding('umap')?.every((axis) => axis.length === 60 && axis.every(Number.isFinite))
    ).toBe(true)
    expect(second.dataset.digest).toBe(first.dataset.digest)
  })

  test('steps and shares are reported, and data sets are found by id', async () => {
    const steps: string[] = []
    let last = 0
    const { report } = await imported(
      { matrix },
      {
        onProgress(step, share) {
          steps.push(step)
          expect(share).toBeGreaterThanOrEqual(last)
          last = share
        }
      }
    )
    expect([...new Set(steps)]).toEqual(['read', 'matrix', 'publish'])
    expect(last).toBe(1)
    const datasets = openDataSets({ dataDir })
    const opened = await datasets.open(report.id)
    expect(opened.cells).toBe(4)
    expect(await datasets.open(report.id)).toBe(opened)
    await expect(datasets.open('../../etc')).rejects.toMatchObject({ key: 'not_found' })
    await datasets.close()
    expect(opened.cell(1).genes).toEqual(Int32Array.of(0, 3))
  })
})
