import type { ScoreMethod } from '../../../../contract/api/set.ts'
import { summarise, type ValueSummary } from '../../../cloud/colors.ts'
import {
  bandQuery,
  geneQuery,
  groupsQuery,
  membershipColumn,
  membershipQuery,
  numbersQuery,
  scoreQuery,
  type GroupColumn,
  type NumberColumn
} from '../../../state/columns/cell-columns.ts'
import type { ColorBy } from '../../../state/view/exploration.ts'
import { pairColumn, pairQuery } from '../../../state/columns/pair-column.ts'

export interface GroupColoring {
  readonly kind: 'group'
  readonly name: string
  /** The name of the column for users, where it differs from its name. */
  readonly label: string | null
  readonly column: GroupColumn
}

export interface ValueColoring {
  readonly kind: 'value'
  readonly name: string
  readonly label: string | null
  readonly isGene: boolean
  /** How the score of a gene set was computed. */
  readonly method: ScoreMethod | null
  readonly values: NumberColumn
  readonly summary: ValueSummary
}

/** What the cells are coloured by, with the data for it. */
export type Coloring = GroupColoring | ValueColoring

export const groupColoring = (
  name: string,
  column: GroupColumn,
  label: string | null = null
): GroupColoring => ({
  kind: 'group',
  name,
  label,
  column
})

const valueColoring = (
  name: string,
  values: NumberColumn,
  about: Partial<ValueColoring> = {}
): ValueColoring => {
  const isGene = about.isGene ?? false
  return {
    kind: 'value',
    name,
    label: null,
    method: null,
    isGene,
    ...about,
    values,
    summary: summarise(values, isGene)
  }
}

/** A query of the client's cache, and the coloring that is made of its data. */
interface ColoringQuery<Data> {
  readonly query: {
    readonly queryKey: readonly unknown[]
    readonly queryFn: (...given: never[]) => Promise<Data>
  }
  readonly coloring: (data: Data) => Coloring
}

/**
 * Joins a query with the coloring for its data. Their common type is checked here, and is not needed
 * afterwards.
 */
const requested = <Data>(query: ColoringQuery<Data>): ColoringQuery<unknown> =>
  query as ColoringQuery<unknown>

/** The query that fetches the data of a coloring, from the cache or the server. */
export function coloringQuery(colorBy: ColorBy): ColoringQuery<unknown> {
  switch (colorBy.kind) {
    case 'group':
      return requested({
        query: groupsQuery(colorBy.column),
        coloring: (column) => groupColoring(colorBy.column, column)
      })
    case 'members': {
      const { set, name } = colorBy
      return requested({
        query: membershipQuery(set, name),
        coloring: (column) => groupColoring(membershipColumn(set), column, name)
      })
    }
    case 'band': {
      const { name: label, ...band } = colorBy
      return requested({
        query: bandQuery(band),
        coloring: (values) => valueColoring(`band:${JSON.stringify(band)}`, values, { label })
      })
    }
    case 'pair':
      return requested({
        query: pairQuery(colorBy),
        coloring: (column) => groupColoring(pairColumn(colorBy), column, colorBy.name)
      })
    case 'number':
      return requested({
        query: numbersQuery(colorBy.column),
        coloring: (values) => valueColoring(colorBy.column, values)
      })
    case 'gene':
      return requested({
        query: geneQuery(colorBy.gene),
        coloring: (values) => valueColoring(colorBy.gene, values, { isGene: true })
      })
    case 'score': {
      const { of, method, name: label } = colorBy
      const name = `score:${method}:${JSON.stringify(of)}`
      return requested({
        query: scoreQuery(of, method),
        coloring: (values) => valueColoring(name, values, { label, method })
      })
    }
  }
}
