import { beforeAll, describe, expect, test } from 'vitest'
import type { Result } from '../../contract/tool.ts'
import { memoryCells, memoryContext, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { collection, tableOf } from '../../../tests/fixtures/references/gene-lists.ts'
import { Generator } from '../../science/random/generator.ts'
import { gsea } from './tool.ts'

const genes = 400
const groups = ['B', 'T'] as const
const cells = memoryCells(memoryData(Array.from({ length: genes }, () => [1])))
const { names } = cells.genes
const some = (random: Generator, count: number): string[] =>
  Array.from(
    random.sample(
      Uint32Array.from({ length: genes }, (_, gene) => gene),
      count
    ),
    (gene) => names[gene]!
  )

/** Two groups of noise; twelve genes are higher in B, and twelve others lower in T. */
function markers(): Record<string, string | number>[] {
  const random = new Generator(3)
  return groups.flatMap((group) =>
    names.map((gene, at) => {
      const z =
        random.normal() + (group === 'B' && at < 12 ? 4 : 0) - (group === 'T' && at >= 12 && at < 24 ? 4 : 0)
      return { gene, group, avg_log2FC: z / 3, statistic: z, log10_p_val: -(z ** 2) / 2, log10_padj_bh: 0 }
    })
  )
}
const random = new Generator(9)
const sets = {
  raised: names.slice(0, 12),
  lowered: names.slice(12, 24),
  ...Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`random ${i}`, some(random, 10 + (i % 7))]))
}
const resources = { sets: collection('Test sets', sets) }

const run = (
  rows: readonly Readonly<Record<string, string | number>>[],
  params: object = {},
  given: Record<string, unknown> = resources
): Promise<Result> =>
  gsea.run(
    cells,
    { ranking: 'task/markers', sets: Object.keys(given), ...params },
    memoryContext(cells, { results: { 'task/markers': tableOf(rows) }, resources: given, tool: gsea })
  )

