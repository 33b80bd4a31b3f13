/** The remaining time of a task, as it was shown last. */
export interface ShownTime {
  /** The estimate of the server: seconds, from and to. */
  readonly eta: readonly [number, number]
  /** The step that takes longer than was estimated before it; null where the time only falls. */
  readonly slower: string | null
}

/** A time that grows by no more than this factor is shown without a reason. */
const mostGrowth = 1.25

const middleOf = ([from, to]: readonly [number, number]): number => (from + to) / 2

/**
 * What is shown next. An estimate assumes that later steps are as fast as the ones before. Where it grows by
 * more than a quarter, the step that made it grow is named until the next step begins.
 */
export function nextTime(
  before: ShownTime | null,
  eta: readonly [number, number],
  step: string | null
): ShownTime {
  const grown = before !== null && middleOf(eta) > mostGrowth * middleOf(before.eta)
  return { eta, slower: grown ? step : before?.slower === step ? step : null }
}
