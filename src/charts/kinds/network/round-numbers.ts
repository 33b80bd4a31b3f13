import * as vega from 'vega'

/** Vega's own scales, which its typings leave out. */
const { scale: scaleOf } = vega as unknown as {
  readonly scale: (type: 'linear') => () => {
    domain(ends: readonly number[]): { ticks(count: number): number[] }
  }
}

/**
 * About so many round numbers between two for a key; between whole numbers, such as counts, only whole ones.
 */
export function roundNumbers([least, most]: readonly [number, number], count: number): readonly number[] {
  const whole = Number.isInteger(least) && Number.isInteger(most)
  return scaleOf('linear')()
    .domain([least, most])
    .ticks(count)
    .filter((value) => !whole || Number.isInteger(value))
}
