import { figureFont } from '../../../shared/style/chart-theme.ts'

/** Names beside rows, columns and strips. */
export const face: { readonly font: string; readonly fontSize: number } = { font: figureFont, fontSize: 11 }

/** Pixels that names may take; longer ones are cut in their middle. */
export const longestName = { row: 130, column: 96, group: 110 } as const
