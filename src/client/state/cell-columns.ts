import { cellColumns, cellGroups, expression } from '../../contract/api/data.ts'
import { groupColor } from '../../contract/palette.ts'
import { call, callArrow } from '../api/call.ts'
import { queryClient } from '../api/query.ts'
import { readGroups, readNumbers } from './arrow-columns.ts'

/** A grouping column over all cells: the place of each cell's group, and the groups in the project's order with their colours. */
export interface GroupColumn {
  readonly codes: Int32Array
  readonly levels: readonly string[]
  readonly colors: readonly string[]
  readonly counts: readonly number[]
}

/** A number a cell, NaN where there is none. */
export type NumberColumn = Float32Array

const keepMs = 10 * 60_000
const kept = { staleTime: Infinity, gcTime: keepMs, structuralSharing: false } as const

export const groupsQuery = (column: string) => ({
  ...kept,
  queryKey: [cellColumns.path, 'groups', column] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<GroupColumn> => {
    const options = { signal, quiet: true }
    const [groups, reader] = await Promise.all([call(cellGroups, { column }, options), callArrow(cellColumns, { columns: [column] }, options)])
    const order = groups.map(({ value }) => value)
    const { codes, levels } = await readGroups(reader, column, order)
    const counts = new Uint32Array(levels.length)
    for (const code of codes) if (code >= 0) counts[code] = (counts[code] as number) + 1
    return { codes, levels, counts: [...counts], colors: levels.map((_, place) => groups[place]?.color ?? groupColor(place)) }
  }
})

export const numbersQuery = (column: string) => ({
  ...kept,
  queryKey: [cellColumns.path, 'numbers', column] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<NumberColumn> =>
    readNumbers(await callArrow(cellColumns, { columns: [column] }, { signal, quiet: true }), column)
})

/** Log-normalised expression of a gene, one number a cell. */
export const geneQuery = (gene: string) => ({
  ...kept,
  queryKey: [expression.path, gene] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<NumberColumn> =>
    readNumbers(await callArrow(expression, { gene: [gene] }, { signal, quiet: true }), gene)
})

/** A grouping column, from the cache or the server. */
export const groupsOf = (column: string): Promise<GroupColumn> => queryClient.fetchQuery(groupsQuery(column))
