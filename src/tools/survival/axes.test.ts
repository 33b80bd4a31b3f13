import { expect, test } from 'vitest'
import { wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { cutChart } from './check-charts.ts'
import { continuousForest } from './forest-chart.ts'

const place = { width: 840, height: 285 }
const of = { feature: 'Age', cohort: 'made' }
const summary = { features: ['Age'], cohorts: ['made'], scored: 'yes' }
const numbersBelow = (words: Awaited<ReturnType<typeof wordsOf>>['words']) =>
  words.filter(({ role, text }) => role === 'axis-label' && /^[\d.]+$/.test(text)).map(({ text }) => text)

test('the axis of hazard ratios near 1 has numbers on both sides of 1', async () => {
  const row = { ...of, rank: 1, n: 144, events: 48, score_p: 0.02, score_hr: 0.73 }
  const results = [{ ...row, score_hr_low: 0.56, score_hr_high: 0.95 }]
  const { words } = await wordsOf(continuousForest, { params: {}, summary, tables: { results } }, place)
  expect(numbersBelow(words)).toEqual(['0.5', '1', '2'])
})

test('whole cuts are written as whole numbers', async () => {
  const cuts = Array.from({ length: 14 }, (_, at) => ({ ...of, cut: 37 + at, statistic: 3 - at / 7 }))
  const results = [{ ...of, cut: 39 }]
  const { words } = await wordsOf(cutChart, { params: {}, summary, tables: { cuts, results } }, place)
  const numbers = numbersBelow(words).filter((text) => Number(text) >= 37)
  expect(numbers).toEqual(cuts.map(({ cut }) => `${cut}`))
})
