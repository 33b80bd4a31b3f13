import { atom, getDefaultStore } from 'jotai'
import * as z from 'zod'
import type { DataType } from '../../contract/column.ts'
import { filtersSchema } from '../../contract/filter/filter.ts'
import { userInfoAtom } from '../session/session.ts'
import { readStored, tableLayoutSchema, writeStored, type Stored } from './storage.ts'

/** The tables, by the code of what their rows are. */
const tables = ['0', '1', '2'] as const satisfies `${DataType}`[]

const tableViewSchema = z.object({
  /** Of genes and samples; those of cells are in the exploration. */
  filters: filtersSchema.default([]),
  sort: z.array(z.object({ name: z.string().max(500), order: z.enum(['asc', 'desc']) })).default([]),
  /** Are only the ticked rows listed? */
  onlySelected: z.boolean().default(false)
})

export const tableViewsSchema = z.partialRecord(z.enum(tables), tableViewSchema)
export const tableLayoutsSchema = z.partialRecord(z.enum(tables), tableLayoutSchema)

export type TableViews = z.output<typeof tableViewsSchema>
type TableLayouts = z.output<typeof tableLayoutsSchema>
export type TableView = z.output<typeof tableViewSchema>
export type Sorting = Readonly<TableView['sort']>

export const plainTableView: TableView = tableViewSchema.parse({})

/**
 * Page, order and filters of each table: a reload and a shared view bring them back, and undo does not.
 */
export const tableViewsAtom = atom<Readonly<TableViews>>({})

/** How the columns of each table are laid out, which the browser keeps by account and table. */
export const tableLayoutsAtom = atom<Stored<'tables'>>(readStored('tables', {}))

const keyOf = (account: string, type: DataType | `${DataType}`): string => `${account} ${type}`

export const tableLayoutOf = (
  layouts: Stored<'tables'>,
  account: string,
  type: DataType
): Stored<'tables'>[string] | undefined => layouts[keyOf(account, type)]

/** Keeps the layout of a table. Another tab may have kept that of another one since. */
export function keepTableLayout(
  account: string,
  type: DataType | `${DataType}`,
  layout: Stored<'tables'>[string] | undefined
): void {
  const { [keyOf(account, type)]: _before, ...others } = readStored('tables', {})
  const all = layout ? { ...others, [keyOf(account, type)]: layout } : others
  writeStored('tables', all)
  getDefaultStore().set(tableLayoutsAtom, all)
}

const accountNow = (): string => getDefaultStore().get(userInfoAtom)?.project.account ?? ''

/** The layouts of the account that is signed in; a table that stands as it does at first has none. */
export function tableLayoutsNow(): TableLayouts {
  const layouts = getDefaultStore().get(tableLayoutsAtom)
  return Object.fromEntries(
    tables.flatMap((type) =>
      layouts[keyOf(accountNow(), type)] ? [[type, layouts[keyOf(accountNow(), type)]]] : []
    )
  )
}

/** Takes over the layouts that a shared view was seen in, as if its tables had been laid out here. */
export function adoptTableLayouts(layouts: TableLayouts): void {
  for (const type of tables) keepTableLayout(accountNow(), type, layouts[type])
}
