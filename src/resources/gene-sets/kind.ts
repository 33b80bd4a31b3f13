import type { ResourceKind } from '../../contract/resource.ts'
import type { GeneSets } from './content.ts'
import { facts } from './facts.ts'
import { en, notes, summary, zh } from './texts.ts'

/** Collections of gene sets: a GMT file (Broad Institute). */
export const geneSets: ResourceKind<GeneSets, typeof facts> = {
  id: 'gene-sets',
  accept: ['.gmt', '.txt', '.gz'],
  facts,
  texts: { en, zh },
  summary,
  notes,
  code: () => import('./code.ts')
}
