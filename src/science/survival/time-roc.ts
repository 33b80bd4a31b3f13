import { riskTable, type FollowUp } from './follow-up.ts'

/** How well a score separates subjects with the event by a time from those without it. */
export interface TimeRoc {
  readonly time: number
  /** The number of subjects with the event by the time, and of those observed beyond it without one. */
  readonly cases: number
  readonly controls: number
  /** The area under the curve: 0.5 for no separation, more where high scores have the event sooner. */
  readonly auc: number
  /**
   * The points of the curve from (0, 0) to (1, 1), one per distinct score, the highest first: shares of
   * controls and of cases.
   */
  readonly falsePositive: Float64Array
  readonly truePositive: Float64Array
}

/**
 * The time-dependent ROC curve of a score (cumulative cases, dynamic controls). Subjects censored before the
 * time are neither; cases are weighted by the inverse probability to be observed until their event, by the
 * Kaplan–Meier estimate of censoring, in which events precede censorings at the same time (Uno et al. 2007).
 * Null where there are no cases or no controls.
 * @param scores finite, one per subject
 */
export function timeRoc(followUp: FollowUp, scores: Float64Array, time: number): TimeRoc | null {
  const observed = observedBefore(followUp)
  const subjects = Array.from(scores.keys()).flatMap((row) => {
    const [end, event] = [followUp.times[row]!, followUp.events[row] === 1]
    if (end > time) return [{ score: scores[row]!, cases: 0, controls: 1 }]
    return event ? [{ score: scores[row]!, cases: 1 / observed.get(end)!, controls: 0 }] : []
  })
  const sum = (of: 'cases' | 'controls'): number => subjects.reduce((all, one) => all + one[of], 0)
  const [cases, controls] = [sum('cases'), sum('controls')]
  if (cases === 0 || controls === 0) return null
  subjects.sort((a, b) => b.score - a.score)
  const [falsePositive, truePositive] = [[0], [0]]
  let [right, wrong, auc] = [0, 0, 0]
  for (let from = 0; from < subjects.length;) {
    const { score } = subjects[from]!
    let to = from
    for (; to < subjects.length && subjects[to]!.score === score; to++) {
      right += subjects[to]!.cases
      wrong += subjects[to]!.controls
    }
    const [before, height] = [truePositive.at(-1)!, right / cases]
    auc += ((before + height) / 2) * (wrong / controls - falsePositive.at(-1)!)
    falsePositive.push(wrong / controls)
    truePositive.push(height)
    from = to
  }
  return {
    time,
    cases: subjects.filter((one) => one.cases > 0).length,
    controls,
    auc,
    falsePositive: Float64Array.from(falsePositive),
    truePositive: Float64Array.from(truePositive)
  }
}

/** The probability to be still observed just before each distinct time. */
function observedBefore(followUp: FollowUp): Map<number, number> {
  const { times, atRisk, events, censored } = riskTable(followUp)
  const found = new Map<number, number>()
  let observed = 1
  for (const [i, time] of times.entries()) {
    found.set(time, observed)
    if (censored[i]! > 0) observed *= 1 - censored[i]! / (atRisk[i]! - events[i]!)
  }
  return found
}
