import type { ResourceKind } from '../../contract/resource.ts'
import type { Network } from './content.ts'
import { facts } from './facts.ts'
import { en, notes, summary, zh } from './texts.ts'

/** Networks of protein interactions: a table of pairs, or a zip of STRING's links and names. */
export const networks: ResourceKind<Network, typeof facts> = {
  id: 'networks',
  accept: ['.tsv', '.csv', '.txt', '.sif', '.gz', '.zip'],
  facts,
  texts: { en, zh },
  summary,
  notes,
  code: () => import('./code.ts')
}
