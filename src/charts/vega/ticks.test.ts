import { expect, test } from 'vitest'
import { Generator } from '../../science/random/generator.ts'
import { numberText } from './number-text.ts'
import { fiveToNine, sameDecimals } from './ticks.ts'

const draws = 3000
const generator = new Generator(15, 1)
const between = (least: number, most: number): number => least + (most - least) * generator.uniform()

/** Axes of any size and place: from a number, to both sides of zero, and far from it. */
const kinds: Readonly<Record<string, () => readonly [number, number]>> = {
  'from zero': () => [0, 10 ** between(-150, 150)],
  'to zero': () => [-(10 ** between(-150, 150)), 0],
  'to both sides of zero': () => [-(10 ** between(-3, 3)), 10 ** between(-3, 3)],
  anywhere: () => {
    const first = between(-1000, 1000)
    return [first, first + 10 ** between(-6, 4)]
  },
  'far from zero': () => {
    const first = 10 ** between(3, 9)
    return [first, first * (1 + 10 ** between(-9, -1))]
  },
  'with ends of few digits': () => {
    const scale = 10 ** Math.round(between(-6, 6))
    const first = Math.round(between(-50, 50)) * scale
    return [first, first + Math.round(between(1, 99)) * scale]
  }
}

/** What is wrong with the ticks of an axis; null where nothing is. */
function faultOf(first: number, last: number, ticks: readonly number[]): string | null {
  const step = (ticks.at(-1)! - ticks[0]!) / (ticks.length - 1)
  const rules = {
    'five to nine': ticks.length >= 5 && ticks.length <= 9,
    inside: ticks[0]! >= first && ticks.at(-1)! <= last,
    'told apart by twelve digits': new Set(ticks.map((tick) => tick.toPrecision(12))).size === ticks.length,
    round: [1, 2, 2.5, 5].includes(Number(step.toExponential(3).split('e')[0]))
  }
  const [broken] = Object.entries(rules).find(([, kept]) => !kept) ?? []
  return broken === undefined ? null : `not ${broken}: ${first} to ${last}: ${ticks.join(', ')}`
}

test.each(Object.keys(kinds))('five to nine round numbers lie in every axis %s', (kind) => {
  const faults = Array.from({ length: draws }, () => {
    const [first, last] = kinds[kind]!()
    return faultOf(first, last, fiveToNine([first, last]))
  }).filter((fault) => fault !== null)
  expect(faults).toEqual([])
})

test.each([
  [
    [-3.2, 3.4],
    [-3, -2, -1, 0, 1, 2, 3]
  ],
  [
    [0, 300],
    [0, 50, 100, 150, 200, 250, 300]
  ],
  [
    [0, 0.3],
    [0, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3]
  ],
  [
    [0, 10],
    [0, 2.5, 5, 7.5, 10]
  ],
  [
    [-0.4, 0.4],
    [-0.4, -0.2, 0, 0.2, 0.4]
  ],
  [[7, 7], [7]]
] as const)('those of %j are %j', ([first, last], ticks) => {
  expect(fiveToNine([first, last])).toEqual(ticks)
})

test.each([
  [
    [-5, -2.5, 0, 2.5],
    ['−5.0', '−2.5', '0.0', '2.5']
  ],
  [
    [0, 0.05, 0.1],
    ['0.00', '0.05', '0.10']
  ],
  [
    [-2, 0, 20_000],
    ['−2', '0', '20000']
  ],
  [
    [0, 2.5e-8, 5e-8],
    ['0', '2.5e-8', '5e-8']
  ]
] as const)('those of %j are written as %j', (ticks, texts) => {
  const format = sameDecimals(ticks)
  expect(ticks.map((tick) => numberText(format, tick))).toEqual(texts)
})

test.each(Object.keys(kinds))(
  'ticks of an axis %s are written apart, and as the numbers they are',
  (kind) => {
    for (let draw = 0; draw < draws / 10; draw++) {
      const ticks = fiveToNine(kinds[kind]!())
      const texts = ticks.map((tick) => numberText(sameDecimals(ticks), tick))
      expect(texts.map((text) => Number(text.replaceAll('−', '-')).toPrecision(12))).toEqual(
        ticks.map((tick) => tick.toPrecision(12))
      )
      const decimals = new Set(texts.map((text) => text.split('.')[1]?.length ?? 0))
      expect(decimals.size === 1 || texts.some((text) => text.includes('e'))).toBe(true)
    }
  }
)
