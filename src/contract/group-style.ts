import * as z from 'zod'
import { byName } from './by-name.ts'
import { formOf } from './problem.ts'

export const hexColor = formOf(/^#[0-9A-Fa-f]{6}$/, {
  en: 'must be a color such as #0EA5A4',
  zh: '须为颜色，例如 #0EA5A4'
})
const hex = z.string().regex(hexColor)

/**
 * Order and colors that an account gives the groups of a column. Groups that it does not name follow in the
 * order of the column.
 */
export const groupStyle = z.object({
  order: z.array(z.string().max(500)).max(10_000),
  colors: byName(z.string().max(500), hex)
})
export type GroupStyle = z.infer<typeof groupStyle>

/** Colors of a set, in the order in which groups take them; a set that is used up begins again. */
export const setColors = z.array(hex).min(1).max(128)
