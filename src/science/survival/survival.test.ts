import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Generator } from '../random/generator.ts'
import { bestCut } from './best-cut.ts'
import { concordance } from './concordance.ts'
import { coxRegression } from './cox.ts'
import type { FollowUp } from './follow-up.ts'
import { atRiskAt, kaplanMeier } from './kaplan-meier.ts'
import { logRankTest } from './log-rank.ts'
import { timeRoc } from './time-roc.ts'

/** Subjects with times from few values, so that most are tied, and with a group and a score each. */
const cohorts = fc
  .array(
    fc.record({
      time: fc.integer({ min: 1, max: 9 }),
      event: fc.boolean(),
      group: fc.integer({ min: 0, max: 2 }),
      score: fc.integer({ min: 0, max: 4 })
    }),
    {
      minLength: 1,
      maxLength: 40
    }
  )
  .map((subjects) => ({
    subjects,
    followUp: {
      times: Float64Array.from(subjects, ({ time }) => time),
      events: Uint8Array.from(subjects, ({ event }) => Number(event))
    } satisfies FollowUp
  }))

const seed = 7

describe('follow-up of a few subjects', () => {
  it('gives the survival that the definition gives', () => {
    fc.assert(
      fc.property(cohorts, ({ subjects, followUp }) => {
        const curve = kaplanMeier(followUp)
        for (const [i, time] of curve.times.entries()) {
          let expected = 1
          for (const earlier of new Set(subjects.map((subject) => subject.time))) {
            if (earlier > time) continue
            const atRisk = subjects.filter((subject) => subject.time >= earlier).length
            const events = subjects.filter((subject) => subject.time === earlier && subject.event).length
            expected *= 1 - events / atRisk
          }
          expect(curve.survival[i]).toBeCloseTo(expected, 12)
        }
      }),
      { seed }
    )
  })

  it('counts who is at risk at any time', () => {
    fc.assert(
      fc.property(cohorts, fc.double({ min: 0, max: 12, noNaN: true }), ({ subjects, followUp }, mark) => {
        expect(atRiskAt(kaplanMeier(followUp), [mark])).toEqual([
          subjects.filter(({ time }) => time >= mark).length
        ])
      }),
      { seed }
    )
  })

  it('expects as many events as there are, and its score test is the log-rank test where no times are tied', () => {
    fc.assert(
      fc.property(cohorts, ({ subjects, followUp }) => {
        const test = logRankTest(
          followUp,
          Int32Array.from(subjects, ({ group }) => group),
          3
        )
        const sum = (values: Float64Array): number => values.reduce((total, value) => total + value, 0)
        expect(sum(test.expected)).toBeCloseTo(sum(test.observed), 10)
        const untied = { ...followUp, times: followUp.times.map((time, i) => time + i / 1000) }
        const labels = Int32Array.from(subjects, ({ group }) => Number(group > 0))
        const model = coxRegression(untied, [Float64Array.from(labels)])
        fc.pre(model !== null)
        expect(model.score.chiSquare).toBeCloseTo(logRankTest(untied, labels, 2).chiSquare, 8)
      }),
      { seed }
    )
  })

  it('gives the share of pairs in the right order as counting all of them does', () => {
    fc.assert(
      fc.property(cohorts, ({ subjects, followUp }) => {
        let [right, pairs] = [0, 0]
        for (const first of subjects) {
          for (const other of subjects) {
            if (!first.event || !(other.time > first.time || (other.time === first.time && !other.event)))
              continue
            pairs += 1
            right += first.score > other.score ? 1 : first.score === other.score ? 0.5 : 0
          }
        }
        const found = concordance(
          followUp,
          Float64Array.from(subjects, ({ score }) => score)
        )
        // NaN, as of 0 / 0, without pairs.
        const expected = right / pairs
        expect(Object.is(found, expected) || Math.abs(found - expected) < 1e-12).toBe(true)
      }),
      { seed }
    )
  })

  it('separates who has the event by a time as weighing all cases against all controls does', () => {
    fc.assert(
      fc.property(cohorts, fc.integer({ min: 0, max: 9 }), ({ subjects, followUp }, time) => {
        /** The probability not to be censored before a time, factor by factor. */
        const observed = (before: number): number =>
          [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce((chance, at) => {
            if (at >= before) return chance
            const censored = subjects.filter((one) => one.time === at && !one.event).length
            const risk = subjects.filter((one) => one.time > at).length + censored
            return risk === 0 ? chance : chance * (1 - censored / risk)
          }, 1)
        let [right, all, highCases, allCases] = [0, 0, 0, 0]
        for (const first of subjects) {
          if (!first.event || first.time > time) continue
          const weight = 1 / observed(first.time)
          allCases += weight
          highCases += first.score >= 3 ? weight : 0
          for (const other of subjects) {
            if (other.time <= time) continue
            all += weight
            right += weight * (first.score > other.score ? 1 : first.score === other.score ? 0.5 : 0)
          }
        }
        const scores = Float64Array.from(subjects, ({ score }) => score)
        const found = timeRoc(followUp, scores, time)
        expect(found === null).toBe(all === 0)
        if (found === null) return true
        const near = (a: number | undefined, b: number) => Math.abs(a! - b) < 1e-12
        const { auc, truePositive, falsePositive } = found
        return (
          near(auc, right / all) &&
          truePositive.some((share) => near(share, highCases / allCases)) &&
          near(truePositive.at(-1), 1) &&
          near(falsePositive.at(-1), 1)
        )
      }),
      { seed }
    )
  })
})

describe('cohorts without any difference', () => {
  /** Exponential times, a third of them censored, and a number that is independent of them. */
  function nullCohort(subjects: number, cohort: number): { followUp: FollowUp; values: Float64Array } {
    const random = new Generator(cohort)
    const ends = Float64Array.from({ length: subjects }, () => random.exponential())
    const leaves = Float64Array.from({ length: subjects }, () => 2 * random.exponential())
    return {
      followUp: {
        times: ends.map((end, i) => Math.min(end, leaves[i]!)),
        events: Uint8Array.from(ends, (end, i) => Number(end <= leaves[i]!))
      },
      values: Float64Array.from({ length: subjects }, () => random.uniform())
    }
  }

  it('have a best cut with p below 0.05 in at most 6 of 100', () => {
    const found = Array.from({ length: 1000 }, (_, cohort) => {
      const { followUp, values } = nullCohort(80, cohort)
      return bestCut(followUp, values)!.log10P < Math.log10(0.05)
    })
    expect(found.filter(Boolean).length).toBeLessThanOrEqual(60)
  })

  it('make no model where a covariate does not vary, repeats another one, or separates the events', () => {
    const { followUp, values } = nullCohort(30, 1)
    expect(coxRegression(followUp, [new Float64Array(30).fill(2)])).toBeNull()
    expect(coxRegression(followUp, [values, values.map((value) => 3 * value - 1)])).toBeNull()
    const sooner = { times: values.map((_, i) => i + 1), events: new Uint8Array(30).fill(1) }
    expect(coxRegression(sooner, [sooner.times.map((time) => Number(time <= 15))])).toBeNull()
    expect(coxRegression({ ...followUp, events: new Uint8Array(30) }, [values])).toBeNull()
  })
})
