import { beforeAll, describe, expect, test } from 'vitest'
import type { Stored } from '../../contract/resource.ts'
import type { CellTypes } from '../../resources/cell-types/content.ts'
import { starter } from '../../resources/cell-types/starter/index.ts'
import { columnsOf, type Result, type TableData, type TableShape } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells,
  type MemoryData
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readCsv, readKang, readPbmc3k, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { columnNames } from '../parts/column-names.ts'
import { singleR } from './tool.ts'

const types = ['T', 'B', 'NK.1']

/**
 * Three cell types with 20 cells each, and 90 genes, of which 30 are higher in each type. Two clusters hold T
 * and B cells, a third NK cells and one B cell.
 */
function study(): MemoryCells {
  const random = new Generator(7)
  const typeOf = Array.from({ length: 60 }, (_, cell) => Math.floor(cell / 20))
  const dense = Array.from({ length: 90 }, (_, gene) =>
    typeOf.map((type) =>
      random.uniform() < (type === Math.floor(gene / 30) ? 0.8 : 0.15) ? 1 + random.below(4) : 0
    )
  )
  const clusters = category(typeOf.map((type, cell) => (cell === 20 ? 'c' : 'abc'[type]!)))
  const place = (axis: number) => Float32Array.from(typeOf, (type) => type * 4 + axis + random.uniform())
  return memoryCells({
    ...memoryData(dense, { cluster: clusters, type: category(typeOf.map((type) => types[type]!)) }),
    embedding: [place(0), place(1)]
  })
}

/**
 * Two profiles per type, made from the design and not from the cells. The genes are in another order, and the
 * data lacks some of them.
 */
function reference(change: Partial<Stored<CellTypes>> = {}): Stored<CellTypes> {
  const genes = [...Array.from({ length: 90 }, (_, gene) => `gene${90 - gene}`), 'elsewhere1', 'elsewhere2']
  const labelOf = Int32Array.of(0, 0, 1, 1, 2, 2)
  const values = Float64Array.from({ length: genes.length * 6 }, (_, at) => {
    const gene = 90 - Math.floor(at / 6) - 1
    return (Math.floor(gene / 30) === labelOf[at % 6] ? 3 : 1) + ((at * 7) % 5) * 0.05
  })
  return {
    name: 'Plan',
    digest: 'd',
    genes,
    otherNames: genes.map(() => ''),
    labels: types,
    labelOf,
    values,
    markers: null,
    ...change
  }
}

const run = (cells: MemoryCells, params: object = {}, ref = reference()): Promise<Result> =>
  singleR.run(cells, { reference: 'plan', ...params }, memoryContext(cells, { resources: { plan: ref } }))

/** The table of scores with one column per label. */
const scoresOf = (result: Result): TableData<TableShape> =>
  Object.fromEntries(
    columnsOf(singleR.tables['scores']!, result, 'scores').map(({ name, values }) => [name, values])
  )

