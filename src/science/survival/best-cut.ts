import { logNormalTail } from '../stats/normal.ts'
import { orderByTime, type FollowUp } from './follow-up.ts'

/** The cut of a number at which the survival of two groups of subjects differs most. */
export interface BestCut {
  /** Subjects above it are the high group. */
  readonly cut: number
  readonly high: number
  readonly low: number
  /** The standardized sum of the log-rank scores of the low group; positive where it has the event sooner. */
  readonly statistic: number
  /**
   * log10 of p, corrected for the search over cuts; the uncorrected p of the cut has no meaning and is not
   * given.
   */
  readonly log10P: number
}

/** A cut of a number, with the difference between the subjects on both sides. */
export type Cut = Omit<BestCut, 'log10P'>

/**
 * All cuts that leave enough subjects in both groups, ascending; none without events.
 * @param values a finite number for each subject
 * @param leastShare the least share of subjects in either group, rounded down to whole subjects
 */
export function cutScan(followUp: FollowUp, values: Float64Array, leastShare = 0.1): Cut[] {
  const subjects = values.length
  const scores = logRankScores(followUp)
  const total = scores.reduce((sum, score) => sum + score, 0)
  const squares = scores.reduce((sum, score) => sum + score * score, 0)
  const spread = subjects * squares - total * total
  if (!(spread > 0)) return []
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a]! - values[b]! || a - b)
  const least = Math.max(1, Math.floor(leastShare * subjects))
  const most = Math.min(subjects - 1, Math.floor((1 - leastShare) * subjects))
  const cuts: Cut[] = []
  let sum = 0
  for (let low = 1; low < subjects; low++) {
    const cut = values[order[low - 1]!]!
    sum += scores[order[low - 1]!]!
    if (cut === values[order[low]!] || low < least || low > most) continue
    const variance = (low * (subjects - low) * spread) / (subjects * subjects * (subjects - 1))
    const statistic = (sum - (low * total) / subjects) / Math.sqrt(variance)
    cuts.push({ cut, low, high: subjects - low, statistic })
  }
  return cuts
}

/**
 * The maximally selected log-rank statistic (Lausen and Schumacher 1992). Its p is the smaller of two upper
 * bounds: that of the limiting process (Miller and Siegmund 1982) and the improved Bonferroni inequality
 * (Lausen, Sauerbrei and Schumacher 1994).
 * @param cuts from `cutScan` with the same least share
 * @returns null without cuts
 */
export function bestOfCuts(cuts: readonly Cut[], leastShare = 0.1): BestCut | null {
  const [first, ...others] = cuts
  if (!first) return null
  const best = others.reduce(
    (found, cut) => (Math.abs(cut.statistic) > Math.abs(found.statistic) ? cut : found),
    first
  )
  const b = Math.abs(best.statistic)
  const sizes = cuts.map(({ low }) => low)
  const p = Math.min(processBound(b, leastShare), bonferroniBound(b, sizes, best.low + best.high))
  return { ...best, log10P: Math.min(0, Math.log10(p)) }
}

/** The best of all cuts of a number; see `bestOfCuts`. */
export const bestCut = (followUp: FollowUp, values: Float64Array, leastShare = 0.1): BestCut | null =>
  bestOfCuts(cutScan(followUp, values, leastShare), leastShare)

/** The log-rank score of each subject: its event minus its cumulative hazard. */
export function logRankScores(followUp: FollowUp): Float64Array {
  const { times, events } = followUp
  const order = orderByTime(followUp)
  const scores = new Float64Array(times.length)
  let hazard = 0
  for (let from = 0; from < order.length;) {
    let to = from
    let count = 0
    for (; to < order.length && times[order[to]!] === times[order[from]!]; to++) count += events[order[to]!]!
    hazard += count / (order.length - to + 1)
    for (; from < to; from++) scores[order[from]!] = events[order[from]!]! - hazard
  }
  return scores
}

/**
 * The probability that the absolute value of a standardized Brownian bridge exceeds b between a share and one
 * minus it (Miller and Siegmund 1982).
 */
function processBound(b: number, share: number): number {
  const density = Math.exp((-b * b) / 2) / Math.sqrt(2 * Math.PI)
  return b <= 1 ? 1 : (4 * density) / b + density * (b - 1 / b) * 2 * Math.log((1 - share) / share)
}

/**
 * The improved Bonferroni bound, which accounts for the correlation of neighbouring cuts (Lausen, Sauerbrei
 * and Schumacher 1994).
 */
function bonferroniBound(b: number, sizes: readonly number[], subjects: number): number {
  let sum = 2 * Math.exp(logNormalTail(b))
  for (let i = 1; i < sizes.length; i++) {
    const [low, next] = [sizes[i - 1]!, sizes[i]!]
    const apart = Math.sqrt(1 - (low * (subjects - next)) / ((subjects - low) * next))
    sum += (Math.exp((-b * b) / 2) / Math.PI) * (apart - ((b * b) / 4 - 1) * (apart ** 3 / 6))
  }
  return sum
}
