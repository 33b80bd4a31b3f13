import type { ResourceKind } from '../../contract/resource.ts'
import type { Specificities } from './content.ts'
import { facts } from './facts.ts'
import { en, notes, summary, zh } from './texts.ts'

/**
 * Receptors of known specificity: a table of VDJdb, McPAS-TCR or IEDB, or any table with one chain per row.
 */
export const specificities: ResourceKind<Specificities, typeof facts> = {
  id: 'specificities',
  accept: ['.csv', '.tsv', '.txt', '.gz', '.zip'],
  facts,
  texts: { en, zh },
  summary,
  notes,
  code: () => import('./code.ts')
}