describe('three planned types', () => {
  test('each cell gets its own, with scores under a name for every label', async () => {
    const cells = study()
    const result = await run(cells)
    const { tables, summary, warnings, cellsUsed } = result
    expect(rowObjects(tables['labels']!).map(({ label }) => label)).toEqual(
      Array.from({ length: 60 }, (_, cell) => types[Math.floor(cell / 20)])
    )
    expect(Object.keys(scoresOf(result))).toEqual(['id', 'T', 'B', 'NK_1'])
    for (const row of rowObjects(scoresOf(result)))
      expect(Number(row[['T', 'B', 'NK_1'][Math.floor(Number(row['id']) / 20)]!])).toBe(
        Math.max(...['T', 'B', 'NK_1'].map((name) => Number(row[name])))
      )
    expect(summary).toMatchObject({
      reference: 'Plan',
      shared: 90,
      reference_genes: 92,
      matched_by: 'name',
      labels: types
    })
    expect(cellsUsed).toBe(60)
    expect(warnings.map(({ key }) => key)).toEqual(['few_genes'])
  })

  test('a group gets one label for all its cells', async () => {
    const { tables } = await run(study(), { by: 'cluster', column: 'cluster' })
    expect(rowObjects(tables['clusters']!)).toMatchObject([
      { group: 'a', cells: 20, label: 'T' },
      { group: 'c', cells: 21, label: 'NK.1' },
      { group: 'b', cells: 19, label: 'B' }
    ])
    expect(rowObjects(tables['labels']!)[20]).toMatchObject({ id: 20, label: 'NK.1' })
    expect(tables['scores']!['id']).toEqual(Int32Array.of(0, 1, 2))
  })

  test('cells without a count of any marker are refused, and so are groups of them', async () => {
    const silent = (): MemoryCells => {
      const genes = Array.from({ length: 90 }, () => Array.from({ length: 60 }, () => 0))
      const more = Array.from({ length: 60 }, () => 3)
      const type = category(Array.from({ length: 60 }, (_, cell) => types[Math.floor(cell / 20)]!))
      return memoryCells(memoryData([...genes, more], { type }))
    }
    const refused = { key: 'reference_silent', values: { name: 'Plan' } }
    await expect(run(silent())).rejects.toMatchObject(refused)
    await expect(run(silent(), { by: 'cluster', column: 'type' })).rejects.toMatchObject(refused)
  })

  test('labels are not drawn against columns where no column has two groups', async () => {
    const whole = study()
    const cells = memoryCells(whole.data, Uint32Array.of(0, 1, 2))
    const { warnings, summary, tables } = await run(cells)
    expect(warnings.map(({ key }) => key)).toContain('no_columns')
    expect(rowObjects(tables['flows']!)).toEqual([])
    expect(singleR.charts.filter((chart) => chart.fits?.({ params: {}, summary }) === false)).toHaveLength(3)
  })

  test('labels against columns count every cell once', async () => {
    const { tables } = await run(study())
    const flows = rowObjects(tables['flows']!)
    expect(flows).toContainEqual({
      column: 'cluster',
      group: 'c',
      group_place: 1,
      label: 'B',
      label_place: 1,
      n: 1,
      share: 1 / 21
    })
    for (const column of ['cluster', 'type'])
      expect(flows.filter((row) => row['column'] === column).reduce((sum, { n }) => sum + Number(n), 0)).toBe(
        60
      )
  })

  test('the column that agrees best with the labels comes first', async () => {
    const cells = study()
    expect(cells.groupings).toEqual(['cluster', 'type'])
    const { tables } = await run(cells)
    const columns = rowObjects(tables['flows']!).map(({ column }) => column)
    expect([...new Set(columns)]).toEqual(['type', 'cluster'])
  })

  test('on some of the cells it is about exactly those', async () => {
    const all = study()
    const cells = memoryCells(all.data, Uint32Array.of(3, 25, 44))
    const whole = await run(all)
    const pick = (result: Result) => rowObjects(scoresOf(result))
    expect(pick(await run(cells))).toEqual([3, 25, 44].map((id) => pick(whole)[id]))
  })

  test('the heat map of markers is shown where more than one label was given', async () => {
    const all = study()
    const params = singleR.params.parse({ reference: 'plan' })
    const [one, three] = [await run(memoryCells(all.data, Uint32Array.of(3, 5, 8))), await run(all)]
    expect([one, three].map(({ tables }) => rowObjects(tables['markers']!).length > 0)).toEqual([false, true])
    const markers = singleR.charts.find(({ id }) => id === 'markers')!
    expect([one, three].map(({ summary }) => markers.fits?.({ params, summary }))).toEqual([false, true])
  })

  test('markers that came with a reference are used, and computed ones are not', async () => {
    const starts = Int32Array.from({ length: 10 }, (_, pair) => pair * 2)
    // All pairs have the same two markers, which do not distinguish them: gene90 and gene89.
    const { summary } = await run(
      study(),
      {},
      reference({ markers: { starts, genes: Int32Array.from({ length: 18 }, (_, i) => i % 2) } })
    )
    expect(summary['markers']).toBe(2)
  })

  test('other names, other cases and another species', async () => {
    const cells = study()
    const upper = reference()
    expect(
      (await run(cells, {}, { ...upper, genes: upper.genes.map((gene) => gene.toUpperCase()) })).warnings.map(
        ({ key }) => key
      )
    ).toContain('case')
    await expect(
      run(cells, {}, { ...upper, genes: upper.genes.map((_, at) => `other${at}`) })
    ).rejects.toMatchObject({ key: 'reference_misfit' })
    await expect(run(cells, {}, { ...upper, values: upper.values.map(() => 1) })).rejects.toMatchObject({
      key: 'reference_flat'
    })
    await expect(singleR.run(cells, { reference: 'gone' }, memoryContext(cells))).rejects.toMatchObject({
      key: 'no_reference'
    })
  })

  test('labels without markers between them are named', async () => {
    const { values, labelOf, ...rest } = reference()
    const mostlyEqual = values.map((value, at) => (at % 6 < 4 ? 2 : value))
    const { warnings } = await run(study(), {}, { ...rest, values: mostlyEqual, labelOf })
    expect(warnings).toContainEqual({ key: 'alike', values: { labels: ['T', 'B'] } })
  })

  test('every run gives the same bits', async () => {
    expect(await run(study())).toEqual(await run(study()))
  })
})

