import { expect, test } from 'vitest'
import { outside, overlapping, wordsOf } from '../../../tests/fixtures/figures/words.ts'
import { survivalChart } from './survival-chart.ts'

/** Curves of `count` groups that fall below a half, later groups more slowly. */
function study(count: number) {
  const of = { feature: 'GENE1', cohort: 'made' }
  const groups = Array.from({ length: count }, (_, place) => ({ ...of, group: `stage ${place}`, place }))
  const times = [1, 2, 3, 4, 5, 6, 7, 8]
  return {
    results: [{ ...of, few_events: false, p_val: 0.0014, hr: 2.78, hr_low: 1.52, hr_high: 5.09, ph_p: 0.01 }],
    groups: groups.map((group) => ({
      ...group,
      n: 72,
      events: 40,
      median: group.place < 4 ? 4 + group.place : null
    })),
    at_risk: groups.flatMap((group) => [0, 4, 8].map((time) => ({ ...group, time, n: 72 - 8 * time }))),
    curves: groups.flatMap((group) =>
      times.map((time) => {
        const survival = Math.exp((-0.7 * time) / (4 + group.place))
        const limits = { ci_low: survival - 0.1, ci_high: survival + 0.1 }
        return { ...group, time, survival, ...limits, at_risk: 70 - time, events: 1, censored: 1 }
      })
    )
  }
}

test('curves of four groups are no higher than a wide place, though a narrow one scrolls', async () => {
  const tables = study(4)
  const summary = { features: ['GENE1'], cohorts: ['made'], groups: tables.groups.map(({ group }) => group) }
  const heightIn = async (width: number): Promise<number> =>
    (
      await wordsOf(
        survivalChart,
        { params: { by: 'column', cut: 'none' }, summary, tables },
        { width, height: 326 }
      )
    ).height
  expect(await heightIn(770)).toBeLessThanOrEqual(326)
  expect(await heightIn(449)).toBeGreaterThan(326)
})

test.each([
  [2, 449, 285],
  [2, 840, 285],
  [2, 1200, 500],
  [4, 770, 326],
  [9, 449, 285]
])('of %i groups, what the tests say stands above the curves in %i × %i', async (count, width, height) => {
  const tables = study(count)
  const summary = { features: ['GENE1'], cohorts: ['made'], groups: tables.groups.map(({ group }) => group) }
  const all = await wordsOf(
    survivalChart,
    { params: { by: 'column', cut: 'none' }, summary, tables },
    { width, height }
  )
  const labels = all.words.filter(({ text, role }) => role === 'axis-label' && text.endsWith('%'))
  const highest = Math.min(...labels.map(({ y1, y2 }) => (y1 + y2) / 2))
  const notes = all.words.filter(({ text }) => /log-rank p = |HR |Hazards/.test(text))
  expect(notes.length).toBeGreaterThan(0)
  for (const { y2 } of notes) expect(y2).toBeLessThanOrEqual(highest)
  expect(overlapping(all.words)).toEqual([])
  expect(outside(all)).toEqual([])
})
