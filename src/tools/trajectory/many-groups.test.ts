import { describe, expect, test } from 'vitest'
import { outside, overlapping, wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { figurePlace } from '../../contract/limits.ts'
import type { ChartRow } from '../../contract/tool.ts'
import { trajectory } from './tool.ts'

/** Half and three quarters of a page at 1366 × 768. */
const places = [
  { width: 449, height: 285 },
  { width: 840, height: 285 }
]
/** Eleven groups of usual names. */
const fewNames = Array.from({ length: 11 }, (_, at) => `CD${at} T cell`)
/** The row of controls above a chart. */
const controlsHeight = 15
const times = Array.from({ length: 21 }, (_, at) => at / 20)
const namesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `CD${at} T cell, part ${at}`)
const longNamesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => `Plasmacytoid dendritic cell, state ${at}`)

/** Groups that follow each other along so many lineages, each named by its last group. */
function study(groups: readonly string[], lineages: readonly string[]) {
  const near = (time: number, middle: number): number => Math.exp(-((time - middle) ** 2) / 0.01)
  const middleOf = (group: number): number => (group + 0.5) / groups.length
  const density = [null, ...lineages].flatMap((lineage) =>
    groups.flatMap((group, at) =>
      times.map((pseudotime) => ({ lineage, group, pseudotime, density: near(pseudotime, middleOf(at)) }))
    )
  )
  const spread = [null, ...lineages].flatMap((lineage) =>
    ['1', '2'].flatMap((side) =>
      times.map((pseudotime) => ({ lineage, side, sample: side, pseudotime, density: pseudotime }))
    )
  )
  const fates = groups.flatMap((group) =>
    lineages.map((lineage) => ({ group, lineage, fate: 1 / lineages.length }))
  )
  const river = lineages.flatMap((lineage, place) =>
    groups.flatMap((group, at) =>
      times.map((pseudotime) => ({
        lineage,
        place,
        group,
        pseudotime,
        cells: near(pseudotime, middleOf(at)) / (1 + place),
        apart: (place - (lineages.length - 1) / 2) * pseudotime
      }))
    )
  )
  const curves = [1, 2, 3, 4, 5, 6].flatMap((module) =>
    lineages.flatMap((lineage) =>
      times.map((pseudotime) => ({
        module: `${module}`,
        lineage,
        genes: 1234,
        pseudotime,
        mean: pseudotime - 0.5,
        low: pseudotime - 1,
        high: pseudotime
      }))
    )
  )
  // Groups lie close along an arc, as those of a lineage do; each has three cells around its middle.
  const placeOf = (at: number) => ({ x: 4 * middleOf(at), y: Math.sin(3 * middleOf(at)) })
  const cells = groups.flatMap((group, at) =>
    [-0.1, 0, 0.1].map((aside, cell) => ({
      id: 3 * at + cell,
      x: placeOf(at).x + aside,
      y: placeOf(at).y - aside,
      group,
      pseudotime: middleOf(at),
      lineage: lineages[at % lineages.length]!
    }))
  )
  return {
    density,
    spread,
    group_fates: fates,
    river,
    module_curves: curves,
    cells,
    paths: groups.map((_, at) => ({ path: '1', ...placeOf(at) })),
    groups: groups.map((group, at) => ({ group, pseudotime: middleOf(at), ...placeOf(at) }))
  } satisfies Record<string, readonly ChartRow[]>
}

async function drawn(
  id: string,
  names: readonly string[],
  lineages: number,
  place: (typeof places)[number],
  controls: Readonly<Record<string, string>> = {}
) {
  const chart = trajectory.charts.find((one) => one.id === id)!
  const ends = names.slice(names.length - lineages)
  const shown = {
    params: { group: 'cell type', condition: 'arm' },
    summary: {
      groups: names,
      lineages: ends,
      gathered: 'yes',
      densities: 'lineages',
      compared: 'yes',
      first: 'treated',
      second: 'control'
    },
    controls,
    tables: study(names, ends)
  }
  const all = await wordsOf(chart, shown, place)
  return { ...all, names, ends }
}

