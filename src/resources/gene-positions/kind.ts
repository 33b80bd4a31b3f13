import type { ResourceKind } from '../../contract/resource.ts'
import type { GenePositions } from './content.ts'
import { facts } from './facts.ts'
import { en, notes, summary, zh } from './texts.ts'

/** Gene positions: a GTF, or a table with one row per gene. */
export const genePositions: ResourceKind<GenePositions, typeof facts> = {
  id: 'gene-positions',
  accept: ['.gtf', '.tsv', '.csv', '.txt', '.gz'],
  facts,
  texts: { en, zh },
  summary,
  notes,
  code: () => import('./code.ts')
}
