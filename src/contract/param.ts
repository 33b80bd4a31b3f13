import * as z from 'zod'
import type { ResourceKind } from './resource.ts'

/**
 * Parameters that the form draws with a picker. The `meta` travels with GET /task/tool/params,
 * so that scripts and agents see the same hint as the form.
 */

/** A grouping column of the cell table. */
export const groupColumn = () => z.string().min(1).max(500).meta({ control: 'column', columnType: 'meta' })

/** A column that begins as the one that tells samples apart. */
export const usuallySample = { usual: 'sample' } as const

/** Several columns of the cell table. */
export const columnsOf = (columnType: 'meta' | 'qc') => z.array(z.string().min(1).max(500)).max(100).meta({ control: 'column', columnType })

/** Levels of the column that another parameter names. */
export const levelsOf = (param: string) => z.array(z.string().max(2000)).max(100_000).meta({ control: 'levels', of: param })

/** A parameter shown only while another one has one of these values. */
export const shownWhen = (param: string, ...values: readonly string[]) => ({ shownWhen: { param, values } })

/** A parameter that stands under "More settings"; without any such mark, those past the fifth do. */
export const moreSettings = { more: true } as const

/** Reference data of a kind (`src/resources`), of the account or of the installation; the value is its id. */
export const resourceOf = ({ id }: Pick<ResourceKind, 'id'>) => z.string().min(1).max(100).meta({ control: 'reference', reference: id })