describe.each(places)('in a place of $width × $height', (place) => {
  test.each([9, 36, 128])('each of %i groups has its name beside its density', async (groups) => {
    const { names, ...all } = await drawn('density', namesOf(groups), 3, place)
    const written = all.words.filter(({ text }) => text.startsWith('CD'))
    expect(written.map(({ text }) => text).toSorted()).toEqual(names.toSorted())
    expect(overlapping(written)).toEqual([])
    expect(outside(all)).toEqual([])
    const rows = Math.max(place.height, 11 * groups + 80)
    expect(all.height).toBeLessThanOrEqual(rows)
  })

  test.each([
    ['density', 3],
    ['density', 5],
    ['spread', 3],
    ['spread', 5],
    ['group-fates', 5]
  ])('the chart %s of %i lineages is seen at once', async (id, count) => {
    const below = { ...place, height: place.height - controlsHeight }
    const { ends, ...all } = await drawn(id, fewNames, count, below, { along: 'lineages' })
    // Names below a heat map are broken into lines.
    const written = all.words.flatMap(({ text }) => text.split(' '))
    expect(written).toEqual(expect.arrayContaining(ends.flatMap((end) => end.split(' '))))
    expect(outside(all)).toEqual([])
    expect(all.width).toBeLessThanOrEqual(place.width)
    expect(all.height).toBeLessThanOrEqual(below.height)
  })

  test.each([
    [9, 3],
    [36, 12],
    [36, 30]
  ])('a river of %i groups names its %i lineages apart, and all groups in its key', async (groups, count) => {
    const { names, ends, ...all } = await drawn('river', namesOf(groups), count, place)
    const [beside, key] = ['mark', 'legend-label'].map((of) => all.words.filter(({ role }) => role === of))
    expect(key!.map(({ text }) => text).toSorted()).toEqual(names.toSorted())
    expect(overlapping(all.words)).toEqual([])
    expect(outside(all)).toEqual([])
    const room = Math.floor((all.height - 80) / 14)
    expect(beside!.length).toBeGreaterThanOrEqual(Math.min(count, room))
    expect(ends).toEqual(expect.arrayContaining(beside!.map(({ text }) => text)))
    const times = all.words.filter(({ role, text }) => role === 'axis-label' && /^\d/.test(text))
    expect(times.map(({ text }) => text)).toEqual(expect.arrayContaining(['0', '1']))
    expect(times.length).toBeLessThanOrEqual(11)
  })

  test('long names that differ in how they end do so in a key of three columns', async () => {
    const { words } = await drawn('river', longNamesOf(40), 3, place)
    const key = words.filter(({ role }) => role === 'legend-label')
    expect(new Set(key.map(({ text }) => text)).size).toBe(40)
    for (const { text } of key) expect(text).toMatch(/^Plasma.*…[a-z]*, state \d+$/)
  })

  test.each([3, 12])('the curves of modules have a key of %i lineages that is no wider', async (count) => {
    const { ends, ...all } = await drawn('module-curves', namesOf(36), count, place)
    const key = all.words.filter(({ role }) => role === 'legend-label')
    expect(key.map(({ text }) => text).toSorted()).toEqual(ends.toSorted())
    expect(outside(all)).toEqual([])
    for (const { x2 } of key) expect(x2).toBeLessThanOrEqual(place.width)
    expect(all.width).toBeLessThanOrEqual(place.width)
  })
})

test.each([9, 36])('of %i groups, names over the cells of a saved figure stand apart', async (groups) => {
  const { names, words } = await drawn('pseudotime', namesOf(groups), 3, figurePlace)
  const over = words.filter(({ role, text }) => role === 'mark' && names.includes(text))
  expect(over.length).toBeGreaterThanOrEqual(6)
  expect(overlapping(over, 0)).toEqual([])
  for (const { x1, x2 } of over) {
    expect(x1).toBeGreaterThanOrEqual(0)
    expect(x2).toBeLessThanOrEqual(figurePlace.width)
  }
})

test('names over the cells that are too long are cut, and stay within the cells', async () => {
  const { words } = await drawn('pseudotime', longNamesOf(9), 3, figurePlace)
  const over = words.filter(({ role }) => role === 'mark')
  expect(over.length).toBeGreaterThan(0)
  for (const { text } of over) expect(text).toMatch(/…/)
  expect(new Set(over.map(({ text }) => text)).size).toBe(over.length)
})
