import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { geneQuery, groupsQuery, numbersQuery, type GroupColumn, type NumberColumn } from '../../state/cell-columns.ts'
import type { ColorBy } from '../../state/exploration.ts'
import { summarise, type ValueSummary } from './colors.ts'

export interface GroupColoring {
  readonly kind: 'group'
  readonly name: string
  readonly column: GroupColumn
}

/** What cells are coloured by, with its data. */
export type Coloring =
  | GroupColoring
  | { readonly kind: 'value'; readonly name: string; readonly isGene: boolean; readonly values: NumberColumn; readonly summary: ValueSummary }

export interface ColorState {
  /** Null before the first colour has come. While another is on its way, the one before it stays. */
  readonly coloring: Coloring | null
  /** The last groups that cells were coloured by: they go on naming the places while a gene is shown. */
  readonly lastGroups: GroupColoring | null
  readonly loading: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** The data of a colour, from the cache or the server. */
export function useColor(colorBy: ColorBy | null): ColorState {
  const group = colorBy?.kind === 'group' ? colorBy.column : null
  const number = colorBy?.kind === 'number' ? colorBy.column : null
  const gene = colorBy?.kind === 'gene' ? colorBy.gene : null
  const groups = useQuery({ ...groupsQuery(group ?? ''), enabled: group !== null })
  const numbers = useQuery({ ...numbersQuery(number ?? ''), enabled: number !== null })
  const expression = useQuery({ ...geneQuery(gene ?? ''), enabled: gene !== null })
  const asked = group !== null ? groups : number !== null ? numbers : gene !== null ? expression : null

  const ready = useMemo((): Coloring | null => {
    if (group !== null) return groups.data ? { kind: 'group', name: group, column: groups.data } : null
    const values = number === null ? expression.data : numbers.data
    const name = number ?? gene
    if (name === null || !values) return null
    const isGene = gene !== null
    return { kind: 'value', name, isGene, values, summary: summarise(values, isGene) }
  }, [group, number, gene, groups.data, numbers.data, expression.data])

  const [last, setLast] = useState<Coloring | null>(null)
  if (ready && ready !== last) setLast(ready)
  const [lastGroups, setLastGroups] = useState<GroupColoring | null>(null)
  if (ready?.kind === 'group' && ready !== lastGroups) setLastGroups(ready)
  return {
    coloring: colorBy === null ? null : (ready ?? last),
    lastGroups,
    loading: asked?.isFetching ?? false,
    error: asked?.error ?? null,
    retry: () => void asked?.refetch()
  }
}
