import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import {
  geneQuery,
  groupsQuery,
  membershipColumn,
  membershipQuery,
  numbersQuery,
  scoreQuery,
  type GroupColumn,
  type NumberColumn
} from '../../state/cell-columns.ts'
import type { ScoreMethod } from '../../../contract/api/set.ts'
import type { ColorBy } from '../../state/exploration.ts'
import { summarise, type ValueSummary } from './colors.ts'

export interface GroupColoring {
  readonly kind: 'group'
  readonly name: string
  /** What it is called where that is not the name of a column. */
  readonly label: string | null
  readonly column: GroupColumn
}

/** What cells are coloured by, with its data. */
export type Coloring =
  | GroupColoring
  | {
      readonly kind: 'value'
      readonly name: string
      readonly label: string | null
      readonly isGene: boolean
      /** How a score was made of its genes. */
      readonly method: ScoreMethod | null
      readonly values: NumberColumn
      readonly summary: ValueSummary
    }

export interface ColorState {
  /** Null before the first colour has come. While another is on its way, the one before it stays. */
  readonly coloring: Coloring | null
  /** The groups that name the places: those that are shown, else the ones that were given. */
  readonly naming: GroupColoring | null
  readonly loading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The data of a colour, from the cache or the server. `namedBy` is the column whose groups name the places where the colour is none of groups. */
export function useColor(colorBy: ColorBy | null, namedBy: string | null): ColorState {
  const group = colorBy?.kind === 'group' ? colorBy.column : null
  const number = colorBy?.kind === 'number' ? colorBy.column : null
  const gene = colorBy?.kind === 'gene' ? colorBy.gene : null
  const score = colorBy?.kind === 'score' ? colorBy : null
  const set = colorBy?.kind === 'members' ? colorBy : null
  const groups = useQuery({ ...groupsQuery(group ?? ''), enabled: group !== null })
  const numbers = useQuery({ ...numbersQuery(number ?? ''), enabled: number !== null })
  const expression = useQuery({ ...geneQuery(gene ?? ''), enabled: gene !== null })
  const scores = useQuery({ ...scoreQuery(score?.of ?? { genes: [] }, score?.method ?? 'mean'), enabled: score !== null })
  const members = useQuery({ ...membershipQuery(set?.set ?? '', set?.name ?? ''), enabled: set !== null })
  const names = useQuery({ ...groupsQuery(namedBy ?? ''), enabled: namedBy !== null && (number ?? gene ?? score) !== null })
  const asked = colorBy && { group: groups, number: numbers, gene: expression, score: scores, members }[colorBy.kind]

  const ready = useMemo((): Coloring | null => {
    if (group !== null) return groups.data ? { kind: 'group', name: group, label: null, column: groups.data } : null
    if (set) return members.data ? { kind: 'group', name: membershipColumn(set.set), label: set.name, column: members.data } : null
    if (score) {
      if (!scores.data) return null
      const name = `score:${score.method}:${JSON.stringify(score.of)}`
      return { kind: 'value', name, label: score.name, isGene: false, method: score.method, values: scores.data, summary: summarise(scores.data, false) }
    }
    const values = number === null ? expression.data : numbers.data
    const name = number ?? gene
    if (name === null || !values) return null
    const isGene = gene !== null
    return { kind: 'value', name, label: null, isGene, method: null, values, summary: summarise(values, isGene) }
  }, [group, number, gene, score, set, groups.data, numbers.data, expression.data, scores.data, members.data])

  const [last, setLast] = useState<Coloring | null>(null)
  if (ready && ready !== last) setLast(ready)
  const coloring = colorBy === null ? null : (ready ?? last)
  const usual = useMemo(
    (): GroupColoring | null => (namedBy !== null && names.data ? { kind: 'group', name: namedBy, label: null, column: names.data } : null),
    [namedBy, names.data]
  )
  return {
    coloring,
    naming: coloring?.kind === 'group' ? coloring : usual,
    loading: asked?.isFetching ?? false,
    error: asked?.error ?? null,
    retry: () => void asked?.refetch()
  }
}
