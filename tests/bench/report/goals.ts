import { steps } from '../compute/method.ts'
import type { Unit } from '../statistics.ts'

/** What a figure should be at most. */
export interface Goal {
  readonly what: string
  readonly cells: number
  readonly unit: Unit
  readonly most: number
}

const million = 1_000_000

/** Bytes that a cell may take while it is clustered, 1.6 KiB, of a million cells. */
const clusteredMiB = (1.6 * 1024 * million) / 2 ** 20

/** On two cores without a graphics card; figures by the names under which `figuresOf` keeps them. */
export const goals: readonly Goal[] = [
  { what: 'first: click on sign-in to the first cells', cells: 100_000, unit: 'ms', most: 800 },
  { what: 'first: click on sign-in to the first cells', cells: million, unit: 'ms', most: 1200 },
  { what: 'first: click on sign-in to the first cells', cells: 10 * million, unit: 'ms', most: 1500 },
  { what: 'first: JavaScript of the sign-in page', cells: million, unit: 'KiB', most: 150 },
  { what: 'first: requests until the workbench rests', cells: million, unit: 'requests', most: 25 },
  { what: 'store: a random gene', cells: million, unit: 'ms', most: 15 },
  { what: `compute: ${steps.welch}`, cells: million, unit: 's', most: 5 },
  { what: `compute: ${steps.whole}`, cells: million, unit: 's', most: 70 },
  { what: `compute: ${steps.whole}, memory`, cells: million, unit: 'MiB', most: clusteredMiB },
  { what: `compute: ${steps.whole}`, cells: 10 * million, unit: 's', most: 1800 },
  { what: `compute: ${steps.whole}, memory`, cells: 10 * million, unit: 'MiB', most: 10 * clusteredMiB }
]
