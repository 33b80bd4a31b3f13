import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { realData, realFile } from '../../../../tests/fixtures/datasets/real-data.ts'
import { writeCategory, writeArray, writeH5ad as writeFixture } from '../../matrix/fixtures/write-h5ad.ts'
import type { GroupStyle } from '../../../contract/group-style.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { dataSetDir } from '../../matrix/datasets.ts'
import { importFile } from '../../matrix/ingest/import.ts'
import { openDataSet } from '../../matrix/open.ts'
import { exportAnnData } from './export.ts'
import type { AddedColumn } from '../../columns/view.ts'
import { writeColumnFile, type AddedValues } from '../../columns/file.ts'
import { writeAnnData, type ExportOrder } from './write.ts'

const writeH5ad = (order: Omit<ExportOrder, 'format'>) => writeAnnData({ format: 'h5ad', ...order })

let dataDir: string
beforeAll(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'cytodeck-h5ad-'))
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function imported(file: string): Promise<DataSet> {
  const { id } = await importFile(file, { dataDir, threads: 1 })
  return openDataSet(dataSetDir(dataDir, id))
}

const place = (name: string): string => {
  mkdirSync(path.join(dataDir, 'out'), { recursive: true })
  return path.join(dataDir, 'out', name)
}

/** Everything that users see of a data set, for the given cells. */
function seen(dataset: DataSet, rows = Array.from({ length: dataset.cells }, (_, cell) => cell)) {
  const columnOf = (name: string) => {
    const column = dataset.cellColumn(name)
    if (column?.kind === 'category') return rows.map((row) => column.levels[column.codes[row] ?? -1] ?? null)
    return rows.map((row) => column?.values[row])
  }
  return {
    names: rows.map((row) => dataset.cellNames()[row]),
    genes: dataset.geneNames(),
    columns: Object.fromEntries(
      dataset.cellColumns
        .filter(({ columnType }) => columnType !== 'id')
        .map(({ name, type }) => [name, { type, values: columnOf(name) }])
    ),
    counts: rows.map((row) => {
      const { genes, values } = dataset.cell(row)
      return [Array.from(genes), Array.from(values)]
    }),
    places: dataset.embeddings.map(({ name }) => [
      name,
      dataset.embedding(name)?.map((axis) => rows.map((row) => axis[row]))
    ]),
    shown: dataset.defaultPosition,
    colors: dataset.colors
  }
}

const nothingMore = { added: [], styles: new Map<string, GroupStyle>() }

/** A column that an account added. */
function added(
  name: string,
  columnType: AddedColumn['columnType'],
  type: AddedColumn['type'],
  values: AddedValues
): AddedColumn {
  const file = place(`${name}.column`)
  const sha256 = writeColumnFile(file, values)
  return {
    id: name,
    name,
    label: name,
    columnType,
    type,
    origin: 'added',
    version: 1,
    file,
    sha256,
    distinct: 1,
    min: null,
    max: null
  }
}

const numbers = (count: number, value: (row: number) => number): AddedValues => ({
  kind: 'number',
  values: Float64Array.from({ length: count }, (_, row) => value(row))
})

const matrix = [
  [0, 3, 0, 70_000],
  [1, 0, 0, 0],
  [0, 0, 2, 5],
  [4, 0, 0, 1]
]

async function small(name: string): Promise<DataSet> {
  const file = place(name)
  await writeFixture(file, {
    matrix,
    more: (h5) => {
      const obs = h5.get('obs') as Parameters<typeof writeCategory>[0]
      writeCategory(obs, 'type', [1, -1, 0, 1], ['T, naive', 'B'])
      writeArray(obs, 'share', Float64Array.of(0.1, -0, 1e-300, 7))
      writeArray(obs, 'size', Float32Array.of(1.5, 2.5, 0, -1))
      writeArray(h5.create_group('uns'), 'type_colors', ['#010203', '#ff5500'])
    }
  })
  return imported(file)
}

