import { normalQuantile975 } from './normal.ts'

export interface Interval {
  readonly low: number
  readonly high: number
}

/**
 * Wilson's 95% interval of a proportion (1927).
 * @param count successes among `total`
 * @param total above 0
 */
export function wilsonInterval(count: number, total: number): Interval {
  const z2 = normalQuantile975 ** 2
  const share = count / total
  const centre = (share + z2 / (2 * total)) / (1 + z2 / total)
  const half =
    (normalQuantile975 / (1 + z2 / total)) *
    Math.sqrt((share * (1 - share)) / total + z2 / (4 * total * total))
  // The formula gives 0 and 1 for no and all successes, except for rounding errors.
  return {
    low: count === 0 ? 0 : Math.max(0, centre - half),
    high: count === total ? 1 : Math.min(1, centre + half)
  }
}
