import { medianOf } from '../stats/quantile.ts'
import type { Kernel } from './neighbour-kernel.ts'

/** Sweeps end when no probability changes by more, or after so many of them. */
const still = 1e-7
const mostSweeps = 1000

/**
 * Probabilities that a walk which moves on in pseudotime ends in each terminal state: steps go to
 * neighbours by their weights, but not to those that are earlier by more than the median step to a
 * neighbour (after Palantir: Setty et al., Nat Biotechnol 2019). Solved by Gauss and Seidel, the latest
 * cells first; what no walk brings to an end is missing from the sum. @param times pseudotime of each cell
 * @param terminal the terminal state of each cell, −1 for none @returns the probability of state s for cell
 * i at `i * states + s`
 */
export function fateProbabilities(
  { cells, starts, ids, weights }: Kernel,
  times: Float64Array,
  terminal: Int32Array,
  states: number
): Float64Array {
  const onward = weights.slice()
  for (let cell = 0; cell < cells; cell++) {
    const [from, to] = [starts[cell]!, starts[cell + 1]!]
    const steps = Float64Array.from({ length: to - from }, (_, at) =>
      Math.abs(times[ids[from + at]!]! - times[cell]!)
    )
    const back = times[cell]! - (steps.length > 0 ? medianOf(steps) : 0)
    let sum = 0
    for (let e = from; e < to; e++) {
      if (times[ids[e]!]! < back) onward[e] = 0
      sum += onward[e]!
    }
    for (let e = from; e < to; e++) onward[e]! /= sum
  }
  const fates = new Float64Array(cells * states)
  for (const [cell, state] of terminal.entries()) if (state >= 0) fates[cell * states + state] = 1
  const order = Uint32Array.from(terminal.keys())
    .filter((cell) => terminal[cell]! < 0)
    .sort((a, b) => times[b]! - times[a]! || a - b)
  const next = new Float64Array(states)
  for (let sweep = 0; sweep < mostSweeps; sweep++) {
    let change = 0
    for (const cell of order) {
      next.fill(0)
      for (let e = starts[cell]!; e < starts[cell + 1]!; e++) {
        const weight = onward[e]!
        if (weight === 0) continue
        const from = ids[e]! * states
        for (let s = 0; s < states; s++) next[s]! += weight * fates[from + s]!
      }
      for (let s = 0; s < states; s++) {
        const at = cell * states + s
        change = Math.max(change, Math.abs(next[s]! - fates[at]!))
        fates[at] = next[s]!
      }
    }
    if (change <= still) break
  }
  return fates
}
