import * as z from 'zod'
import { formOf } from './problem.ts'
import type { ResourceKind } from './resource.ts'
import type { TableShape } from './tool/result.ts'

/**
 * Parameters that the form draws with a picker. The `meta` travels with GET /task/tool/params,
 * so that scripts and agents see the same hint as the form.
 */

/** A grouping column of the cell table. */
export const groupColumn = () => z.string().min(1).max(500).meta({ control: 'column', columnType: 'meta' })

/** For a parameter that forms open with the sample column. */
export const usuallySample = { usual: 'sample' } as const

/** For a parameter that forms open with a column of two groups, as conditions are. */
export const usuallyCondition = { usual: 'condition' } as const

/** What a choice begins with where no cells are selected. */
export const whereNoneSelected = (value: string) => ({ whereNoneSelected: value })

/** Several columns of the cell table. */
export const columnsOf = (columnType: 'meta' | 'qc') =>
  z.array(z.string().min(1).max(500)).max(100).meta({ control: 'column', columnType })

/** One level of the column that another parameter names. */
export const levelOf = (param: string) => z.string().min(1).max(2000).meta({ control: 'level', of: param })

/** Levels of the column that another parameter names. */
export const levelsOf = (param: string) =>
  z.array(z.string().max(2000)).max(100_000).meta({ control: 'levels', of: param })

/** A parameter shown only while another one has one of these values. */
export const shownWhen = (param: string, ...values: readonly string[]) => ({ shownWhen: { param, values } })

/** A parameter that stands under "More settings"; without any such mark, those past the fifth do. */
export const moreSettings = { more: true } as const

/** Reference data of a kind (`src/resources`), of the account or of the installation; the value is its id. */
export const resourceOf = ({ id }: Pick<ResourceKind, 'id'>) =>
  z.string().min(1).max(100).meta({ control: 'reference', reference: id })

/** Several references of a kind; the values are their ids. */
export const resourcesOf = ({ id }: Pick<ResourceKind, 'id'>, most = 10) =>
  z.array(z.string().min(1).max(100)).max(most).meta({ control: 'references', reference: id })

/**
 * One of what the facts of chosen references list under a name, such as a column of a cohort. `param` is the
 * parameter of `resourcesOf` that chooses them.
 */
export const factOf = (param: string, fact: string) =>
  z.string().min(1).max(500).meta({ control: 'fact', of: param, fact })

/** Several of what the facts of chosen references list. */
export const factsOf = (param: string, fact: string) =>
  z.array(z.string().min(1).max(500)).max(50).meta({ control: 'facts', of: param, fact })

/** One cell, picked on the map; the value is its row number in the cell table, from 0. */
export const cellOf = () => z.int().min(0).meta({ control: 'cell' })

/** An embedding of the project by its name, of so many dimensions where that is asked for. */
export const embeddingOf = (dimensions?: 2 | 3) =>
  z
    .string()
    .min(1)
    .max(500)
    .meta({ control: 'embedding', ...(dimensions !== undefined && { dimensions }) })

/**
 * Genes of the project, by symbol or Ensembl id; a tool gets them as the project writes them, each once.
 * @param references a parameter that chooses references: a gene that they have and the project lacks will do
 *   too, and the tool gets it as they write it
 */
export const genesOf = (most = 1000, references?: string) =>
  z
    .array(z.string().min(1).max(200))
    .max(most)
    .meta({ control: 'genes', ...(references !== undefined && { of: references }) })

/**
 * A table of the finished result of another task that has these columns; which tool made it does not matter.
 * The value is the id of the task and of the table, parted by a slash: `context.result` reads it. What goes
 * on from it is of the cells of that task, whatever is sent with the order.
 */
export const resultOf = (columns: TableShape) =>
  z
    .string()
    .max(200)
    .regex(
      formOf(/^[^/]+\/[^/]+$/, {
        en: 'must be a task and its table, such as 4f2a…/genes',
        zh: '须为任务及其表格，例如 4f2a…/genes'
      })
    )
    .meta({ control: 'result', columns })

const ownSet = 'set:'

/** The value of a gene set of the account in a parameter that takes collections as well. */
export const chosenSet = (id: string): string => `${ownSet}${id}`

/** The id of the account's gene set that a value names; null where it names a collection. */
export const readChosenSet = (value: string): string | null =>
  value.startsWith(ownSet) ? value.slice(ownSet.length) : null
