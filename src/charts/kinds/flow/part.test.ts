import { expect, test } from 'vitest'
import { defaultChartStyle } from '../../../shared/style/chart-theme.ts'
import type { FlowSpec } from '../../../contract/tool.ts'
import { chordPicture } from './chord.ts'
import { flowGraph, partsOf } from './graph.ts'

/** Two parts; the second carries a third of the first, between fewer values. */
const rows = [
  { side: 'many', from: 'A', to: 'B', n: 50 },
  { side: 'many', from: 'B', to: 'C', n: 30 },
  { side: 'many', from: 'C', to: 'A', n: 10 },
  { side: 'few', from: 'A', to: 'B', n: 20 },
  { side: 'few', from: 'B', to: 'A', n: 10 }
]
const spec: FlowSpec = {
  table: 'flows',
  form: 'chord',
  stages: [
    { column: 'from', title: 'sender' },
    { column: 'to', title: 'receiver' }
  ],
  amount: { column: 'n', title: 'pairs', format: ',' }
}
const place = { width: 600, height: 400, style: defaultChartStyle }

/** Radians of the arcs of the values, by what they say. */
function arcsOf(value?: string): Map<string, number> {
  const { drawn, others } = partsOf(value === undefined ? undefined : { column: 'side', value }, rows)
  const graphs = others.map((other) => flowGraph(spec, other))
  const { bars } = chordPicture(spec, flowGraph(spec, drawn), place, graphs)
  return new Map(
    bars.map(({ path, tip }) => {
      const [[x1, y1], [x2, y2]] = [/^M([-\d.]+),([-\d.]+)/, /A[^A]*? ([-\d.]+),([-\d.]+)L/].map((at) =>
        at.exec(path)!.slice(1).map(Number)
      ) as [[number, number], [number, number]]
      const angle = Math.atan2(x2, -y2) - Math.atan2(x1, -y1)
      return [Object.values(tip)[0]!, (angle + 2 * Math.PI) % (2 * Math.PI)]
    })
  )
}

test('arcs of one part are as long as those of as much in another, and leave the rest of the circle empty', () => {
  const [many, few] = [arcsOf('many'), arcsOf('few')]
  expect([...many.keys()]).toEqual(['A', 'B', 'C'])
  expect([...few.keys()]).toEqual(['A', 'B'])
  // A and B take part in 60 and 80 of the one, and in all 30 of the other.
  for (const name of ['A', 'B'])
    expect(few.get(name)! / many.get(name)!).toBeCloseTo(name === 'A' ? 30 / 60 : 30 / 80, 2)
  const all = (arcs: Map<string, number>): number => [...arcs.values()].reduce((a, b) => a + b, 0)
  expect(all(few) / all(many)).toBeCloseTo(1 / 3, 2)
  expect(all(many)).toBeGreaterThan(0.95 * 2 * Math.PI)
})

test('without parts all rows are drawn, and fill the circle', () => {
  const arcs = arcsOf()
  expect([...arcs.keys()]).toEqual(['A', 'B', 'C'])
  expect([...arcs.values()].reduce((a, b) => a + b, 0)).toBeGreaterThan(0.95 * 2 * Math.PI)
})
