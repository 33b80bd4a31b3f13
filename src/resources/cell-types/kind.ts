import type { ResourceKind } from '../../contract/resource.ts'
import type { CellTypes } from './content.ts'
import { facts, leastProfileCells } from './facts.ts'
import { en, notes, summary, zh } from './texts.ts'

/**
 * Profiles of cell types: a table of genes × profiles, a prepared zip, or the labelled cells of a project.
 */
export const cellTypes: ResourceKind<CellTypes, typeof facts> = {
  id: 'cell-types',
  accept: ['.csv', '.tsv', '.txt', '.gz', '.zip'],
  facts,
  texts: { en, zh },
  summary,
  notes,
  fromCells: { least: leastProfileCells },
  code: () => import('./code.ts')
}