describe('sets along two rankings', () => {
  let result: Result
  let rows: Record<string, unknown>[]
  beforeAll(async () => {
    result = await run(markers())
    rows = rowObjects(result.tables['sets']!)
  })
  const rowOf = (group: string, set: string) =>
    rows.find((row) => row['group'] === group && row['set'] === set)!

  test('the planted sets lead their group, in their direction, with their genes', () => {
    expect(rows.find(({ group }) => group === 'B')).toMatchObject({ set: 'raised', size: 12 })
    expect(rows.find(({ group }) => group === 'T')).toMatchObject({ set: 'lowered' })
    expect(Number(rowOf('B', 'raised')['nes'])).toBeGreaterThan(1.5)
    expect(Number(rowOf('T', 'lowered')['nes'])).toBeLessThan(-1.5)
    expect(Number(rowOf('B', 'raised')['log10_padj_bh'])).toBeLessThan(-4)
    expect(Number(rowOf('T', 'raised')['p_val'])).toBeGreaterThan(0.01)
    const leading = String(rowOf('B', 'raised')['leading_genes']).split(' ')
    expect(leading).toHaveLength(Number(rowOf('B', 'raised')['leading']))
    expect(sets.raised).toEqual(expect.arrayContaining(leading))
    expect(result.summary).toMatchObject({ comparisons: ['B', 'T'], tested: 32, genes: 400, tied_percent: 0 })
  })

  test('every score is what the definition says', () => {
    for (const group of groups) {
      const ranked = markers()
        .filter((row) => row['group'] === group)
        .map(({ gene, log10_p_val, avg_log2FC }) => ({
          gene: String(gene),
          value: -Number(log10_p_val) * Math.sign(Number(avg_log2FC))
        }))
        .sort((a, b) => b.value - a.value)
      for (const [set, members] of Object.entries(sets)) {
        const total = ranked.reduce(
          (sum, { gene, value }) => sum + (members.includes(gene) ? Math.abs(value) : 0),
          0
        )
        let [score, extreme] = [0, 0]
        for (const { gene, value } of ranked) {
          score += members.includes(gene) ? Math.abs(value) / total : -1 / (genes - members.length)
          if (Math.abs(score) > Math.abs(extreme)) extreme = score
        }
        expect(rowOf(group, set)['es']).toBeCloseTo(extreme, 9)
      }
    }
  })

  test('at one end alone have scores of its sign, and the planted set of that end leads', async () => {
    for (const [ends, sign, group, set] of [
      ['top', 1, 'B', 'raised'],
      ['bottom', -1, 'T', 'lowered']
    ] as const) {
      const own = rowObjects((await run(markers(), { ends })).tables['sets']!)
      expect(own.filter(({ es }) => sign * Number(es) < 0)).toEqual([])
      expect(own.find((row) => row['group'] === group)).toMatchObject({ set })
    }
  })

  test('a set gets the same numbers when sets are added', async () => {
    const few = rowObjects(
      (await run(markers(), {}, { sets: collection('Few', { raised: sets.raised }) })).tables['sets']!
    )
    for (const row of few) {
      const { es, nes, log10_p_val, log2err, leading_genes } = rowOf(String(row['group']), 'raised')
      expect(row).toMatchObject({ es, nes, log10_p_val, log2err, leading_genes })
    }
  })

  test('genes that lead several sets are counted once, by the sets that they lead', () => {
    const leading = new Map(
      rows
        .filter(({ group }) => group === 'B')
        .map(({ set, leading_genes }) => [String(set), new Set(String(leading_genes).split(' '))])
    )
    const shared = rowObjects(result.tables['shared']!).filter(({ group }) => group === 'B')
    const drawn = [...new Set(shared.map(({ set }) => String(set)))]
    expect(drawn).toHaveLength(10)
    const counted = new Map<string, number>()
    for (const gene of names) {
      const of = drawn.filter((set) => leading.get(set)!.has(gene)).join()
      if (of !== '') counted.set(of, (counted.get(of) ?? 0) + 1)
    }
    const combinations = Map.groupBy(shared, ({ combination }) => combination)
    expect(combinations.size).toBe(Math.min(20, counted.size))
    for (const own of combinations.values()) {
      const of = new Set(own.flatMap(({ set, member }) => (member ? [String(set)] : [])))
      expect(own[0]!['genes']).toBe(counted.get(drawn.filter((set) => of.has(set)).join()))
      expect(String(own[0]!['names']).split(' ')).toHaveLength(Number(own[0]!['genes']))
    }
  })

  test('has a running score that begins and ends at 0, with its NES and its adjusted p', async () => {
    const row = rowOf('B', 'raised')
    const [nes, p] = [Number(row['nes']).toFixed(2), Number(row['padj_bh']).toExponential(1)]
    for (const [language, verdict, halves] of [
      ['en', `NES ${nes}, adjusted p = ${p}`, ['Higher', 'Lower']],
      ['zh', `NES ${nes}，校正 p = ${p}`, ['上调', '下调']]
    ] as const) {
      const { svg, marks } = await drawChart(
        gsea,
        result,
        'running',
        {},
        { group: 'B', set: 'raised' },
        language
      )
      expect(svg).toContain(`>${verdict}<`)
      for (const half of halves) expect(svg).toContain(`>${half}<`)
      expect(marks['rect']).toBe(halves.length)
      // Rules: one per gene of the set, the line of 0, one at either end, the peak, and where the ranked
      // values cross 0.
      expect(marks['rule']).toBe(12 + 1 + 2 + 1 + 1)
    }
  })

  test.each([
    ['B', 'raised', 'end', (y: number) => y < 30],
    ['T', 'lowered', 'start', (y: number) => y > 160]
  ] as const)(
    'says them in the corner that the score leaves free, %s %s',
    async (group, set, anchor, isFree) => {
      const { svg } = await drawChart(gsea, result, 'running', {}, { group, set })
      const [, side, y] =
        /<text[^>]* text-anchor="(\w+)" transform="translate\([^,]+,([^)]+)\)"[^>]*>NES/.exec(svg) ?? []
      expect(side).toBe(anchor)
      expect(isFree(Number(y))).toBe(true)
    }
  )

  test('has a p of 0.001 or more in two digits, and smaller ones with their exponent', async () => {
    const { svg } = await drawChart(gsea, result, 'table-plot', {}, { group: 'B', top: 20 })
    const all = rowObjects(result.tables['top']!).filter(({ group }) => group === 'B')
    const written = all.map((row) => {
      const p = 10 ** Number(row['log10_padj_bh'])
      return p < 0.001 ? p.toExponential(1) : p < 0.995 ? p.toPrecision(2) : '1'
    })
    expect(written.some((p) => p.includes('e')) && written.some((p) => !p.includes('e'))).toBe(true)
    for (const p of written) expect(svg).toContain(`>${p}</text>`)
  })

  test('is drawn without complaint in both languages', async () => {
    const shown = { group: 'B', set: 'raised' }
    for (const language of ['en', 'zh'] as const) {
      for (const { id } of gsea.charts) {
        const { complaints, marks } = await drawChart(gsea, result, id, {}, shown, language)
        expect({ id, complaints }).toEqual({ id, complaints: [] })
        expect(Object.values(marks).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(7)
      }
    }
  })
})

describe('a table of one comparison', () => {
  const rows = names.map((gene, at) => ({ gene, avg_log2FC: 200.5 - at, log10_p_val: -1 - at / 3 }))
  const comparisonsOf = async (summary: Result['summary']) => {
    const given = { results: { 'task/genes': tableOf(rows) }, summaries: { 'task/genes': summary } }
    const context = memoryContext(cells, { ...given, resources, tool: gsea })
    return (await gsea.run(cells, { ranking: 'task/genes', sets: ['sets'] }, context)).summary['comparisons']
  }

  test.each([
    ['the groups of its sides', { first: ['STIM'], second: ['CTRL', 'rest'] }, 'STIM vs CTRL + rest'],
    ['what was selected', { first: [], second: [] }, 'selection'],
    ['a number where its result does not tell', {}, '1']
  ])('is called by %s', async (_, summary, name) => {
    expect(await comparisonsOf(summary)).toEqual([name])
  })

  test('has its name in words, where it is no name of groups', () => {
    expect(gsea.texts.en.codes?.['sets']?.['group']?.['selection']).toBe('selection vs rest')
    expect(gsea.texts.zh.codes?.['sets']?.['group']?.['selection']).toBe('所选 vs 其余')
  })
})

describe('rankings', () => {
  test('of p that no number can hold have no ties', async () => {
    const rows = names.map((gene, at) => ({
      gene,
      avg_log2FC: at % 2 === 0 ? 1 : -1,
      log10_p_val: -308 - at / 3
    }))
    const { summary, warnings } = await run(rows)
    expect(summary).toMatchObject({ tied_percent: 0, comparisons: ['1'] })
    expect(warnings.map(({ key }) => key)).not.toContain('ties')
  })

  test.each([
    ['fold', 1],
    ['statistic', -1],
    ['product', 1]
  ])('by %s order the genes by it', async (rank_by, sign) => {
    const rows = names.map((gene, at) => ({
      gene,
      avg_log2FC: 200.5 - at,
      statistic: at - 200.5,
      log10_p_val: -1
    }))
    const found = rowObjects((await run(rows, { rank_by })).tables['sets']!)
    expect(Math.sign(Number(found.find(({ set }) => set === 'raised')?.['nes']))).toBe(sign)
  })

  test('report their ties, missing genes and missing groups', async () => {
    const rows = [
      ...names.map((gene, at) => ({
        gene,
        group: 'a',
        avg_log2FC: 1,
        log10_p_val: at < 50 ? NaN : -(at % 100)
      })),
      ...names.map((gene) => ({ gene, group: 'empty', avg_log2FC: 1, log10_p_val: NaN })),
      { gene: 'nobody', group: 'a', avg_log2FC: 1, log10_p_val: -1 },
      { gene: names[60]!, group: 'a', avg_log2FC: 1, log10_p_val: -900 }
    ]
    const { warnings, summary } = await run(rows)
    expect(warnings).toEqual([
      { key: 'ties', values: { percent: 100 } },
      { key: 'unranked', values: { genes: 50 } },
      { key: 'no_values', values: { groups: ['empty'] } },
      { key: 'unknown', values: { rows: 1 } },
      { key: 'repeated', values: { rows: 1 } }
    ])
    expect(summary).toMatchObject({ comparisons: ['a'], genes: 350 })
  })
})

/** The height of the values along the ranking at some of its genes, of the panel that is `panel` high. */
function heightsOf(svg: string): readonly number[] {
  const [, path] = /role-mark[^>]*marks"[^>]*><path[^>]* d="(M[^"]+Z)"/.exec(
    svg.slice(svg.lastIndexOf('mark-area'))
  )!
  return [...path!.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, , y]) => Number(y))
}

describe('the values along the ranking', () => {
  const drawn = async (highest: number) => {
    const rows = names.map((gene, at) => ({
      gene,
      avg_log2FC: at < 200 ? 1 : -1,
      log10_p_val: at === 0 ? -highest : -Math.abs(200 - at) / 40
    }))
    const result = await run(rows)
    return (await drawChart(gsea, result, 'running', {}, { set: 'raised', group: '1' })).svg
  }

  test('are seen beside a gene that is far above all others, which is named by its value', async () => {
    const [usual, outlier] = [await drawn(5.1), await drawn(300)]
    expect(usual).not.toContain('Up to')
    expect(outlier).toContain('>Up to 300<')
    // The second hundredth of the genes is as high as without the outlier.
    expect(heightsOf(outlier)[10]!).toBeCloseTo(heightsOf(usual)[10]!, -1)
    expect(heightsOf(outlier)[0]!).toBeLessThan(1)
  })
})

describe('the enrichment map', () => {
  test('joins sets from a chosen similarity on; without any it says how near sets are', async () => {
    const near = names.slice(0, 14)
    const given = { sets: collection('Near', { a: near, b: near.slice(0, 12), c: names.slice(13, 27) }) }
    const result = await run(markers(), {}, given)
    const edges = rowObjects(result.tables['edges']!)
    // Set a holds all of b, and shares one gene with c: 12 of 14 and 12, 1 of 27 and 14.
    expect(edges).toEqual([
      { from: 'a', to: 'b', similarity: expect.closeTo((12 / 14 + 1) / 2, 12) as number }
    ])
    const far = { sets: collection('Far', { a: near, c: names.slice(13, 27), d: names.slice(40, 52) }) }
    const apart = await run(markers(), {}, far)
    const nearest = (1 / 27 + 1 / 14) / 2
    expect(rowObjects(apart.tables['edges']!)).toEqual([
      { from: 'a', to: 'c', similarity: expect.closeTo(nearest, 12) as number }
    ])
    const map = async (of: Result, similarity: number, language: 'en' | 'zh') =>
      (await drawChart(gsea, of, 'map', {}, { group: 'B', similarity }, language)).svg
    expect(await map(result, 0.375, 'en')).not.toContain('No two of these sets')
    const said = {
      en: [
        'No two of these sets have a similarity of 0.25 or more',
        `The most similar ones have ${nearest.toFixed(2)}`
      ],
      zh: ['没有两个基因集的相似度达到 0.25', `最相似的两个为 ${nearest.toFixed(2)}`]
    }
    for (const language of ['en', 'zh'] as const) {
      const svg = await map(apart, 0.25, language)
      for (const line of said[language]) expect(svg).toContain(`>${line}<`)
    }
  })
})

describe('what cannot be computed is refused with a sentence', () => {
  const upper = { sets: collection('Upper', { a: names.map((name) => name.toUpperCase()).slice(0, 20) }) }

  test('genes that agree regardless of case only, and few of them', async () => {
    const far = {
      a: [...names.slice(0, 20).map((name) => name.toUpperCase()), ...some(random, 30).map((n) => `X${n}`)]
    }
    expect((await run(markers(), {}, upper)).warnings).toEqual([{ key: 'by_case' }])
    expect((await run(markers(), {}, { sets: collection('Far', far) })).warnings).toEqual([
      { key: 'by_case' },
      { key: 'few_genes', values: { percent: 40 } }
    ])
  })

  test.each([
    [
      'no_set_gene',
      markers(),
      {},
      { sets: collection('Other', { a: ['unc-54', 'daf-2'] }) },
      /^No gene was found: .* 400 genes/
    ],
    [
      'set_sizes',
      markers(),
      { min_size: 20 },
      resources,
      /none has 20 to 500 genes here; the largest has 16/
    ],
    [
      'no_ranking',
      markers().map((row) => ({ ...row, log10_p_val: NaN })),
      {},
      resources,
      /no number to rank/
    ],
    ['few_ranked', markers().slice(0, 30), {}, resources, /Only 30 genes can be ranked/]
  ])('%s', async (key, rows, params, given, sentence) => {
    await expect(run(rows, params, given)).rejects.toMatchObject({
      key,
      message: expect.stringMatching(sentence) as string
    })
  })

  test('limits that leave no size', () => {
    const requested = { ranking: 'a/b', sets: ['sets'], min_size: 30, max_size: 20 }
    const known = {
      selected: 1,
      rest: 0,
      layer: 'counts',
      levels: () => null,
      has: () => true,
      present: () => null,
      sampleColumn: null
    } as const
    expect(() => gsea.check(requested, known)).toThrow(/at least 30 and at most 20/)
  })
})
