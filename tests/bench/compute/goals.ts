import { memoryMiB } from './compute.ts'
import { steps } from './method.ts'
import type { StepRow } from './stopwatch.ts'

interface Goal {
  readonly cells: number
  readonly what: readonly string[]
  readonly seconds: number
  readonly peakMiB?: number
}

const graph = [steps.neighbours, steps.shared, steps.leiden, steps.umap] as const

/** What two cores of a usual server should take. */
const goals: readonly Goal[] = [
  { cells: 100_000, what: [steps.components], seconds: 4 },
  { cells: 100_000, what: graph, seconds: 12 },
  { cells: 100_000, what: [steps.markers], seconds: 6 },
  { cells: 1_000_000, what: [steps.components], seconds: 45, peakMiB: memoryMiB },
  { cells: 1_000_000, what: graph, seconds: 150, peakMiB: memoryMiB },
  { cells: 1_000_000, what: [steps.whole], seconds: 300 }
]

/**
 * A line for each goal of which all steps were measured: what was taken, what it should be, and whether it
 * is.
 */
export function goalLines(rows: readonly StepRow[]): string[] {
  return goals.flatMap(({ cells, what, seconds, peakMiB }) => {
    const own = what.map((step) =>
      rows.find((row) => row.who === 'Cytodeck' && row.cells === cells && row.what === step)
    )
    if (own.includes(undefined)) return []
    const wall = own.reduce((sum, row) => sum + (row?.wall ?? 0), 0)
    const peak = Math.max(...own.map((row) => row?.peakMiB ?? 0))
    const met = wall <= seconds && peak <= (peakMiB ?? Infinity)
    const memory =
      peakMiB === undefined
        ? ''
        : `, ${Math.round(peak).toLocaleString('en-US')} of ${peakMiB.toLocaleString('en-US')} MiB`
    return [
      `${met ? 'met' : 'missed'}: ${cells.toLocaleString('en-US')} cells, ${what.join(', ')}: ${wall.toFixed(1)} of ${seconds} s${memory}`
    ]
  })
}
