import type { ResourceKind } from '../../contract/resource.ts'
import type { Interactions } from './content.ts'
import { facts } from './facts.ts'
import { en, notes, summary, zh } from './texts.ts'

/** Ligand-receptor pairs: one table, or the tables of CellPhoneDB or CellChatDB in a zip. */
export const interactions: ResourceKind<Interactions, typeof facts> = {
  id: 'interactions',
  accept: ['.csv', '.tsv', '.txt', '.gz', '.zip'],
  facts,
  texts: { en, zh },
  summary,
  notes,
  code: () => import('./code.ts')
}
