/** How long each subject was observed, and whether the observation ended with the event. */
export interface FollowUp {
  /** Finite and not negative, in any unit; length subjects. */
  readonly times: Float64Array
  /** 1 where the event happened at that time, 0 where the subject was censored then. */
  readonly events: Uint8Array
}

/** Subjects by ascending time; those of one time in their own order. */
export function orderByTime({ times }: FollowUp): Uint32Array {
  return Uint32Array.from(times.keys()).sort((a, b) => times[a]! - times[b]! || a - b)
}

/** The follow-up of some of the subjects, in the order asked for. */
export function followUpOf({ times, events }: FollowUp, subjects: Iterable<number>): FollowUp {
  const rows = Uint32Array.from(subjects)
  return {
    times: Float64Array.from(rows, (row) => times[row]!),
    events: Uint8Array.from(rows, (row) => events[row]!)
  }
}

/** What happened at each distinct time, ascending. */
export interface RiskTable {
  readonly times: Float64Array
  /** Subjects still observed just before the time. */
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
