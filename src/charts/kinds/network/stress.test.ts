import { describe, expect, it } from 'vitest'
import { Generator } from '../../../science/random/generator.ts'
import { stressLayout, type Spring } from './stress.ts'

/** How far two nodes are from each other on the sheet. */
const between = (places: Float64Array, one: number, other: number): number =>
  Math.hypot(places[2 * one]! - places[2 * other]!, places[2 * one + 1]! - places[2 * other + 1]!)

/** A grid of nodes, each joined with its neighbors at the right and below. */
const grid = (columns: number, rows: number): Spring[] =>
  Array.from({ length: columns * rows }, (_, at) => at).flatMap((at) => [
    ...((at + 1) % columns === 0 ? [] : [{ from: at, to: at + 1, length: 1 }]),
    ...(at + columns < columns * rows ? [{ from: at, to: at + columns, length: 1 }] : [])
  ])

describe('a layout by stress', () => {
  it('of a chain is straight, with lines as long as they should be', () => {
    const lengths = [1, 2, 0.5, 3]
    const chain = lengths.map((length, from) => ({ from, to: from + 1, length }))
    const places = stressLayout(5, chain, new Generator(7))
    for (const { from, to, length } of chain) expect(between(places, from, to)).toBeCloseTo(length, 1)
    expect(Math.abs(between(places, 0, 4) - 6.5)).toBeLessThan(0.1)
  })

  it('takes the shorter of two ways, and of two lines between the same nodes', () => {
    const springs = [
      { from: 0, to: 1, length: 5 },
      { from: 0, to: 1, length: 1 },
      { from: 1, to: 2, length: 1 },
      { from: 0, to: 2, length: 9 }
    ]
    expect(between(stressLayout(3, springs, new Generator(7)), 0, 2)).toBeCloseTo(2, 1)
  })

  it.each([
    ['whose pairs are all compared', 8, 5],
    ['of whose pairs some are', 40, 30]
  ])('unfolds a grid %s', (_, columns, rows) => {
    const places = stressLayout(columns * rows, grid(columns, rows), new Generator(3))
    // Nodes with a line between them are nearer to each other than any to a node on the other side.
    const [across, down] = [between(places, 0, columns - 1), between(places, 0, columns * (rows - 1))]
    expect(across / down).toBeCloseTo((columns - 1) / (rows - 1), 0)
    for (const { from, to } of grid(columns, rows)) {
      expect(between(places, from, to)).toBeGreaterThan(0.3)
      expect(between(places, from, to)).toBeLessThan(2)
    }
  })

  it('is one place for one node, and the same bits for a seed', () => {
    expect([...stressLayout(1, [], new Generator(1))].every(Number.isFinite)).toBe(true)
    const bits = (seed: number) => [...stressLayout(40, grid(8, 5), new Generator(seed))]
    expect(bits(5)).toEqual(bits(5))
    expect(bits(6)).not.toEqual(bits(5))
  })
})
