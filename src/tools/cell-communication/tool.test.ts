import { beforeAll, describe, expect, test } from 'vitest'
import { drawChart, rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import {
  category,
  memoryCells,
  memoryContext,
  memoryData,
  type MemoryCells
} from '../../../tests/fixtures/datasets/memory-cells.ts'
import { readKang, realData } from '../../../tests/fixtures/datasets/real-data.ts'
import { stepsOf, type Result } from '../../contract/tool.ts'
import type { Interactions, Pair } from '../../resources/interactions/content.ts'
import { starter } from '../../resources/interactions/starter.ts'
import { Generator } from '../../science/random/generator.ts'
import { cellCommunication } from './tool.ts'

const none = { pathway: '', category: '', agonists: [], antagonists: [], stimulating: [], inhibiting: [] }
const pair = (
  ligandGenes: readonly number[],
  receptorGenes: readonly number[],
  more: Partial<Pair> = {}
): Pair => ({
  ...none,
  ligand: `L${ligandGenes.join('')}`,
  receptor: `R${receptorGenes.join('')}`,
  ligandGenes,
  receptorGenes,
  ...more
})
/** gene1 → gene2 and gene1 → gene3+gene4 and so on, and a pair of which the data lack a gene. */
const collection: Interactions & { name: string; digest: string } = {
  name: 'Ours',
  digest: 'x',
  genes: ['gene1', 'gene2', 'gene3', 'gene4', 'gene5', 'gene6', 'gene7', 'elsewhere'],
  otherNames: ['', '', '', '', '', '', '', ''],
  pairs: [
    pair([0], [1], { pathway: 'One' }),
    pair([0], [2, 3], { pathway: 'Two', antagonists: [4] }),
    pair([5], [6], { pathway: 'Two' }),
    pair([0], [7])
  ]
}
const starterStored = { ...starter().content, name: 'Starter', digest: 'y' }

const params = { group: 'type', interactions: 'ours' }
const context = (cells: MemoryCells, seed = 42) =>
  memoryContext(cells, {
    seed,
    tool: cellCommunication,
    resources: { ours: collection, starter: starterStored }
  })
const run = (cells: MemoryCells, more: object = {}): Promise<Result> =>
  cellCommunication.run(cells, { ...params, ...more }, context(cells))
const tableRows = (result: Result, table: string): Record<string, unknown>[] =>
  rowObjects(result.tables[table]!)

/**
 * How many cells a donor has in each condition and type, times the copies of the cells of the first donor.
 */
const [donors, perType] = [4, 14]

/**
 * Cells of four donors in two conditions and three types: A sends gene1, B takes it with gene2, which it has
 * more of where it is treated, in the first `plantedIn` donors; gene3 and gene4 are a complex of C, gene6 and
 * gene7 are everywhere.
 */
function study({ copies = 1, flip = 0, planted = true, plantedIn = donors } = {}): MemoryCells {
  const generator = new Generator(9)
  const types = ['A', 'B', 'C']
  const columns: { type: string; arm: string; sample: string; donor: string; copies: number }[] = []
  const dense: number[][] = Array.from({ length: 40 }, () => [])
  for (let donor = 0; donor < donors; donor++) {
    const levels = Array.from({ length: 40 }, () => generator.lognormal(0, 0.2))
    for (const arm of ['treated', 'control'])
      for (const type of types)
        for (let cell = 0; cell < perType; cell++) {
          const text = (flip >> donor) & 1 ? (arm === 'treated' ? 'control' : 'treated') : arm
          const rates = levels.map((level, gene) => {
            if (gene === 0) return type === 'A' ? 5 * level : 0.1
            if (gene === 1)
              return type === 'B'
                ? (planted && donor < plantedIn && arm === 'treated' ? 14 : 1.5) * level
                : 0.1
            if (gene === 2 || gene === 3) return type === 'C' ? 4 * level : 0.2
            return 2 * level
          })
          const counts = rates.map((rate) => generator.poisson(rate))
          for (let copy = 0; copy < (donor === 0 ? copies : 1); copy++) {
            columns.push({ type, arm: text, sample: `${donor}${text}`, donor: `d${donor}`, copies })
            for (const [gene, count] of counts.entries()) dense[gene]!.push(count)
          }
        }
  }
  const of = (key: 'type' | 'arm' | 'sample' | 'donor') => category(columns.map((column) => column[key]))
  return memoryCells(
    memoryData(dense, { type: of('type'), arm: of('arm'), sample: of('sample'), donor: of('donor') })
  )
}
const conditions = { compare: 'groups', column: 'arm', treatment: ['treated'], control: ['control'] }

describe('pairs between groups', () => {
  let result: Result
  beforeAll(async () => {
    result = await run(study())
  })
  const triple = (found: Result, name: string, sender: string, receiver: string) =>
    tableRows(found, 'interactions').find(
      (row) => row['pair'] === name && row['sender'] === sender && row['receiver'] === receiver
    )

  test('planted pairs are specific, ubiquitous ones are not, and both sides must be expressed', () => {
    expect(triple(result, 'gene1 → gene2', 'A', 'B')!['padj_bh']).toBeLessThan(1e-6)
    expect(triple(result, 'gene1 → gene3+gene4', 'A', 'C')!['padj_bh']).toBeLessThan(1e-6)
    expect(triple(result, 'gene6 → gene7', 'A', 'B')!['padj_bh']).toBeGreaterThan(0.05)
    expect(triple(result, 'gene1 → gene2', 'A', 'B')).toMatchObject({
      samples_seen: 8,
      samples: 8,
      pair_rank: 1
    })
    for (const row of tableRows(result, 'interactions')) {
      expect(Math.min(Number(row['ligand_pct']), Number(row['receptor_pct']))).toBeGreaterThanOrEqual(0.1)
      expect(Number(row['p_val'])).toBeGreaterThan(0)
      expect(row['mean']).toBeCloseTo((Number(row['ligand_mean']) + Number(row['receptor_mean'])) / 2, 12)
    }
    expect(result.summary).toMatchObject({ pairs: 4, used: 3, groups: ['A', 'B', 'C'], compared: 'no' })
    expect(result.warnings.map(({ key }) => key)).toEqual(['missing_genes'])
  })

  test('p is adjusted by Benjamini and Hochberg over all tested triples', () => {
    const rows = tableRows(result, 'interactions').map((row) => [
      Number(row['p_val']),
      Number(row['padj_bh'])
    ])
    for (const [p, adjusted] of rows) {
      const atMost = (limit: number): number => rows.filter(([other]) => other! <= limit).length
      const naive = rows.map(([other]) => (other! >= p! ? (other! * rows.length) / atMost(other!) : 1))
      expect(adjusted! / Math.min(1, ...naive)).toBeCloseTo(1, 10)
    }
  })

  test.each([
    ['en', 'Specific to both groups'],
    ['zh', '对两组的特异性']
  ] as const)('the chart calls p how specific a pair is to its groups, %s', async (language, says) => {
    const { svg } = await drawChart(cellCommunication, result, 'bubble', params, {}, language)
    expect(svg).toContain(`titled '${says} −log10 p'`)
  })

  test('of few columns the bubbles keep those in which each pair is best', async () => {
    const rows = tableRows(result, 'interactions')
    const score = (row: Record<string, unknown>) =>
      Number(row['specificity_rank']) + Number(row['magnitude_rank'])
    const bestOf = (rowsOfPair: typeof rows) => rowsOfPair.toSorted((a, b) => score(a) - score(b))[0]!['link']
    const best = new Set([...Map.groupBy(rows, (row) => row['pair']).values()].map(bestOf))
    expect(best.size).toBeGreaterThan(1)
    const links = best.size
    const { svg } = await drawChart(cellCommunication, result, 'bubble', params, { links })
    const ends = svg.matchAll(/, ([ABC]) → ([ABC]), Mean /g)
    expect(new Set([...ends].map(([, sender, receiver]) => `${sender} → ${receiver}`))).toEqual(best)
    // Each sender stands once above its columns, and each column has its receiver below it.
    const senders = new Set([...best].map((link) => String(link).slice(0, 1)))
    const names = [...svg.matchAll(/>([ABC])<\/text>/g)]
    expect(names).toHaveLength(senders.size + best.size)
  })

  test.each(['specific', 'strength'] as const)(
    'the heat map has the sums of its rows and columns beside it, %s',
    async (value) => {
      const { svg } = await drawChart(cellCommunication, result, 'heat-map', params, { value })
      const links = tableRows(result, 'links')
      for (const side of ['sender', 'receiver']) {
        const totals = Map.groupBy(links, (row) => String(row[side]))
        for (const [group, own] of totals) {
          const sum = own.reduce((all, row) => all + Number(row[value]), 0)
          const written = value === 'strength' ? Number(sum.toPrecision(3)).toString() : `${sum}`
          expect([side, group, svg.includes(`>${written}<`)]).toEqual([side, group, true])
        }
      }
      // A bar a sender and a receiver, beside the fields of the map.
      const bars = /aria-label="(?:Sender: [ABC]; Sent|Receiver: [ABC]; Received) in all: /g
      expect(svg.match(bars)).toHaveLength(6)
    }
  )

  test('a click on a pair colours the map by the genes of both sides, all subunits of them', () => {
    const bubble = cellCommunication.charts.find(({ id }) => id === 'bubble')!
    const row = tableRows(result, 'interactions').find(({ pair: name }) => name === 'gene1 → gene3+gene4')!
    expect(bubble.picks?.(row, { language: 'en', params })).toEqual({
      does: 'pair',
      name: 'gene1 → gene3+gene4',
      ligand: ['gene1'],
      receptor: ['gene3', 'gene4']
    })
    expect(bubble.picks?.({ value: 3 }, { language: 'en', params })).toBeNull()
  })

  test('tables of groups and pathways add up to the specific pairs', () => {
    const sum = (
      table: string,
      column: string,
      where: (row: Record<string, unknown>) => boolean = () => true
    ) =>
      tableRows(result, table)
        .filter(where)
        .reduce((all, row) => all + Number(row[column]), 0)
    const specific = Number(result.summary['specific'])
    expect(specific).toBeGreaterThan(1)
    for (const table of ['links', 'pairs', 'pathways', 'flows'])
      expect([table, sum(table, 'specific')]).toEqual([table, specific])
    for (const direction of ['outgoing', 'incoming'])
      expect(sum('roles', 'specific', (row) => row['direction'] === direction)).toBe(specific)
  })

  test('permutations agree with the computed p', async () => {
    const counted = await run(study(), { p_from: 'permutations', permutations: 2000 })
    for (const row of tableRows(counted, 'interactions')) {
      const known = triple(result, String(row['pair']), String(row['sender']), String(row['receiver']))!
      expect(Number(row['p_val'])).toBeGreaterThanOrEqual(1 / 2001)
      expect(Math.abs(Number(row['p_val']) - Number(known['p_val']))).toBeLessThan(0.05)
    }
  })

  test.each([[{}], [{ p_from: 'permutations', permutations: 100 }], [conditions]])(
    'a second run has the same bits, and the declared steps are run: %j',
    async (more) => {
      const cells = study()
      const [first, second] = [context(cells), context(cells)]
      const one = await cellCommunication.run(cells, { ...params, ...more }, first)
      expect(await cellCommunication.run(cells, { ...params, ...more }, second)).toEqual(one)
      expect([...new Set(first.reports.map(({ step }) => step))]).toEqual(stepsOf(cellCommunication, more))
    }
  )

  test.each([
    [{ group: 'nowhere' }, 'no_column'],
    [{ min_cells: 900 }, 'small_groups'],
    [{ min_pct: 1, interactions: 'ours' }, 'no_expressed_pairs'],
    [{ interactions: 'starter' }, 'no_pairs'],
    [{ interactions: 'gone' }, 'no_reference'],
    [{ ...conditions, treatment: ['nobody'] }, 'empty_group'],
    [{ ...conditions, sample: 'arm', paired: 'donor' }, 'covariate_varies']
  ])('%j: %s', async (more, key) => {
    await expect(run(study(), more)).rejects.toMatchObject({ key })
  })

  test('the form refuses conditions that are the groups, and one group', () => {
    const requested = {
      selected: 5,
      rest: 0,
      layer: 'counts' as const,
      has: () => true,
      present: () => null,
      sampleColumn: null,
      levels: (name: string) => (name === 'one' ? ['a'] : ['a', 'b'])
    }
    const check = (more: object) => () => cellCommunication.check({ ...params, ...more }, requested)
    expect(check({ ...conditions, column: 'type', treatment: ['a'], control: ['b'] })).toThrow(/type/)
    expect(check({ group: 'one' })).toThrow(/one/)
    const apart = { ...conditions, treatment: ['a'], control: ['b'] }
    expect(check({ ...apart, sample: 'donor' })).not.toThrow()
    expect(check({ ...apart, sample: undefined })).toThrow(/divides these cells into samples/)
  })
})

describe('of both sides every subunit', () => {
  /** Cells of each group of two, and how many of them are a tenth. */
  const [perGroup, tenth] = [40, 4]
  const complexes = { ...collection, pairs: [pair([0, 1], [2, 3])] }

  /** gene1 and gene2 are in all cells of A, gene3 and gene4 in all of B, but for one of the four. */
  function withOneIn(expressing: number, gene: number): Promise<Result> {
    const cells = Array.from({ length: 2 * perGroup }, (_, cell) => cell)
    const isSender = (cell: number): boolean => cell < perGroup
    const dense = Array.from({ length: 20 }, (_, own) =>
      cells.map((cell) => {
        if (own > 3) return 2
        if (own < 2 !== isSender(cell)) return 0
        return own === gene && cell % perGroup >= expressing ? 0 : 3
      })
    )
    const type = category(cells.map((cell) => (isSender(cell) ? 'A' : 'B')))
    const study = memoryCells(memoryData(dense, { type }))
    const resources = { ours: complexes }
    return cellCommunication.run(
      study,
      params,
      memoryContext(study, { seed: 42, tool: cellCommunication, resources })
    )
  }

  test.each([0, 1, 2, 3])('must be in 10 %% of the cells: subunit %i', async (gene) => {
    const [row, ...others] = tableRows(await withOneIn(tenth, gene), 'interactions')
    expect(others).toEqual([])
    expect(row).toMatchObject({ sender: 'A', receiver: 'B' })
    expect(row![gene < 2 ? 'ligand_pct' : 'receptor_pct']).toBe(0.1)
    await expect(withOneIn(tenth - 1, gene)).rejects.toMatchObject({ key: 'no_expressed_pairs' })
  })
})

describe('conditions by sample', () => {
  const paired = { ...conditions, paired: 'donor' }
  const differences = (result: Result): Map<string, Record<string, unknown>> =>
    new Map(
      tableRows(result, 'differences').map((row) => [
        [row['pair'], row['sender'], row['receiver']].map(String).join(' '),
        row
      ])
    )

  test('the planted difference comes first; a donor with ten times the cells changes no t', async () => {
    const once = differences(await run(study(), paired))
    const often = differences(await run(study({ copies: 10 }), paired))
    expect([...once.keys()][0]).toBe('gene1 → gene2 A B')
    expect(once.get('gene1 → gene2 A B')).toMatchObject({ samples_1: 4, samples_2: 4, rank: 1 })
    expect(Number(once.get('gene1 → gene2 A B')!['padj_bh'])).toBeLessThan(0.05)
    expect(often.size).toBe(once.size)
    for (const [name, row] of once)
      expect([name, Math.abs(Number(often.get(name)!['t']) - Number(row['t'])) < 1e-9]).toEqual([name, true])
  })

  test('a change in one donor alone is not significant, though it has ten times the cells', async () => {
    const name = 'gene1 → gene2 A B'
    const once = differences(await run(study({ plantedIn: 1 }), paired))
    const often = differences(await run(study({ plantedIn: 1, copies: 10 }), paired))
    expect(Number(often.get(name)!['difference'])).toBeGreaterThan(0.1)
    expect(Math.abs(Number(often.get(name)!['t']) - Number(once.get(name)!['t']))).toBeLessThan(1e-9)
    for (const { padj_bh: padj } of often.values()) expect(Number(padj)).toBeGreaterThan(0.05)
  })

  test('one sample a condition gives differences, a warning and no test', async () => {
    const result = await run(study(), { ...conditions, sample: 'arm' })
    expect(result.summary).toMatchObject({ compared: 'yes', replicated: 'no' })
    expect(result.warnings.map(({ key }) => key)).toContain('no_replicates')
    const rows = tableRows(result, 'differences')
    for (const { p_val, padj_bh: padj, difference, mean_1, mean_2 } of rows) {
      expect([p_val, padj]).toEqual([null, null])
      expect(difference).toBe(Number(mean_1) - Number(mean_2))
    }
    const sizes = rows.map(({ difference }) => Math.abs(Number(difference)))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(sizes[0]).toBeGreaterThan(0.1)
  })

  test('samples in both conditions are warned of, unless they are the pairs', async () => {
    const keys = async (more: object): Promise<string[]> =>
      (await run(study(), { ...conditions, sample: 'donor', ...more })).warnings.map(({ key }) => key)
    expect(await keys({})).toContain('shared_samples')
    expect(await keys({ paired: 'donor' })).not.toContain('shared_samples')
  })
})

test.each(['en', 'zh'] as const)(
  'every chart that fits is drawn without a complaint, %s',
  async (language) => {
    const drawn = new Set<string>()
    for (const more of [{}, { ...conditions, paired: 'donor' }]) {
      const own = { ...params, ...more }
      const result = await run(study(), more)
      for (const chart of cellCommunication.charts) {
        if (chart.fits?.({ params: own, summary: result.summary }) === false) continue
        for (const value of ['specific', 'strength']) {
          if (value === 'strength' && !chart.controls?.['value']) continue
          const controls = chart.controls?.['value'] ? { value } : {}
          const { complaints, svg } = await drawChart(
            cellCommunication,
            result,
            chart.id,
            own,
            controls,
            language
          )
          expect([chart.id, complaints]).toEqual([chart.id, []])
          expect(svg).not.toMatch(/NaN|undefined/)
          drawn.add(chart.id)
        }
      }
    }
    expect(drawn.size).toBe(cellCommunication.charts.length)
  }
)

describe.skipIf(realData === undefined)('kang (needs CYTODECK_TEST_DATA)', () => {
  test('the starter set finds pairs that are specific', async () => {
    const cells = memoryCells(await readKang())
    const group = cells.groupings.find((name) => /cell|type|annot/i.test(name))!
    const result = await cellCommunication.run(cells, { group, interactions: 'starter' }, context(cells))
    expect(Number(result.summary['used'])).toBeGreaterThan(100)
    expect(Number(result.summary['specific'])).toBeGreaterThan(50)
  })
})
