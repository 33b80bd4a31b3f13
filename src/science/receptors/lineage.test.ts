import { expect, it } from 'vitest'
import { Generator } from '../random/generator.ts'
import { lineageOf } from './lineage.ts'

const differing = (a: string, b: string): number =>
  Array.from(a).filter((letter, at) => letter !== b[at]).length

it('begins with the most central sequence and goes on by single changes', () => {
  const sequences = ['AAAA', 'AAAT', 'AATT', 'CAAA']
  expect(lineageOf(sequences, [1, 1, 1, 1])).toEqual({
    root: 0,
    parent: Int32Array.of(-1, 0, 1, 0),
    distance: Int32Array.of(0, 1, 1, 1),
    fromRoot: Int32Array.of(0, 1, 2, 1)
  })
  // Cells are weights: the sequence of most cells is in the centre.
  expect(lineageOf(sequences, [1, 1, 9, 1]).root).toBe(2)
})

it('joins all by the fewest differences, as Kruskal finds them', () => {
  const generator = new Generator(4)
  for (let turn = 0; turn < 30; turn++) {
    const made = Array.from({ length: 12 }, () =>
      Array.from({ length: 8 }, () => 'ACGT'[generator.below(3)]!).join('')
    )
    const sequences = [...new Set(made)].sort()
    const cells = sequences.map(() => 1 + generator.below(5))
    const { root, parent, distance, fromRoot } = lineageOf(sequences, cells)
    const edges = sequences.flatMap((a, at) =>
      sequences.slice(0, at).map((b, other) => ({ at, other, length: differing(a, b) }))
    )
    const group = sequences.map((_, at) => at)
    let least = 0
    for (const { at, other, length } of edges.toSorted((a, b) => a.length - b.length)) {
      const [one, two] = [group[at]!, group[other]!]
      if (one === two) continue
      least += length
      for (const [index, own] of group.entries()) if (own === one) group[index] = two
    }
    expect(distance.reduce((sum, one) => sum + one, 0)).toBe(least)
    const sum = (one: string): number =>
      sequences.reduce((all, other, at) => all + cells[at]! * differing(one, other), 0)
    expect(sum(sequences[root]!)).toBe(Math.min(...sequences.map(sum)))
    for (const [place, one] of sequences.entries()) {
      if (place === root) continue
      expect(distance[place]).toBe(differing(one, sequences[parent[place]!]!))
      expect(fromRoot[place]).toBe(fromRoot[parent[place]!]! + distance[place]!)
    }
  }
})

it('one sequence is its own tree', () => {
  expect(lineageOf(['ACGT'], [3])).toMatchObject({ root: 0, parent: Int32Array.of(-1) })
})
