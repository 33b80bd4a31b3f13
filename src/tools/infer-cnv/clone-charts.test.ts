import { expect, test } from 'vitest'
import { viewOf, wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { lines } from './clone-charts.ts'
import { segments } from './segment-chart.ts'

const clones = Array.from({ length: 11 }, (_, at) => `${at + 1}`)
const chromosomes = ['X', 'Y']
const summary = { clones: clones.length, bins: 4, with_reference: 'yes' }
const bins = ['X', 'X', 'Y', 'Y'].map((chromosome) => ({ chromosome }))
const linesOf = (change: number) =>
  clones.flatMap((clone) => bins.map((_, bin) => ({ clone, bin, change: bin === 0 ? change : 3 })))
const segmentRows = clones.flatMap((clone) =>
  chromosomes.map((chromosome, at) => ({
    clone,
    chromosome,
    first_gene: 10 * at,
    last_gene: 10 * at + 9,
    median: 0.1,
    state: 'none'
  }))
)
const place = { width: 840, height: 700 }
const given = (change: number) => ({
  params: {},
  summary,
  tables: { lines: linesOf(change), bins }
})
const shown = (change: number) => wordsOf(lines, given(change), place)

test('a chromosome begins at its first bin, where its bars stand', async () => {
  const svg = await (await viewOf(lines, given(8), place)).toSVG()
  const placesOf = (layer: number): number[] => {
    const [, marks = ''] = svg.split(`child_layer_${layer}_marks`)
    return [...marks.split('</g>')[0]!.matchAll(/translate\(([\d.]+),/g)].map(([, x]) => Number(x))
  }
  const bars = placesOf(2)
  expect(bars).toHaveLength(bins.length)
  expect(placesOf(0)).toEqual([bars[0], bars[2]])
})

test('clones stand in the order of their numbers, and chromosomes have their names once, below the last', async () => {
  const ofSegments = { params: {}, summary, tables: { segments: segmentRows } }
  for (const { words } of [await shown(8), await wordsOf(segments, ofSegments, place)]) {
    const seen = words.filter(({ y1, y2 }) => y2 - y1 > 4)
    const down = (texts: readonly string[]): string[] =>
      seen
        .filter(({ role, text }) => role !== 'axis-label' && texts.includes(text))
        .sort((one, other) => one.y1 - other.y1 || one.x1 - other.x1)
        .map(({ text }) => text)
    expect(down(clones)).toEqual(clones)
    expect(down(chromosomes)).toEqual(chromosomes)
    const lowest = seen.find(({ text }) => text === '11')
    const below = seen.filter(({ text, y1 }) => chromosomes.includes(text) && y1 > lowest!.y2)
    expect(below).toHaveLength(2)
  }
})

test('changes of clones fill their rows, within what the colours of cells can reach', async () => {
  const numbersOf = async (change: number): Promise<Set<string>> =>
    new Set((await shown(change)).words.flatMap(({ role, text }) => (role === 'axis-label' ? [text] : [])))
  expect(await numbersOf(8)).toEqual(new Set(['−20', '0', '20']))
  expect(await numbersOf(90)).toEqual(new Set(['−40', '0', '40']))
})

test('every chromosome has its name, none on another, also those of few genes', async () => {
  const genesOf = [
    990, 700, 580, 400, 470, 570, 500, 370, 350, 390, 570, 570, 200, 360, 340, 450, 620, 160, 700
  ]
  const counts = [...genesOf, 290, 110, 260]
  const named = counts.map((_, at) => `${at + 1}`)
  const autosomes = counts.flatMap((count, at) =>
    Array.from({ length: Math.round(count / 10) }, () => ({ chromosome: named[at]! }))
  )
  const two = ['1', '2']
  const own = { clones: two.length, bins: autosomes.length, with_reference: 'yes' }
  const starts = counts.map((_, at) => counts.slice(0, at).reduce((sum, count) => sum + count, 0))
  const ofLines = {
    lines: two.flatMap((clone) => autosomes.map((_, bin) => ({ clone, bin, change: (bin % 9) - 4 }))),
    bins: autosomes
  }
  const ofSegments = {
    segments: two.flatMap((clone) =>
      named.map((chromosome, at) => ({
        clone,
        chromosome,
        first_gene: starts[at]!,
        last_gene: starts[at]! + counts[at]! - 1,
        median: 0.1,
        state: 'none'
      }))
    )
  }
  for (const [chart, tables] of [
    [lines, ofLines],
    [segments, ofSegments]
  ] as const) {
    const { words, height } = await wordsOf(
      chart,
      { params: {}, summary: own, tables },
      { width: 840, height: 290 }
    )
    const names = words
      .filter(({ role, y1, y2 }) => role !== 'axis-label' && y1 > height - 45 && y2 - y1 > 4)
      .filter(({ text }) => named.includes(text))
    expect(names.map(({ text }) => text).toSorted()).toEqual(named.toSorted())
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1))
        expect(
          one.x2 <= other.x1 || other.x2 <= one.x1 || one.y2 <= other.y1 + 2 || other.y2 <= one.y1 + 2
        ).toBe(true)
  }
})
