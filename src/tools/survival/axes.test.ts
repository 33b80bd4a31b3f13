import { expect, test } from 'vitest'
import { wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { cutChart } from './check-charts.ts'
import { continuousForest } from './forest-chart.ts'
import { modelForest } from './model-chart.ts'

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

test('rows of hazard ratios grow with their place, and are no lower than they were without it', async () => {
  const numbers = { n: 144, events: 48, score_hr: 0.7, score_hr_low: 0.5, score_hr_high: 0.9, score_p: 0.02 }
  const results = [1, 2, 3].map((rank) => ({ ...of, ...numbers, rank }))
  const made = { params: {}, summary: { ...summary, analyses: 3 }, tables: { results } }
  const bottomAt = async (height: number): Promise<number> =>
    Math.max(...(await wordsOf(continuousForest, made, { width: 840, height })).words.map(({ y2 }) => y2))
  const [low, high, higher, most] = [
    await bottomAt(80),
    await bottomAt(300),
    await bottomAt(330),
    await bottomAt(900)
  ]
  expect(low).toBeGreaterThan(140)
  expect(high).toBeGreaterThan(low + 100)
  expect(most).toBe(higher)
})

test('whole cuts are written as whole numbers', async () => {
  const cuts = Array.from({ length: 14 }, (_, at) => ({ ...of, cut: 37 + at, statistic: 3 - at / 7 }))
  const results = [{ ...of, cut: 39 }]
  const { words } = await wordsOf(cutChart, { params: {}, summary, tables: { cuts, results } }, place)
  const numbers = numbersBelow(words).filter((text) => Number(text) >= 37)
  expect(numbers).toEqual(cuts.map(({ cut }) => `${cut}`))
})

test('the Cox model of an analysis has a row for each of its terms, and says how well it fits', async () => {
  const term = (name: string, hr: number) => ({
    ...of,
    term: name,
    hr,
    hr_low: hr / 2,
    hr_high: 2 * hr,
    p_val: 0.02
  })
  const cox = [
    { ...term('high', 1.5), model: 'groups' },
    // A covariate that is called as the group is.
    { ...term('high', 0.8), model: 'groups' },
    { ...term('score', 1.1), model: 'score' },
    { ...of, ...term('high', 3), model: 'groups', feature: 'Other' }
  ]
  const fit = { ...of, patients: 140, events: 48, concordance: 0.643, likelihood_ratio_p: 0.00004 }
  const models = ['groups', 'score'].map((model) => ({ ...fit, model }))
  const shown = (tables: object) =>
    wordsOf(
      modelForest,
      {
        params: { covariates: ['high'] },
        summary: { ...summary, groups: ['low', 'high'] },
        tables: tables as { cox: typeof cox; models: typeof models }
      },
      place
    )
  const said = (await shown({ cox, models })).words.map(({ text }) => text)
  expect(said).toEqual(
    expect.arrayContaining(['Age: High / Low', 'high', '1.50 (0.75–3.00)', '0.80 (0.40–1.60)'])
  )
  expect(said).toContain('140 patients, 48 events · concordance 0.64 · likelihood-ratio p = 4.0e-5')
  expect(said.filter((text) => text.includes('('))).toHaveLength(4)
  const ofScore = (await shown({ cox: cox.slice(2), models: models.slice(1) })).words.map(({ text }) => text)
  expect(ofScore).toEqual(expect.arrayContaining(['Age', '1.10 (0.55–2.20)']))
  expect(ofScore).not.toContain('3.00 (1.50–6.00)')
})
