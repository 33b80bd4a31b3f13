/** What was said last of the time that a task still takes. */
export interface SaidTime {
  /** As the server says it: seconds, from and to. */
  readonly eta: readonly [number, number]
  /** The step that takes longer than was said before it; null where the time only falls. */
  readonly slower: string | null
}

/** A time that grows by no more than this is told without a reason. */
const mostGrowth = 1.25

const middleOf = ([from, to]: readonly [number, number]): number => (from + to) / 2

/**
 * What is said next. An estimate goes on as fast as the steps before; where it grows by more than a quarter,
 * the step that made it grow is named, until the next step.
 */
export function nextTime(
  before: SaidTime | null,
  eta: readonly [number, number],
  step: string | null
): SaidTime {
  const grown = before !== null && middleOf(eta) > mostGrowth * middleOf(before.eta)
  return { eta, slower: grown ? step : before?.slower === step ? step : null }
}
