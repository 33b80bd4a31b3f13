export type Unit = 'ms' | 's' | 'KiB' | 'MiB' | 'million/s' | 'requests' | 'a second'

/** One figure of the bench: what was done, with how many cells, and how the runs spread. */
export interface BenchRow {
  readonly part: string
  readonly what: string
  readonly cells: number
  readonly unit: Unit
  readonly median: number
  readonly least: number
  readonly greatest: number
  readonly runs: number
}

/** The middle of some numbers; of an even count the mean of the two in the middle. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  const upper = sorted[half] ?? NaN
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? NaN) + upper) / 2
}

/** The value below which such a part of some numbers lies. NaN of none. */
export const quantile = (values: readonly number[], part: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))] ?? NaN

export function rowOf(
  part: string,
  what: string,
  cells: number,
  unit: Unit,
  values: readonly number[]
): BenchRow {
  return {
    part,
    what,
    cells,
    unit,
    median: median(values),
    least: Math.min(...values),
    greatest: Math.max(...values),
    runs: values.length
  }
}

/** Milliseconds of each of so many runs, one after another. */
export async function timed(runs: number, work: (turn: number) => unknown): Promise<number[]> {
  const taken: number[] = []
  for (let turn = 0; turn < runs; turn++) {
    const began = performance.now()
    await work(turn)
    taken.push(performance.now() - began)
  }
  return taken
}
