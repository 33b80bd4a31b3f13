import { figureFont } from '../../../shared/style/chart-theme.ts'

/** The typeface of the names of rows, columns and strips. */
export const face: { readonly font: string; readonly fontSize: number } = { font: figureFont, fontSize: 11 }

/** The longest names, in pixels; longer ones are shortened in the middle. */
export const longestName = { row: 130, column: 96, group: 110 } as const
