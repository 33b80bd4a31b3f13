import type { Made } from '../../../contract/resource.ts'
import type { CellTypes } from '../content.ts'
import { factsOf, type CellTypeFacts } from '../facts.ts'
import { blood } from './blood.ts'
import { tissues } from './tissues.ts'

/**
 * The values of a profile. Labels are computed from ranks, so only their order matters; other genes have 0.
 */
const steps = { high: 3, middle: 2, low: 1 } as const

/**
 * The starter profiles of every installation: cell types by their known markers, in three levels, compiled
 * from common knowledge. For orientation only: they distinguish types, not states.
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
