import { expect, test } from 'vitest'
import { Generator } from '../../../science/random/generator.ts'
import { fewCellsIn, mostViolinRows, violins, violinSteps, type Violin, type ViolinPart } from './violin.ts'

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

test('few cells make one connected violin that ends at the least and the greatest value', () => {
  const values = Float64Array.of(1, 1.2, 1.4, 1.6, 1.8, 2.2, 2.4, 2.6, 2.8, 3, 6)
  const labels = Int32Array.from(values, (value) => Number(value === 6))
  const [few] = violins(values, labels, 2)
  const drawn = outline(few)
  expect([drawn[0]!.value, drawn.at(-1)!.value]).toEqual([1, 3])
  expect(drawn.map(({ value }) => value)).toEqual(drawn.map(({ value }) => value).toSorted((a, b) => a - b))
  // Nowhere thinner than half of its greatest width: it is cut off there, not brought to a point.
  expect(Math.min(...drawn.map(({ width }) => width))).toBeGreaterThan(0.5)
})

test('no violin reaches beyond the cells of its group, whatever these are', () => {
  const generator = new Generator(23, 1)
  const [reached, has]: [number[][], number[][]] = [[], []]
  for (let draw = 0; draw < 300; draw++) {
    const zeros = generator.uniform()
    const spread = 10 ** (3 * generator.uniform() - 1)
    const values = Float64Array.from({ length: 400 }, () =>
      generator.uniform() < zeros ? 0 : spread * generator.uniform() ** 3
    )
    const labels = Int32Array.from(values, () => Math.floor(5 * generator.uniform() ** 2) - 1)
    for (const { group, points } of violins(values, labels, 4)) {
      expect(points.length).toBeLessThanOrEqual(mostViolinRows)
      const own = values.filter((_, cell) => labels[cell] === group)
      const ends = [Math.min(...own), Math.max(...own)]
      if (ends[0] === ends[1]) continue
      const drawn = points.filter(({ part }) => part === 'outline').map(({ value }) => value)
      has.push(ends)
      reached.push([Math.min(...drawn), Math.max(...drawn)])
    }
  }
  expect(has.length).toBeGreaterThan(1000)
  expect(reached).toEqual(has)
})

test('a violin of one value is a level line, inside of the axis', () => {
  const values = Float64Array.from({ length: 60 }, (_, cell) => Math.floor(cell / 20))
  const found = violins(
    values,
    Int32Array.from(values, (value) => value),
    3
  )
  const height = 2 / (violinSteps - 1) / 4
  for (const [group, ends] of [
    [0, height],
    [1 - height, 1],
    [2 - height, 2]
  ].entries()) {
    expect(outline(found[group]).map(({ value }) => value)).toEqual(ends)
    expect(outline(found[group]).map(({ width }) => width)).toEqual([1, 1])
  }
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
