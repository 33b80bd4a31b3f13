import type { ResourceKind } from '../../contract/resource.ts'
import type { Cohort } from './content.ts'
import { facts } from './facts.ts'
import { en, notes, summary, zh } from './texts.ts'

/** Cohorts of patients with follow-up and bulk expression: one table, or a zip of two or more. */
export const cohorts: ResourceKind<Cohort, typeof facts> = {
  id: 'cohorts',
  accept: ['.csv', '.tsv', '.txt', '.gz', '.zip'],
  facts,
  texts: { en, zh },
  summary,
  notes,
  code: () => import('./code.ts')
}
