import { beforeAll, describe, expect, test } from 'vitest'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData
} from '../../../../tests/fixtures/datasets/memory-cells.ts'
import { drawChart, rowObjects } from '../../../../tests/fixtures/figures/draw-chart.ts'
import type { Chart, Result } from '../../../contract/tool.ts'
import type { Interactions } from '../../../resources/interactions/content.ts'
import { Generator } from '../../../science/random/generator.ts'
import { cellCommunication } from '../tool.ts'

const pair = (ligandGenes: number[], receptorGenes: number[], pathway: string) => ({
  category: '',
  agonists: [],
  antagonists: [],
  stimulating: [],
  inhibiting: [],
  ligand: `L${ligandGenes.join('')}`,
  receptor: `R${receptorGenes.join('')}`,
  pathway,
  ligandGenes,
  receptorGenes
})
const pairs = [pair([0], [1], 'One'), pair([0], [2, 3], 'Two'), pair([4], [5], 'Two'), pair([5], [0], 'One')]
const genes = 12
const collection: Interactions & { name: string; digest: string } = {
  name: 'Ours',
  digest: 'x',
  genes: Array.from({ length: genes }, (_, gene) => `gene${gene + 1}`),
  otherNames: Array.from({ length: genes }, () => ''),
  pairs
}
const arms = ['treated', 'control', 'other'] as const
const types = ['A', 'B', 'C', 'D'] as const
type Cell = { arm: string; type: string; sample: string; counts: number[] }

/** Types send and receive other genes, more of them where treated; of D the control has few cells. */
function drawnCells(): Cell[] {
  const generator = new Generator(5)
  const cells: Cell[] = []
  for (const arm of arms)
    for (const type of types)
      for (let cell = 0; cell < (type === 'D' && arm === 'control' ? 4 : arm === 'other' ? 9 : 22); cell++) {
        const counts = Array.from({ length: genes }, (_, gene) => {
          const own = types.indexOf(type) === gene % 3 && gene < 6
          const more = arm === 'treated' && gene % 2 === 0 ? 3 : 1
          return generator.poisson(gene >= 6 ? 6 : own ? 2.5 * more : 0.3)
        })
        cells.push({ arm, type, sample: `${arm}${cell % 2}`, counts })
      }
  return cells
}
const params = { group: 'type', interactions: 'ours' }
const conditions = {
  compare: 'groups',
  column: 'arm',
  treatment: ['treated'],
  control: ['control'],
  sample: 'sample'
}
const chosen = { ...params, ...conditions }

function run(cells: readonly Cell[], more: object = {}): Promise<Result> {
  const dense = Array.from({ length: genes }, (_, gene) => cells.map(({ counts }) => counts[gene]!))
  const of = (key: 'arm' | 'type' | 'sample') => category(cells.map((cell) => cell[key]))
  const study = memoryCells(memoryData(dense, { arm: of('arm'), type: of('type'), sample: of('sample') }))
  const context = memoryContext(study, { seed: 1, tool: cellCommunication, resources: { ours: collection } })
  return cellCommunication.run(study, { ...params, ...more }, context)
}
type Row = Record<string, unknown>
const rowsOf = (result: Result, table: string): Row[] => rowObjects(result.tables[table]!)
const ofSide = (result: Result, table: string, side: string): Row[] =>
  rowsOf(result, table).filter((row) => row['side'] === side)

/** Whether a chart lets its reader choose a condition. */
const isOffered = ({ controls }: Chart, summary: Result['summary']): boolean =>
  controls?.['condition']?.fits?.({ params: chosen, summary }) ?? false

const cells = drawnCells()
const valueOf = ({ counts }: Cell, gene: number): number =>
  Math.log(1 + (counts[gene]! / counts.reduce((a, b) => a + b, 0)) * 10_000)
const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / values.length
/** (Q1 + 2 Q2 + Q3) / 4, quartiles as R has them. */
function triMean(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number): number => {
    const place = share * (sorted.length - 1)
    const [low, high] = [sorted[Math.floor(place)]!, sorted[Math.ceil(place)]!]
    return low + (place - Math.floor(place)) * (high - low)
  }
  return (at(0.25) + 2 * at(0.5) + at(0.75)) / 4
}

