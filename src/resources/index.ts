import type { ResourceKind } from '../contract/resource.ts'
import { cellTypes } from './cell-types/kind.ts'
import { cohorts } from './cohorts/kind.ts'
import { genePositions } from './gene-positions/kind.ts'
import { geneSets } from './gene-sets/kind.ts'
import { interactions } from './interactions/kind.ts'
import { networks } from './networks/kind.ts'
import { specificities } from './specificities/kind.ts'

/** The kinds of reference data, in the order in which lists show them. */
export const resources: readonly ResourceKind[] = [
  cellTypes,
  geneSets,
  interactions,
  networks,
  genePositions,
  cohorts,
  specificities
]
