import type { Result } from '../../contract/tool.ts'
import { timeRoc } from '../../science/survival/time-roc.ts'
import { tableOf } from '../parts/table.ts'
import type { Analysis } from './analysis.ts'
import { tables, type Tables } from './schema.ts'
import { evenTimes } from './tables.ts'

/** The fewest patients with and without the event for a curve. */
const least = 5

/**
 * Time-dependent ROC curves of the scores at three times: the first, the middle and the last of the even
 * times with enough patients.
 */
export function rocTables(
  analyses: readonly Analysis[]
): Pick<Result<Tables>['tables'], 'auc' | 'roc'> & { readonly times: number } {
  const found = analyses.flatMap((one) => {
    const { scores, followUp, feature, followed } = one
    if (scores === null) return []
    const last = followUp.times.reduce((most, time) => Math.max(most, time), 0)
    const curves = evenTimes(last).flatMap((time) => {
      const roc = timeRoc(followUp, scores, time)
      return roc && Math.min(roc.cases, roc.controls) >= least ? [roc] : []
    })
    const shown = new Set([0, Math.floor((curves.length - 1) / 2), curves.length - 1])
    const kept = curves.filter((_, at) => shown.has(at))
    return kept.map((roc) => ({ of: { feature, cohort: followed.cohort.name }, roc }))
  })
  return {
    times: found.length,
    auc: tableOf(
      tables.auc,
      found.map(({ of, roc: { time, cases, controls, auc } }) => ({ ...of, time, cases, controls, auc }))
    ),
    roc: tableOf(
      tables.roc,
      found.flatMap(({ of, roc: { time, auc, falsePositive, truePositive } }) =>
        Array.from(falsePositive, (share, point) => ({
          ...of,
          time,
          auc,
          false_positive: share,
          true_positive: truePositive[point]!
        }))
      )
    )
  }
}