describe.each(['treated', 'control'])('the numbers of %s are those of its cells alone', (side) => {
  let result: Result
  beforeAll(async () => {
    result = await run(cells, conditions)
  })
  const own = cells.filter(({ arm }) => arm === side)
  const inGroup = (type: string): Cell[] => own.filter((cell) => cell.type === type)
  const groups = types.filter((type) => inGroup(type).length >= 10)

  test('means, shares and probabilities by their definitions, over the largest value of all cells', () => {
    const used = [0, 1, 2, 3, 4, 5]
    const largest = Math.max(...cells.flatMap((cell) => used.map((gene) => valueOf(cell, gene))))
    const expected = pairs.flatMap(({ ligandGenes, receptorGenes }) =>
      groups.flatMap((sender) =>
        groups.flatMap((receiver) => {
          const of = (list: readonly number[], type: string, what: (values: number[]) => number): number[] =>
            list.map((gene) => what(inGroup(type).map((cell) => valueOf(cell, gene))))
          const share = (values: number[]): number => mean(values.map((value) => (value > 0 ? 1 : 0)))
          const ligandPct = Math.min(...of(ligandGenes, sender, share))
          const receptorPct = Math.min(...of(receptorGenes, receiver, share))
          if (Math.min(ligandPct, receptorPct) < 0.1) return []
          const score =
            (Math.min(...of(ligandGenes, sender, mean)) + Math.min(...of(receptorGenes, receiver, mean))) / 2
          const geometric = (values: number[]): number =>
            values.reduce((all, value) => all * (value / largest), 1) ** (1 / values.length)
          const product =
            geometric(of(ligandGenes, sender, triMean)) * geometric(of(receptorGenes, receiver, triMean))
          return [
            {
              name: `${ligandGenes.join('+')} ${receptorGenes.join('+')} ${sender} ${receiver}`,
              score,
              probability: product / (0.5 + product),
              ligandPct,
              receptorPct
            }
          ]
        })
      )
    )
    const numbersOf = (text: unknown): string =>
      String(text).replaceAll(/gene(\d+)/g, (_, n) => `${Number(n) - 1}`)
    const found = new Map(
      ofSide(result, 'condition_interactions', side).map((row) => [
        [numbersOf(row['ligand']), numbersOf(row['receptor']), row['sender'], row['receiver']]
          .map(String)
          .join(' '),
        row
      ])
    )
    expect(expected.length).toBeGreaterThan(20)
    expect([...found.keys()].sort()).toEqual(expected.map(({ name }) => name).sort())
    for (const { name, score, probability, ligandPct, receptorPct } of expected) {
      const row = found.get(name)!
      expect(row['mean']).toBeCloseTo(score, 10)
      expect(row['probability']).toBeCloseTo(probability, 10)
      expect(row['ligand_pct']).toBeCloseTo(ligandPct, 12)
      expect(row['receptor_pct']).toBeCloseTo(receptorPct, 12)
    }
  })

  test('p are those of the tool over these cells alone', async () => {
    const alone = new Map(
      rowsOf(await run(own), 'interactions').map((row) => [
        `${String(row['pair'])} ${String(row['link'])}`,
        row
      ])
    )
    const rows = ofSide(result, 'condition_interactions', side)
    expect(rows).toHaveLength(alone.size)
    for (const row of rows) {
      const known = alone.get(`${String(row['pair'])} ${String(row['link'])}`)!
      for (const column of ['p_val', 'log10_p_val', 'padj_bh', 'mean'])
        expect([column, Number(row[column]) / Number(known[column])]).toEqual([column, expect.closeTo(1, 9)])
    }
  })

  test('links, flows and groups count its specific pairs', () => {
    const specific = ofSide(result, 'condition_interactions', side).filter(
      (row) => Number(row['padj_bh']) < 0.05
    )
    expect(specific.length).toBeGreaterThan(2)
    const links = ofSide(result, 'condition_links', side)
    expect(links).toHaveLength(types.length ** 2)
    for (const link of links) {
      const of = specific.filter(
        (row) => row['sender'] === link['sender'] && row['receiver'] === link['receiver']
      )
      expect(link['specific']).toBe(of.length)
      expect(link['strength']).toBeCloseTo(
        of.reduce((all, row) => all + Number(row['probability']), 0),
        12
      )
    }
    const flows = ofSide(result, 'condition_flows', side)
    for (const flow of flows) {
      const of = specific.filter((row) =>
        ['sender', 'receiver', 'pathway'].every((column) => row[column] === flow[column])
      )
      expect(flow['specific']).toBe(of.length)
    }
    const all = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + Number(row['specific']), 0)
    expect([all(links), all(flows)]).toEqual([specific.length, specific.length])
    for (const group of ofSide(result, 'condition_groups', side)) {
      const type = String(group['group'])
      expect(group['cells']).toBe(inGroup(type).length)
      const ends = specific.flatMap((row) => [row['sender'], row['receiver']])
      expect(group['specific']).toBe(ends.filter((end) => end === type).length)
    }
    const at = side === 'treated' ? 1 : 2
    expect(result.summary).toMatchObject({
      [`specific_${at}`]: specific.length,
      [`tested_${at}`]: ofSide(result, 'condition_interactions', side).length
    })
  })
})

