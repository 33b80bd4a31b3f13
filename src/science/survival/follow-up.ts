/**
 * The follow-up of subjects: how long each was observed, and whether the observation ended with the event.
 */
export interface FollowUp {
  /** One per subject, finite and not negative, in any unit. */
  readonly times: Float64Array
  /** 1 for an event at that time, 0 for a censoring. */
  readonly events: Uint8Array
}

/** The subjects by ascending time; ties are in their original order. */
export function orderByTime({ times }: FollowUp): Uint32Array {
  return Uint32Array.from(times.keys()).sort((a, b) => times[a]! - times[b]! || a - b)
}

/** The follow-up of some subjects, in the given order. */
export function followUpOf({ times, events }: FollowUp, subjects: Iterable<number>): FollowUp {
  const rows = Uint32Array.from(subjects)
  return {
    times: Float64Array.from(rows, (row) => times[row]!),
    events: Uint8Array.from(rows, (row) => events[row]!)
  }
}

/** The events and censorings at each distinct time, ascending. */
export interface RiskTable {
  readonly times: Float64Array
  /** The number of subjects still observed just before the time. */
  readonly atRisk: Float64Array
  readonly events: Float64Array
  readonly censored: Float64Array
}

/** Counts the subjects at risk, the events and the censored at each distinct time. */
export function riskTable(followUp: FollowUp): RiskTable {
  const order = orderByTime(followUp)
  const table = {
    times: [] as number[],
    atRisk: [] as number[],
    events: [] as number[],
    censored: [] as number[]
  }
  for (const [rank, row] of order.entries()) {
    const time = followUp.times[row]!
    if (time !== table.times.at(-1)) {
      table.times.push(time)
      table.atRisk.push(order.length - rank)
      table.events.push(0)
      table.censored.push(0)
    }
    const ended = followUp.events[row] ? table.events : table.censored
    ended[ended.length - 1]! += 1
  }
  return {
    times: Float64Array.from(table.times),
    atRisk: Float64Array.from(table.atRisk),
    events: Float64Array.from(table.events),
    censored: Float64Array.from(table.censored)
  }
}