describe.each(singleR.charts.map((chart) => chart.id))('the chart %s', (id) => {
  test('draws without complaint in both languages', async () => {
    const result = await run(study())
    const controls = id === 'sankey' || id === 'confusion' ? { column: 'cluster' } : {}
    for (const language of ['en', 'zh'] as const) {
      const { complaints, marks } = await drawChart(
        singleR,
        result,
        id,
        { reference: 'plan', by: 'cell' },
        controls,
        language
      )
      expect(complaints).toEqual([])
      expect(Object.values(marks).reduce((a, b) => a + b, 0)).toBeGreaterThan(2)
    }
  })
})

test('ribbons of the sankey are as many as pairs of group and label', async () => {
  const { marks } = await drawChart(singleR, await run(study()), 'sankey', {}, { column: 'cluster' })
  // Four ribbons and six bars, with their labels and the titles of both sides.
  expect(marks).toMatchObject({ path: 4 + 6, text: 6 + 2 })
})

test('names of columns are plain and unique', () => {
  expect(columnNames(['a.b', 'a_b', 'id', "it's", ''], ['id'])).toEqual(['a_b', 'a_b_2', 'id_2', 'it_s', '_'])
})

describe.skipIf(realData === undefined)(
  'pbmc3k against 38 blood cell types (needs CYTODECK_TEST_DATA)',
  () => {
    let result: Result
    beforeAll(async () => {
      const blood = memoryCells(readPbmc3k())
      const here = new Set(blood.genes.names)
      const inAnyCase = new Set(blood.genes.names.map((name) => name.toUpperCase()))
      // SingleR compares names as they are written: genes that the reference writes in other letter case, such
      // as C1ORF43, are left out, so that both have the same.
      const rows = readCsv('data', 'singler', 'ref_hema_microarray.csv.gz').filter(
        ({ '': gene = '' }) => here.has(gene) || !inAnyCase.has(gene.toUpperCase())
      )
      const labels = Object.keys(rows[0]!).slice(1)
      const ref: Stored<CellTypes> = {
        name: 'Hematopoiesis',
        digest: '',
        genes: rows.map((row) => row['']!),
        otherNames: rows.map(() => ''),
        labels,
        labelOf: Int32Array.from(labels.keys()),
        values: Float64Array.from(rows.flatMap((row) => labels.map((label) => Number(row[label])))),
        markers: null
      }
      result = await run(blood, {}, ref)
    }, 300_000)

    test('labels, leads and doubts are those of the golden', () => {
      const golden = readCsv('golden', 'singler', 'pbmc3k_hema_labels.csv.gz')
      const own = rowObjects(result.tables['labels']!)
      const agreeing = golden.flatMap((row, cell) => (row['label'] === own[cell]!['label'] ? [cell] : []))
      expect(agreeing.length / golden.length).toBeGreaterThanOrEqual(0.99)
      for (const cell of agreeing) {
        expect(Math.abs(Number(own[cell]!['delta']) - Number(golden[cell]!['delta_next']))).toBeLessThan(1e-6)
        expect(
          Math.abs(Number(own[cell]!['delta_median']) - Number(golden[cell]!['delta_median']))
        ).toBeLessThan(1e-6)
      }
      expect(result.summary).toMatchObject({ shared: 7060, markers: 2222, top: 60, pruned: 13 })
    })

    test('labels of each published type are as many as in the golden', () => {
      const flows = rowObjects(result.tables['flows']!).filter(({ column }) => column === 'classified')
      const own = new Map(
        flows.map((row) => [`${String(row['group'])}\t${String(row['label'])}`, Number(row['n'])])
      )
      const golden = readCsv('golden', 'singler', 'pbmc3k_hema_contingency.csv').filter(
        (row) => Number(row['cells']) > 0
      )
      // A cell with another label counts in two groups; up to one percent of the cells may have one.
      const pairs = new Set([
        ...own.keys(),
        ...golden.map((row) => `${row['classified']}\t${row['singler']}`)
      ])
      const wanted = new Map(
        golden.map((row) => [`${row['classified']}\t${row['singler']}`, Number(row['cells'])])
      )
      const moved = [...pairs].reduce(
        (sum, pair) => sum + Math.abs((own.get(pair) ?? 0) - (wanted.get(pair) ?? 0)),
        0
      )
      expect(moved / 2 / 2638).toBeLessThanOrEqual(0.01)
      expect(own.get('B\tBasophils')).toBe(10)
    })

    test('scores are those of the golden, every label a column', () => {
      const golden = readCsv('golden', 'singler', 'pbmc3k_hema_scores.csv.gz')
      const labels = Object.keys(golden[0]!).slice(1)
      const table = scoresOf(result)
      for (const label of labels) {
        const column = table[columnNames([label], [])[0]!] as Float64Array
        for (const [cell, row] of golden.entries())
          expect(Math.abs(column[cell]! - Number(row[label]))).toBeLessThan(1e-6)
      }
    })

    test('B cells are called B cells, platelets megakaryocytes', () => {
      const flows = rowObjects(result.tables['flows']!).filter(({ column }) => column === 'classified')
      const share = (group: string, label: RegExp) =>
        flows
          .filter((row) => row['group'] === group && label.test(String(row['label'])))
          .reduce((sum, row) => sum + Number(row['share']), 0)
      expect(share('B', /B-?cell/i)).toBeGreaterThan(0.9)
      expect(share('CD14+ Mono', /Monocyte/)).toBeGreaterThan(0.85)
      expect(share('Platelet', /Megakaryocyte/)).toBeGreaterThan(0.6)
    })
  }
)

