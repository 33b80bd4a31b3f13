import { expect, test } from 'vitest'
import { endedAt, fewCellsIn, violins, type Violin, type ViolinPart } from './violin.ts'

const of = ({ points }: Violin, ...parts: readonly ViolinPart[]) =>
  points.filter(({ part }) => parts.includes(part))
const outline = (violin: Violin | undefined) => of(violin!, 'outline')

test('a violin reaches its largest value, however few cells have it', () => {
  const values = new Float64Array(2000)
  values.set([2.1, 2.9, 3])
  values[1000] = 1.5
  const [rare, lower] = violins(
    values,
    Int32Array.from(values, (_, cell) => Number(cell >= 1000)),
    2
  )
  expect(outline(rare)[0]).toEqual({ part: 'outline', value: 0, width: 1 })
  expect(outline(rare).at(-1)!.value).toBeCloseTo(3, 12)
  expect(outline(rare).find(({ value }) => value > 1)!.width).toBe(0)
  expect(outline(rare).find(({ value }) => value > 2.05)!.width).toBeGreaterThan(0)
  expect(outline(lower).at(-1)!.value).toBeCloseTo(1.5, 1)
})

test('a group without cells has no violin', () => {
  expect(violins(Float64Array.of(0, 2), Int32Array.of(0, 0), 2)[1]).toEqual({ group: 1, points: [] })
})

test('few cells make one connected violin, however far apart they lie', () => {
  const values = Float64Array.of(1, 1.2, 1.4, 1.6, 1.8, 2.2, 2.4, 2.6, 2.8, 3, 6)
  const labels = Int32Array.from(values, (value) => Number(value === 6))
  const [few] = violins(values, labels, 2)
  const drawn = outline(few)
  expect([drawn[0]!.value, drawn.at(-1)!.value]).toEqual([expect.closeTo(0, 0), expect.closeTo(4, 0)])
  // Between the lowest and the highest value the violin is nowhere thinner than half of its greatest width.
  const between = drawn.filter(({ value }) => value >= 1 && value <= 3)
  expect(Math.min(...between.map(({ width }) => width))).toBeGreaterThan(0.5)
})

test('an outline can end at the least and the greatest value, as wide as it was there', () => {
  const values = Float64Array.of(1, 1.2, 1.4, 1.6, 1.8, 2.2, 2.4, 2.6, 2.8, 3, 6)
  const [violin] = violins(
    values,
    Int32Array.from(values, (value) => Number(value === 6)),
    2
  )
  const ended = endedAt(violin!.points, 1, 3)
  const drawn = ended.filter(({ part }) => part === 'outline')
  expect([drawn[0]!.value, drawn.at(-1)!.value]).toEqual([1, 3])
  const around = outline(violin)
  for (const { value, width } of [drawn[0]!, drawn.at(-1)!]) {
    const sides = [
      around.findLast((point) => point.value <= value)!.width,
      around.find((point) => point.value >= value)!.width
    ]
    expect(width).toBeGreaterThanOrEqual(Math.min(...sides))
    expect(width).toBeLessThanOrEqual(Math.max(...sides))
    expect(width).toBeGreaterThan(0.5)
  }
  expect(ended.filter(({ part }) => part !== 'outline')).toEqual(
    violin!.points.filter(({ part }) => part !== 'outline')
  )
  expect(endedAt(violin!.points, 2, 2)).toBe(violin!.points)
})

test('where cells are few each is a point, and where they are fewer still on a line', () => {
  const values = Float64Array.from({ length: 60 }, (_, cell) => cell % 7)
  const sizes = [5, 12, 43]
  const labels = Int32Array.from(sizes.flatMap((size, group) => Array<number>(size).fill(group)))
  const found = violins(values, labels, 3)
  expect(found.map((one) => of(one, 'cell').length)).toEqual([5, 12, 0])
  expect(found.map((one) => outline(one).some(({ width }) => width > 0))).toEqual([false, true, true])
  expect(outline(found[0])).toEqual([
    { part: 'outline', value: 0, width: 0 },
    { part: 'outline', value: 4, width: 0 }
  ])
  expect([fewCellsIn(sizes), fewCellsIn([43, 0])]).toEqual([{ few_cells: 'yes' }, { few_cells: 'no' }])
  const points = of(found[1]!, 'cell')
  expect(points.map(({ value }) => value)).toEqual(Array.from(values.slice(5, 17).sort()))
  expect(new Set(points.map(({ width }) => width)).size).toBe(12)
  expect(points.every(({ width }) => Math.abs(width) <= 1)).toBe(true)
})

test('a box has the quartiles as R counts them, and whiskers that end at values', () => {
  const values = Float64Array.of(1, 2, 3, 4, 5, 6, 7, 8, 30)
  const box = of(violins(values, new Int32Array(9), 1)[0]!, 'low', 'q1', 'median', 'q3', 'high')
  // In R, boxplot.stats(c(1:8, 30)) has whiskers at 1 and 8, and quantile() gives 3, 5 and 7.
  expect(box.map(({ part, value }) => [part, value])).toEqual([
    ['low', 1],
    ['q1', 3],
    ['median', 5],
    ['q3', 7],
    ['high', 8]
  ])
})
