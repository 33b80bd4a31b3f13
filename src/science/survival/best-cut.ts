import { logNormalTail } from '../stats/normal.ts'
import { orderByTime, type FollowUp } from './follow-up.ts'

/** The cut of a number at which two groups of subjects differ most. */
export interface BestCut {
  /** Subjects above it are the high group. */
  readonly cut: number
  readonly high: number
  readonly low: number
  /** Standardized sum of the log-rank scores of the low group; positive where it has the event sooner. */
  readonly statistic: number
  /**
   * log10 of p corrected for the search over cuts; the p of the cut by itself means nothing and is not given.
   */
  readonly log10P: number
}

/** A cut of a number, and how much the subjects on both sides of it differ. */
export type Cut = Omit<BestCut, 'log10P'>

/**
 * Every cut that leaves both groups so many subjects, ascending; none where there is no event.
 * @param values a finite number for each subject
 * @param leastShare share of subjects that both groups have at least, rounded down to whole subjects
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
 * Maximally selected log-rank statistic (Lausen and Schumacher 1992). Its p is the smaller of two upper
 * bounds: that of the limiting process (Miller and Siegmund 1982) and the improved Bonferroni inequality
 * (Lausen, Sauerbrei and Schumacher 1994).
 * @param cuts of `cutScan` with the same least share
 * @returns null where there is no cut
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

/** Events less cumulated hazard of each subject: what it had more than was to be expected. */
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
 * P that a standardized Brownian bridge passes b between a share and one less it (Miller and Siegmund 1982).
 */
function processBound(b: number, share: number): number {
  const density = Math.exp((-b * b) / 2) / Math.sqrt(2 * Math.PI)
  return b <= 1 ? 1 : (4 * density) / b + density * (b - 1 / b) * 2 * Math.log((1 - share) / share)
}

/** Bonferroni's bound less what neighbouring cuts have in common (Lausen, Sauerbrei and Schumacher 1994). */
function bonferroniBound(b: number, sizes: readonly number[], subjects: number): number {
  let sum = 2 * Math.exp(logNormalTail(b))
  for (let i = 1; i < sizes.length; i++) {
    const [low, next] = [sizes[i - 1]!, sizes[i]!]
    const apart = Math.sqrt(1 - (low * (subjects - next)) / ((subjects - low) * next))
    sum += (Math.exp((-b * b) / 2) / Math.PI) * (apart - ((b * b) / 4 - 1) * (apart ** 3 / 6))
  }
  return sum
}