describe('an export', () => {
  it('comes back as it went out, with all cells', async () => {
    const before = await small('whole.h5ad')
    await writeH5ad({
      dir: before.dir,
      file: place('whole-out.h5ad'),
      rows: null,
      columns: null,
      ...nothingMore
    })
    const after = await imported(place('whole-out.h5ad'))
    expect(seen(after)).toEqual(seen(before))
    expect(seen(after).colors).toEqual({ type: ['#010203', '#ff5500'] })
  })

  it('takes some cells and some columns, and leaves the rest', async () => {
    const before = await small('some.h5ad')
    await exportAnnData({
      format: 'h5ad',
      dir: before.dir,
      file: place('some-out.h5ad'),
      rows: Uint32Array.of(0, 3),
      columns: ['type'],
      ...nothingMore
    })
    const after = await imported(place('some-out.h5ad'))
    const expected = seen(before, [0, 3])
    // The import adds counts and genes of cells where a file has none.
    expect(Object.keys(seen(after).columns)).toEqual(['type', 'nCount_RNA', 'nFeature_RNA'])
    expect({ ...seen(after), columns: seen(after).columns['type'] }).toEqual({
      ...expected,
      columns: expected.columns['type']
    })
  })

  it('carries what an account has added', async () => {
    const before = await small('added.h5ad')
    const more = {
      added: [
        added('mine', 'meta', 'string', {
          kind: 'category',
          codes: Int32Array.of(0, 1, 1, -1),
          levels: ['x', 'y']
        }),
        added(
          'score',
          'qc',
          'number',
          numbers(4, (row) => row - 2)
        ),
        added(
          'flat_1',
          'plot',
          'float',
          numbers(4, (row) => row + 1)
        ),
        added(
          'flat_2',
          'plot',
          'float',
          numbers(4, (row) => row + 5)
        )
      ],
      styles: new Map<string, GroupStyle>([
        ['mine', { order: ['y', 'x'], colors: { x: '#111111', y: '#222222' } }],
        ['type', { order: [], colors: { B: '#bbbbbb' } }]
      ])
    }
    await writeH5ad({ dir: before.dir, file: place('added-out.h5ad'), rows: null, columns: null, ...more })
    const after = seen(await imported(place('added-out.h5ad')))
    expect(after.columns['mine']?.values).toEqual(['x', 'y', 'y', null])
    expect(after.columns['score']).toEqual({ type: 'number', values: [-2, -1, 0, 1] })
    expect(after.places).toContainEqual([
      'flat',
      [
        [1, 2, 3, 4],
        [5, 6, 7, 8]
      ]
    ])
    expect(after.colors).toEqual({ mine: ['#222222', '#111111'], type: ['#010203', '#bbbbbb'] })
  })

  it('leaves no half file when it fails', async () => {
    const before = await small('failed.h5ad')
    const file = place('failed-out.h5ad')
    await expect(
      writeH5ad({ dir: before.dir, file, rows: Uint32Array.of(0, 99), columns: null, ...nothingMore })
    ).rejects.toThrow(RangeError)
    expect(existsSync(file)).toBe(false)
  })
})

describe.skipIf(realData === undefined)('pbmc3k (needs CYTODECK_TEST_DATA)', () => {
  it('goes out and comes back equal', async () => {
    const before = await imported(realFile('data', 'pbmc3k', 'pbmc3k_counts_labels_umap.h5ad'))
    await writeH5ad({
      dir: before.dir,
      file: place('pbmc3k.h5ad'),
      rows: null,
      columns: null,
      ...nothingMore
    })
    const after = await imported(place('pbmc3k.h5ad'))
    // Compared as text, since the test runner takes seconds to compare millions of numbers one by one.
    expect(JSON.stringify(seen(after)) === JSON.stringify(seen(before))).toBe(true)
    expect(after.geneStatistics().mean).toEqual(before.geneStatistics().mean)
  })
})

/** Debian's python3-anndata, where it is installed: an oracle and no part of the product. */
const python = ['/usr/bin/python3', 'python3'].find(
  (name) => spawnSync(name, ['-c', 'import anndata']).status === 0
)

describe.skipIf(python === undefined || realData === undefined)(
  'AnnData (needs CYTODECK_TEST_DATA and Python with anndata)',
  () => {
    it('reads what was written: counts, columns, their order, colours and embeddings equal', async () => {
      const source = realFile('data', 'pbmc3k', 'pbmc3k_counts_labels_umap.h5ad')
      const dataset = await imported(source)
      const more = {
        added: [
          added('half', 'meta', 'string', {
            kind: 'category',
            codes: Int32Array.from({ length: dataset.cells }, (_, cell) => (cell % 3) - 1),
            levels: ['second', 'first']
          }),
          added(
            'mine_1',
            'plot',
            'float',
            numbers(dataset.cells, (cell) => cell)
          ),
          added(
            'mine_2',
            'plot',
            'float',
            numbers(dataset.cells, () => 2)
          )
        ],
        styles: new Map<string, GroupStyle>([
          ['half', { order: [], colors: { second: '#112233', first: '#445566' } }]
        ])
      }
      const file = place('anndata.h5ad')
      await writeH5ad({ dir: dataset.dir, file, rows: null, columns: null, ...more })
      const some = place('anndata-some.h5ad')
      await writeH5ad({
        dir: dataset.dir,
        file: some,
        rows: Uint32Array.of(5, 6, 2000),
        columns: null,
        ...more
      })
      const program = `
import anndata, numpy as np, sys
a, o, s = [anndata.read_h5ad(f) for f in sys.argv[1:]]
assert a.shape == o.shape and str(a.X.dtype) == 'float32' and (a.X != o.X).nnz == 0 and a.X.has_sorted_indices
assert list(a.obs_names) == list(o.obs_names) and list(a.var_names) == list(o.var_names)
for c in o.obs: assert a.obs[c].equals(o.obs[c]), c
assert np.array_equal(a.obsm['X_umap'], o.obsm['X_umap'])
assert list(a.obs['half'].cat.categories) == ['second', 'first'] and a.obs['half'].isna().sum() == len(range(0, a.n_obs, 3))
assert list(a.uns['half_colors']) == ['#112233', '#445566'] and a.uns['default_embedding'] == 'X_umap'
assert a.obsm['X_mine'].shape == (a.n_obs, 2) and a.obsm['X_mine'][7, 0] == 7
assert list(s.obs_names) == list(a.obs_names[[5, 6, 2000]]) and (s.X != a.X[[5, 6, 2000]]).nnz == 0
s.write_h5ad(sys.argv[3] + '.again')
print('equal')
`
      expect(
        execFileSync(python ?? '', ['-c', program, file, source, some], { encoding: 'utf8' }).trim()
      ).toBe('equal')
    })
  }
)
