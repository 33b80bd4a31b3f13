import { logStudentTail } from './student.ts'

export interface Sample {
  readonly mean: number
  /** Unbiased. */
  readonly variance: number
  readonly size: number
}

export interface WelchTest {
  readonly t: number
  /** By Welch and Satterthwaite. */
  readonly df: number
  /** log10 of the two-sided p. */
  readonly log10P: number
}

const undefinedTest: WelchTest = { t: Number.NaN, df: Number.NaN, log10P: Number.NaN }

/**
 * Welch's t-test of two means (Welch 1947). All NaN where both samples are constant, or one has a single
 * value.
 */
export function welchTest(first: Sample, second: Sample): WelchTest {
  const error1 = first.variance / first.size
  const error2 = second.variance / second.size
  const error = error1 + error2
  if (!(error > 0)) return undefinedTest
  const t = (first.mean - second.mean) / Math.sqrt(error)
  const df = (error * error) / ((error1 * error1) / (first.size - 1) + (error2 * error2) / (second.size - 1))
  return { t, df, log10P: Math.min(0, (logStudentTail(Math.abs(t), df) + Math.LN2) / Math.LN10) }
}