describe.skipIf(realData === undefined)(
  'blood cells by the starter profiles, against their published types (needs CYTODECK_TEST_DATA)',
  () => {
    const { content } = starter()
    const profiles: Stored<CellTypes> = { ...content, name: 'Starter', digest: '' }
    /** The types of the reference for the published labels; the profiles do not have the other ones. */
    const pbmc3k = {
      'Naive CD4 T': 'Naive CD4 T',
      'Memory CD4 T': 'Memory CD4 T',
      'CD8 T': 'CD8 T',
      B: 'B',
      NK: 'NK',
      'CD14+ Mono': 'CD14 monocyte',
      'FCGR3A+ Mono': 'CD16 monocyte',
      DC: 'Conventional dendritic cell',
      Platelet: 'Platelet'
    }
    const kang = {
      'CD4 Naive T': 'Naive CD4 T',
      'CD4 Memory T': 'Memory CD4 T',
      'CD8 T': 'CD8 T',
      B: 'B',
      'B Activated': 'B',
      NK: 'NK',
      'CD14 Mono': 'CD14 monocyte',
      'CD16 Mono': 'CD16 monocyte',
      DC: 'Conventional dendritic cell',
      pDC: 'Plasmacytoid dendritic cell',
      Mk: 'Platelet',
      Eryth: 'Erythroid cell'
    }

    /** The share of cells, or of groups, whose label is that of their published type. */
    async function agreement(
      data: MemoryData,
      column: string,
      typeOf: Readonly<Record<string, string>>
    ): Promise<{ cells: number; groups: number }> {
      const cells = memoryCells(data)
      const flows = rowObjects((await run(cells, {}, profiles)).tables['flows']!)
        .filter((row) => row['column'] === column && String(row['group']) in typeOf)
        .map((row) => ({ right: typeOf[String(row['group'])] === row['label'], n: Number(row['n']) }))
      const sum = (rows: typeof flows) => rows.reduce((all, { n }) => all + n, 0)
      const clusters = rowObjects(
        (await run(cells, { by: 'cluster', column }, profiles)).tables['clusters']!
      ).filter(({ group }) => String(group) in typeOf)
      return {
        cells: sum(flows.filter(({ right }) => right)) / sum(flows),
        groups:
          clusters.filter(({ group, label }) => typeOf[String(group)] === label).length / clusters.length
      }
    }

    test('of pbmc3k three cells in four, and every group', async () => {
      const { cells, groups } = await agreement(readPbmc3k(), 'classified', pbmc3k)
      expect(cells).toBeGreaterThan(0.75)
      expect(groups).toBe(1)
    }, 300_000)

    test('of kang, half of it stimulated, seven cells in ten, and every group', async () => {
      const { cells, groups } = await agreement(await readKang(), 'seurat_annotations', kang)
      expect(cells).toBeGreaterThan(0.7)
      expect(groups).toBe(1)
    }, 300_000)
  }
)
