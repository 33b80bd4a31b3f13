import { expect, test } from 'vitest'
import { joinedGenes } from './joined-genes.ts'

test.each([
  ['new', ['B', 'C']],
  ['add', ['A', 'B', 'C']],
  ['subtract', ['A']],
  ['intersect', ['B']]
] as const)(
  'an outline on points selects genes as one on the embedding selects cells: %s',
  (operation, genes) => {
    expect(joinedGenes(['A', 'B'], ['B', 'C'], operation)).toEqual(genes)
  }
)
