import { expect, test } from 'vitest'
import { wordsOf, viewOf } from '../../../tests/fixtures/figures/words.ts'
import { bySample, stackedBySample } from './sample-chart.ts'

const [control, treated] = ['control', 'treated']
/** Two samples of one level and three of the other, in three groups. */
const samples = [
  { by: control, sample: 'D1_ctrl' },
  { by: control, sample: 'D2_ctrl' },
  { by: treated, sample: 'D1_treated' },
  { by: treated, sample: 'D2_treated' },
  { by: treated, sample: 'D3_treated' }
]
const groups = ['B', 'NK', 'T']
const shares = samples.flatMap((sample, at) =>
  groups.map((group, index) => {
    const n = [20 + at, 30 + at, 50 - 2 * at][index]!
    return { ...sample, group, n, total: 100, percent: n }
  })
)
const given = {
  params: { group: 'type', by: 'condition', sample: 'sample' },
  summary: {
    groups,
    levels: [control, treated],
    samples: samples.length,
    sample: 'sample',
    samples_tested: 'no'
  },
  tables: { sample_shares: shares, samples: [] }
}
const place = { width: 840, height: 290 }

test('a bar for each sample stands beside its name, those of a level together', async () => {
  const { words, width, height } = await wordsOf(stackedBySample, given, place)
  expect([width <= place.width, height <= place.height]).toEqual([true, true])
  const at = (text: string) => words.find((word) => word.text === text)!
  const down = samples.map(({ sample }) => at(sample).y1)
  expect(down).toEqual(down.toSorted((one, other) => one - other))
  // Between two levels there is more room than between samples of one.
  const steps = down.slice(1).map((y, index) => y - down[index]!)
  expect(steps[1]).toBeGreaterThan(steps[0]! + 4)
  expect(steps[2]).toBeCloseTo(steps[0]!, 6)
  for (const [level, first, last] of [
    [control, 0, 1],
    [treated, 2, 4]
  ] as const) {
    expect(at(level).y1).toBeGreaterThanOrEqual(down[first]! - 1)
    expect(at(level).y1).toBeLessThanOrEqual(down[last]! + 1)
    expect(at(level).x2).toBeLessThan(Math.min(...samples.map(({ sample }) => at(sample).x1)))
  }
})

test('bars of samples are as long as their shares, or as their numbers of cells', async () => {
  const svgOf = async (value: string) =>
    (await viewOf(stackedBySample, { ...given, controls: { value } }, place)).toSVG()
  const titles = await Promise.all(['percent', 'cells'].map(svgOf))
  expect(titles.map((svg) => /% of cells|>Cells</.exec(svg)?.[0])).toEqual(['% of cells', '>Cells<'])
})

test('the median of the samples of a level is a dark line across its box, at the middle one of three', async () => {
  const three = shares.filter(({ by }) => by === treated)
  const own = {
    ...given,
    summary: { ...given.summary, levels: [treated] },
    tables: { sample_shares: three, samples: [] }
  }
  const svg = await (await viewOf(bySample, own, place)).toSVG()
  const lines = [
    ...svg.matchAll(/<path d="M([-\d.e]+),([-\d.e]+)h([\d.]+)v([\d.]+)h[^"]*" fill="#171D1F"/g)
  ].map(([, x, y, wide, high]) => ({ x: Number(x) + Number(wide) / 2, y: Number(y) + Number(high) / 2 }))
  const [, marks = ''] = svg.split(' layer_1_marks')
  const points = [...marks.split('</g>')[0]!.matchAll(/translate\(([-\d.e]+),([-\d.e]+)\)/g)].map(
    ([, x, y]) => ({
      x: Number(x),
      y: Number(y)
    })
  )
  expect([lines.length, points.length]).toEqual([groups.length, three.length])
  for (const { x, y } of lines) {
    const down = points.filter((point) => Math.abs(point.x - x) < 1).map((point) => point.y)
    expect(down).toHaveLength(3)
    expect(y).toBeCloseTo(down.toSorted((one, other) => one - other)[1]!, 3)
  }
})

test('they are offered where a level has two samples', () => {
  const fits = (count: number) =>
    stackedBySample.fits?.({ params: given.params, summary: { ...given.summary, samples: count } })
  expect([fits(2), fits(3)]).toEqual([false, true])
})
