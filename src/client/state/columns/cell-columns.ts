import { cellColumns, cellGene, cellGroups } from '../../../contract/api/data.ts'
import { cellSet, geneSet, type ScoreMethod } from '../../../contract/api/set.ts'
import { taskBand } from '../../../contract/api/task.ts'
import { groupColor } from '../../../shared/style/palette.ts'
import { datasetAtom } from '../dataset.ts'
import type { Band, ScoreOf } from '../view/exploration.ts'
import { getDefaultStore } from 'jotai'
import { freedWhenForgotten } from '../../api/keep-within.ts'
import { callArrow } from '../../api/call-arrow.ts'
import { callQuery, queryClient } from '../../api/query.ts'
import type { Groups, Values } from '../../cloud/colors.ts'
import { codesFor, readGroups, readNumbers, readRows } from './arrow-columns.ts'
import { geneValues } from './gene-values.ts'

/** A grouping column over all cells, its groups in the order of the project, and how many cells each has. */
export interface GroupColumn extends Groups {
  readonly counts: readonly number[]
}

/** A number a cell, NaN where there is none. */
export type NumberColumn = Values

const keepMs = 10 * 60_000
const kept = { staleTime: Infinity, gcTime: keepMs, structuralSharing: false } as const

export const groupsQuery = (column: string) => ({
  ...kept,
  queryKey: [cellColumns.path, 'groups', column] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<GroupColumn> => {
    const options = { signal, quiet: true }
    const [groups, reader] = await Promise.all([
      queryClient.fetchQuery({ ...callQuery(cellGroups, { column }), staleTime: Infinity }),
      callArrow(cellColumns, { columns: [column] }, options)
    ])
    const order = groups.map(({ value }) => value)
    const { codes, levels } = await readGroups(reader, column, order)
    // The first is for cells of no group.
    const counts = new Uint32Array(levels.length + 1)
    for (let row = 0; row < codes.length; row++) {
      const index = (codes[row] as number) + 1
      counts[index] = (counts[index] as number) + 1
    }
    return {
      codes,
      levels,
      counts: [...counts.subarray(1)],
      colors: levels.map((_, index) => groups[index]?.color ?? groupColor(index))
    }
  }
})

export const numbersQuery = (column: string) => ({
  ...kept,
  queryKey: [cellColumns.path, 'numbers', column] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<NumberColumn> =>
    readNumbers(await callArrow(cellColumns, { columns: [column] }, { signal, quiet: true }), column)
})

/** Log-normalised expression of a gene, one number a cell. Whoever reads it observes it meanwhile. */
export const geneQuery = (gene: string) => ({
  ...kept,
  meta: freedWhenForgotten,
  queryKey: [cellGene.path, gene] as const,
  queryFn: ({ signal }: { readonly signal: AbortSignal }): Promise<NumberColumn> => geneValues(gene, signal)
})

/** The mean of a gene set or of pasted genes, one number a cell. */
export const scoreQuery = (of: ScoreOf, method: ScoreMethod) => ({
  ...kept,
  queryKey: [geneSet.score.path, of, method] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<NumberColumn> => {
    const body = 'set' in of ? { id: of.set, method } : { genes: [...of.genes], method }
    return readNumbers(await callArrow(geneSet.score, body, { signal, quiet: true }), 'score')
  }
})

/** The mean of each cell over a band of a matrix; NaN where the result is not about it. */
export const bandQuery = ({ task, matrix, from, to }: Band) => ({
  ...kept,
  queryKey: [taskBand.path, task, matrix, from, to] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<NumberColumn> => {
    const requested = { task_id: task, matrix, from, to }
    return readNumbers(await callArrow(taskBand, requested, { signal, quiet: true }), 'value')
  }
})

/** The rows of a cell set, ascending. */
export const membersQuery = (set: string) => ({
  ...kept,
  queryKey: [cellSet.members.path, set] as const,
  queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<Uint32Array> =>
    readRows(await callArrow(cellSet.members, { id: set }, { signal, quiet: true }), 'id')
})

export const membersOf = (set: string): Promise<Uint32Array> => queryClient.fetchQuery(membersQuery(set))

const setPrefix = 'cell-set:'

/**
 * The name under which the members of a cell set stand beside grouping columns; no column of a file is called
 * so.
 */
export const membershipColumn = (set: string): string => setPrefix + set

/** The cell set behind such a name; null for a column of the table. */
export const setOfColumn = (column: string): string | null =>
  column.startsWith(setPrefix) ? column.slice(setPrefix.length) : null

/** Members of a cell set as a column of one group; all other cells have none. */
export const membershipQuery = (set: string, name: string) => ({
  ...kept,
  queryKey: [cellSet.members.path, set, 'groups', name] as const,
  queryFn: async (): Promise<GroupColumn> => {
    const rows = await membersOf(set)
    const codes = codesFor(getDefaultStore().get(datasetAtom)?.cells ?? 0, 1).fill(-1)
    for (const row of rows) codes[row] = 0
    return { codes, levels: [name], colors: [groupColor(0)], counts: [rows.length] }
  }
})
