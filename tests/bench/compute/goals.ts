import { ownPrograms } from './beside.ts'
import { memoryMiB } from './compute.ts'
import { steps } from './method.ts'
import type { StepRow } from './stopwatch.ts'

interface Goal {
  readonly cells: number
  readonly what: readonly string[]
  readonly seconds: number
  readonly peakMiB?: number
  /** The peak is at most so many times that of the same step on fewer cells. */
  readonly beside?: { readonly cells: number; readonly times: number }
}

const graph = [steps.neighbours, steps.shared, steps.leiden, steps.umap] as const

/** What two cores of a usual server should take: steps of Cytodeck, and tasks from order to result. */
const goals: readonly Goal[] = [
  { cells: 100_000, what: [steps.components], seconds: 4 },
  { cells: 100_000, what: graph, seconds: 12 },
  { cells: 100_000, what: [steps.markers], seconds: 6 },
  { cells: 1_000_000, what: [steps.components], seconds: 45, peakMiB: memoryMiB },
  { cells: 1_000_000, what: graph, seconds: 150, peakMiB: memoryMiB },
  { cells: 1_000_000, what: [steps.whole], seconds: 300 },
  {
    cells: 100_000,
    what: ['cell-communication, 2,000 pairs × 20 groups'],
    seconds: 20,
    peakMiB: 2048
  },
  { cells: 100_000, what: ['infer-cnv'], seconds: 120, beside: { cells: 20_000, times: 1.05 } },
  { cells: 100_000, what: ['gsea, 5,000 sets'], seconds: 10, peakMiB: 1024 },
  { cells: 100_000, what: ['trajectory from another start'], seconds: 1 },
  { cells: 100_000, what: ['trajectory from another start, pseudotime in sight'], seconds: 1 },
  { cells: 40_000, what: ['trajectory, all genes, 7 lineages'], seconds: 120, peakMiB: 4096 },
  { cells: 100_000, what: ['gsva, UCell of 200 sets'], seconds: 20 }
]

/**
 * A line for each goal of which all steps were measured: what was taken, what it should be, and whether it
 * is.
 */
export function goalLines(rows: readonly StepRow[]): string[] {
  const find = (cells: number, step: string): StepRow | undefined =>
    rows.find((row) => ownPrograms.has(row.who) && row.cells === cells && row.what === step)
  return goals.flatMap(({ cells, what, seconds, peakMiB, beside }) => {
    const found = what.flatMap((step) => find(cells, step) ?? [])
    if (found.length < what.length) return []
    const wall = found.reduce((sum, row) => sum + row.wall, 0)
    const peak = Math.max(...found.map((row) => row.peakMiB))
    const fewer = beside ? find(beside.cells, what[0]!) : undefined
    const most = peakMiB ?? (beside && fewer ? beside.times * fewer.peakMiB : undefined)
    const met = wall <= seconds && peak <= (most ?? Infinity)
    const memory = most === undefined ? '' : `, ${text(peak)} of ${text(most)} MiB`
    return [
      `${met ? 'met' : 'missed'}: ${text(cells)} cells, ${what.join(', ')}: ${wall.toFixed(1)} of ${seconds} s${memory}`
    ]
  })
}

const text = (value: number): string => Math.round(value).toLocaleString('en-US')
