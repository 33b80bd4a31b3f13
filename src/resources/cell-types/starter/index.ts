import type { Made } from '../../../contract/resource.ts'
import type { CellTypes } from '../content.ts'
import { factsOf, type CellTypeFacts } from '../facts.ts'
import { blood } from './blood.ts'
import { tissues } from './tissues.ts'

/** Steps of a profile. Labels come from ranks, so that only their order counts; other genes have 0. */
const steps = { high: 3, middle: 2, low: 1 } as const

/**
 * The profiles that every installation has: types of cells by the genes that they are known for, in three
 * steps, written for it from common knowledge. A first orientation and no authority: they tell types apart,
 * not states.
 */
export function starter(): Made<CellTypes, CellTypeFacts> {
  const profiles = [...blood, ...tissues]
  const numbers = new Map<string, number>()
  const entries = profiles.flatMap((profile, column) =>
    (['low', 'middle', 'high'] as const).flatMap((step) =>
      profile[step].split(' ').map((gene) => {
        if (!numbers.has(gene)) numbers.set(gene, numbers.size)
        return { row: numbers.get(gene)!, column, value: steps[step] }
      })
    )
  )
  const values = new Float64Array(numbers.size * profiles.length)
  for (const { row, column, value } of entries) values[row * profiles.length + column] = value
  const genes = [...numbers.keys()]
  const content = {
    genes,
    otherNames: genes.map(() => ''),
    labels: profiles.map(({ label }) => label),
    labelOf: Int32Array.from(profiles.keys()),
    values,
    markers: null
  }
  return { content, facts: factsOf(content) }
}
