import { expect, test } from 'vitest'
import { ribbonsOf } from '../../../tests/fixtures/figures/ribbons.ts'
import { wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { trajectory } from './tool.ts'

test('a ribbon is at least half a pixel high where it has cells, and has no height elsewhere', async () => {
  const many = [100, 400, 100, 100, 100, 400, 100]
  const few = [0, 0, 0.01, 0.1, 200, 0.1, 0]
  const river = [many, few].flatMap((counts, at) =>
    counts.map((cells, time) => ({
      lineage: 'L',
      place: 0,
      group: `${at}`,
      pseudotime: time / 6,
      cells,
      apart: 0
    }))
  )
  const chart = trajectory.charts.find(({ id }) => id === 'river')!
  const shown = {
    params: { group: 'type' },
    summary: { groups: ['0', '1'], lineages: ['L'], gathered: 'yes' },
    tables: { river }
  }
  for (const height of [285, 700]) {
    const places = await ribbonsOf(chart, shown, { width: 640, height })
    expect(places).toHaveLength(river.length)
    const those = (where: (cells: number) => boolean) =>
      places
        .map((place) => ({ height: place.height, cells: Number(place.row['cells']) }))
        .filter(({ cells }) => where(cells))
    expect(Math.min(...those((cells) => cells > 0).map((one) => one.height))).toBeGreaterThanOrEqual(0.5)
    expect(Math.max(...those((cells) => cells === 0).map((one) => one.height))).toBeLessThan(1e-9)
    // Thick ribbons are as high as they have cells.
    const perCell = those((cells) => cells > 50).map((one) => one.height / one.cells)
    for (const each of perCell) expect(each).toBeCloseTo(perCell[0]!, 9)
  }
})

const place = { width: 640, height: 400 }
const curve = (lineage: string, fits: readonly number[]) =>
  fits.map((fit, at) => ({
    gene: 'CD3D',
    lineage,
    pseudotime: at,
    fit,
    low: Math.max(0, fit - 0.5),
    high: fit + 0.5
  }))
const shown = {
  params: { group: 'type' },
  summary: { drawn: ['CD3D'], lineages: ['T', 'B'] },
  tables: { curves: [...curve('T', [-2, 1, 3]), ...curve('B', [1, 0, 2])], points: [] }
}
const chart = trajectory.charts.find(({ id }) => id === 'trends')!

test('curves of genes, fitted below 0, are drawn at 0', async () => {
  const places = await ribbonsOf(chart, shown, place)
  expect(places.map(({ row }) => [row['fit'], row['high']])).toEqual(
    expect.arrayContaining([
      [0, 0],
      [1, 1.5],
      [3, 3.5]
    ])
  )
  expect(Math.min(...places.map(({ row }) => Number(row['fit'])))).toBe(0)
  const { words } = await wordsOf(chart, shown, place)
  expect(words.filter(({ text }) => /^[−-]/.test(text))).toEqual([])
})

test('the key of lineages has the order of the table of lineages', async () => {
  const { words } = await wordsOf(chart, shown, place)
  const key = words.filter(({ role }) => role === 'legend-label').map(({ text }) => text)
  expect(key).toEqual(['T', 'B'])
})
