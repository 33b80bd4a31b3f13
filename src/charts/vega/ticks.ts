import { expressionFunction } from 'vega'

/** Steps between round numbers, the widest first, each times a power of ten. */
const steps = [5, 2.5, 2, 1]
/** The least number of ticks. */
const fewest = 5
/** Doubles so near to each other, by the larger one, have no five round numbers between them. */
const leastSpan = 1e-12

/**
 * Round numbers in a domain, ascending: five to nine of them, but one where it begins and ends at the same
 * number. They are the multiples of the widest step of 1, 2, 2.5 and 5 times a power of ten of which the
 * domain holds five. The next wider step is at most twice as wide and has at most four multiples there, so
 * that this one has at most nine.
 * @param domain first and last value of an axis, the smaller one first
 */
export function fiveToNine([first, last]: readonly [number, number]): number[] {
  const span = last - first
  if (!(span > leastSpan * Math.max(Math.abs(first), Math.abs(last)))) return [first]
  for (let power = Math.floor(Math.log10(span)); ; power--)
    for (const step of steps) {
      const ticks = multiplesIn(first, last, step, power)
      if (ticks.length >= fewest) return ticks
    }
}

/** The multiples of step × 10^power from first to last, written as decimals so that they are exact. */
function multiplesIn(first: number, last: number, step: number, power: number): number[] {
  const unit = Number(`${step}e${power}`)
  const [from, to] = [Math.floor(first / unit), Math.ceil(last / unit)]
  return Array.from({ length: to - from + 1 }, (_, at) => Number(`${(from + at) * step}e${power}`)).filter(
    (value) => first <= value && value <= last
  )
}

/**
 * The format of d3 that writes all ticks of an axis with as many decimals as the one that needs most: "−5.0
 * −2.5 0.0 2.5". Numbers that are written with an exponent have the digits that each needs.
 */
export function sameDecimals(ticks: readonly number[]): string {
  const texts = ticks.map(String)
  const decimals = Math.max(...texts.map((text) => text.split('.')[1]?.length ?? 0))
  return decimals === 0 || texts.some((text) => text.includes('e')) ? '.12~g' : `.${decimals}f`
}

expressionFunction('fiveToNine', fiveToNine)
expressionFunction('sameDecimals', sameDecimals)
