import { expect, test } from 'vitest'
import { rowObjects } from '../../../tests/fixtures/figures/draw-chart.ts'
import { wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { category, memoryCells, memoryData } from '../../../tests/fixtures/datasets/memory-cells.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'
import { Generator } from '../../science/random/generator.ts'
import { pairViolins, pairsToDraw } from './pair-violins.ts'
import { pairViolin } from './violin-chart.ts'

const none = { pathway: '', category: '', agonists: [], antagonists: [], stimulating: [], inhibiting: [] }
const pairs = [
  { ...none, ligand: 'L', receptor: 'R', ligandGenes: [0], receptorGenes: [2, 1] },
  { ...none, ligand: 'H', receptor: 'H', ligandGenes: [3], receptorGenes: [3] }
]
const names = {
  pair: ['one', 'itself'],
  ligand: ['', ''],
  receptor: ['', ''],
  pathway: ['', '']
}
const noFlag = { stopped: false, check: () => undefined }

test('violins of a pair are those of its genes in each group, subunit by subunit', async () => {
  const random = new Generator(4)
  const count = 90
  const dense = Array.from({ length: 5 }, (_, gene) =>
    Array.from({ length: count }, (__, cell) => random.poisson(gene === cell % 3 ? 6 : 1))
  )
  const labels = Array.from({ length: count }, (_, cell) => ['A', 'B', 'C'][cell % 3]!)
  const cells = memoryCells(memoryData(dense, { type: category(labels) }))
  // Group C is left out; a pool is a group here and one unit of two.
  const pools = Int32Array.from(labels, (label) => ({ A: 1, B: 2, C: -1 })[label]!)
  const shares: number[] = []
  const rows = rowObjects(
    await pairViolins(
      cells,
      { pairs, names, drawn: [1, 0] },
      { levels: ['A', 'B'], pools, perGroup: 2 },
      noFlag,
      (share) => shares.push(share)
    )
  )
  expect(shares).toEqual([0.25, 0.5, 0.75, 1])
  const parts = [...new Set(rows.map(({ pair, side, gene, group }) => [pair, side, gene, group].join(' ')))]
  expect(parts).toEqual(
    [
      'itself ligand gene4',
      'itself receptor gene4',
      'one ligand gene1',
      'one receptor gene3',
      'one receptor gene2'
    ].flatMap((part) => [`${part} A`, `${part} B`])
  )
  const totals = Array.from({ length: count }, (_, cell) => dense.reduce((sum, gene) => sum + gene[cell]!, 0))
  for (const { pair, gene, group } of rows) {
    const values = labels.flatMap((label, cell) =>
      label === group ? [lognorm(dense[Number(String(gene).slice(4)) - 1]![cell]!, totals[cell]!)] : []
    )
    const sorted = values.sort((a, b) => a - b)
    const own = rows.filter((row) => row['pair'] === pair && row['gene'] === gene && row['group'] === group)
    const of = (part: string) => own.filter((row) => row['part'] === part).map(({ value }) => Number(value))
    expect(of('median')[0]).toBeCloseTo((sorted[14]! + sorted[15]!) / 2, 10)
    expect(Math.max(...of('cell'))).toBeCloseTo(sorted.at(-1)!, 10)
    // The outline ends where the cells of the group do, however widely they are smoothed.
    expect([Math.min(...of('outline')), Math.max(...of('outline'))]).toEqual([sorted[0], sorted.at(-1)])
  }
})

test('the first pairs that were tested are drawn, and those that differ most', () => {
  const ranks = Int32Array.from({ length: 60 }, (_, pair) => 60 - pair)
  const tested = Int32Array.from({ length: 118 }, (_, at) => 1 + (at % 59))
  const first = Array.from({ length: 40 }, (_, at) => 59 - at)
  expect(pairsToDraw(tested, ranks, null)).toEqual(first)
  const triples = {
    pair: Int32Array.of(3, 59, 5),
    sender: new Int32Array(3),
    receiver: new Int32Array(3)
  }
  const test = { log10P: Float64Array.of(-1, -2, -9), prior: { d0: 1, s0: 1 } }
  const compared = { triples, test } as unknown as Parameters<typeof pairsToDraw>[2]
  expect(pairsToDraw(tested, ranks, compared)).toEqual([...first, 5, 3])
  const alone = { triples, test: { ...test, prior: null } } as unknown as Parameters<typeof pairsToDraw>[2]
  expect(pairsToDraw(tested, ranks, alone)).toEqual(first)
})

test('the ligand stands above the receptor, whatever they are called', async () => {
  const rows = [
    { side: 'ligand', gene: 'LGALS1' },
    { side: 'receptor', gene: 'CD69' }
  ].flatMap((of) =>
    ['A', 'B', 'C', 'D', 'E'].flatMap((group) =>
      [0, 1, 2].map((value) => ({ pair: 'one', group, part: 'outline', value, width: 0.3, ...of }))
    )
  )
  const { words } = await wordsOf(
    pairViolin,
    {
      params: { group: 'type' },
      summary: { groups: ['A', 'B', 'C', 'D', 'E'], few_cells: [] },
      controls: { pair: 'one' },
      tables: { violins: rows }
    },
    { width: 420, height: 260 }
  )
  const top = (text: string) => words.find((word) => word.text === text)!.y1
  expect(top('LGALS1, ligand')).toBeLessThan(top('CD69, receptor'))
})