describe('what cannot be shown alone', () => {
  test('a group with few cells of a condition is left out there, with a warning', async () => {
    const { warnings, tables } = await run(cells, conditions)
    expect(warnings).toContainEqual({
      key: 'small_in_condition',
      values: { condition: 'control', groups: ['D'], least: 10 }
    })
    const senders = (side: string) =>
      new Set(
        rowObjects(tables['condition_interactions']!).flatMap((row) =>
          row['side'] === side ? [row['sender']] : []
        )
      )
    expect(senders('treated')).toContain('D')
    expect(senders('control')).not.toContain('D')
  })

  test('a condition with one group of enough cells, and all together, have no tables and no control', async () => {
    const few = cells.filter(({ arm, type }) => arm !== 'control' || type === 'A' || type === 'D')
    for (const [study, more] of [
      [few, conditions],
      [cells, {}]
    ] as const) {
      const result = await run(study, more)
      expect(result.summary['by_condition']).toBe('no')
      expect(result.tables['condition_links']).toEqual({})
      for (const chart of cellCommunication.charts) expect(isOffered(chart, result.summary)).toBe(false)
    }
  })

  test('a condition that expresses no pair has nothing of all', async () => {
    const silent = cells.map((cell) =>
      cell.arm === 'control' ? { ...cell, counts: cell.counts.map((n, gene) => (gene < 6 ? 0 : n)) } : cell
    )
    const result = await run(silent, conditions)
    expect(result.summary).toMatchObject({ by_condition: 'yes', tested_2: 0, specific_2: 0 })
    const control = ofSide(result, 'condition_links', 'control')
    expect(control).toHaveLength(types.length ** 2)
    expect(control.every((row) => row['specific'] === 0)).toBe(true)
  })
})

describe('charts of conditions', () => {
  let result: Result
  beforeAll(async () => {
    result = await run(cells, conditions)
  })
  const draw = (id: string, controls: Record<string, string | number>, language: 'en' | 'zh' = 'en') =>
    drawChart(cellCommunication, result, id, chosen, controls, language, { width: 900, height: 420 })
  const four = ['bubble', 'heat-map', 'chord', 'network']

  test('four charts have the control, and begin with all cells together', () => {
    const having = cellCommunication.charts.filter((chart) => isOffered(chart, result.summary))
    expect(having.map(({ id }) => id).sort()).toEqual(four.toSorted())
    for (const chart of having) {
      expect(chart.defaults).toMatchObject({ condition: 'both' })
      for (const { table } of chart.data({ ...chart.defaults })) expect(table).not.toContain('condition')
    }
  })

  test('results of earlier versions have charts without the control', () => {
    const { by_condition: _, ...summary } = result.summary
    for (const chart of cellCommunication.charts) {
      expect(isOffered(chart, summary)).toBe(false)
      for (const { table } of chart.data({ value: 'specific' })) expect(table).not.toContain('condition')
    }
  })

  /** The fill of what groups send in the heat map, by what its mark says. */
  const fillsOf = (svg: string): Map<string, string> =>
    new Map(
      [
        ...svg.matchAll(
          /aria-label="(Receiver \((?:treated|control)\): [A-D]; Sender: [A-D]; [^"]*)"[^>]*fill="([^"]+)"/g
        )
      ].map(([, said, fill]) => [said!, fill!])
    )

  test.each(['specific', 'strength'])(
    'a field of the heat map has one color wherever it is drawn, %s',
    async (value) => {
      const [beside, one, other] = await Promise.all(
        ['beside', 'treatment', 'control'].map(async (condition) =>
          fillsOf((await draw('heat-map', { value, condition })).svg)
        )
      )
      expect(one!.size).toBe(16)
      expect(other!.size).toBe(16)
      expect(beside).toEqual(new Map([...one!, ...other!]))
      expect(new Set(beside!.values()).size).toBeGreaterThan(2)
    }
  )

  test('bubbles of a condition have the rows, the columns, the colors and the sizes that they have beside', async () => {
    const bubblesOf = (svg: string): Map<string, string> =>
      new Map(
        [...svg.matchAll(/aria-label="((?:treated|control), [^"]*)"[^>]*stroke="([^"]+)"/g)].map(
          ([, said, color]) => [said!, color!]
        )
      )
    const [beside, one, other] = await Promise.all(
      ['beside', 'treatment', 'control'].map(async (condition) => (await draw('bubble', { condition })).svg)
    )
    expect(bubblesOf(beside!).size).toBeGreaterThan(20)
    expect(bubblesOf(beside!)).toEqual(new Map([...bubblesOf(one!), ...bubblesOf(other!)]))
    const words = (svg: string) =>
      [...svg.matchAll(/<text[^>]*>(gene[^<]*)<\/text>/g)].map(([, word]) => word)
    expect(words(one!)).toEqual(words(other!))
    expect(words(beside!)).toEqual(words(one!))
    for (const [svg, names] of [
      [beside!, ['treated', 'control']],
      [one!, ['treated']],
      [other!, ['control']]
    ] as const)
      expect([...svg.matchAll(/>(treated|control)</g)].map(([, name]) => name)).toEqual(names)
  })

  test.each([
    ...four.flatMap((id) => [[id, 'treatment'] as const, [id, 'control'] as const]),
    ['bubble', 'beside'] as const,
    ['heat-map', 'beside'] as const
  ])('%s of %s is drawn without a complaint, of all pathways and of one', async (id, condition) => {
    for (const language of ['en', 'zh'] as const)
      for (const pathway of ['', 'Two']) {
        const controls = { condition, pathway, value: 'specific' }
        const { complaints, svg } = await draw(id, controls, language)
        expect(complaints).toEqual([])
        expect(svg).not.toMatch(/NaN|undefined/)
        const bare = await drawChart(cellCommunication, result, id, chosen, controls, language)
        expect(bare.complaints).toEqual([])
      }
  })
})
