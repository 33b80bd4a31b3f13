import { clusteredMiB } from '../compute/compute.ts'
import { steps } from '../compute/method.ts'
import { firstChart, studies, tools } from '../result-studies.ts'
import type { Unit } from '../statistics.ts'

/** What a figure should be at most, or at least. */
export type Goal = {
  readonly what: string
  readonly cells: number
  readonly unit: Unit
} & ({ readonly most: number } | { readonly least: number })

const million = 1_000_000

/** Bytes of a gene of a million cells on its way to the page, 500 KB. */
const geneKiB = 500_000 / 1024

/** On two cores without a graphics card; figures by the names under which `figuresOf` keeps them. */
export const goals: readonly Goal[] = [
  { what: 'first: click on sign-in to the first cells', cells: 100_000, unit: 'ms', most: 800 },
  { what: 'first: click on sign-in to the first cells', cells: million, unit: 'ms', most: 1200 },
  { what: 'first: click on sign-in to the first cells', cells: 10 * million, unit: 'ms', most: 1500 },
  { what: 'first: JavaScript of the sign-in page', cells: million, unit: 'KiB', most: 150 },
  { what: 'first: requests until the workbench rests', cells: million, unit: 'requests', most: 25 },
  { what: 'wire: a random gene, 95th percentile', cells: million, unit: 'ms', most: 15 },
  { what: 'wire: one of the 40 densest genes, size', cells: million, unit: 'KiB', most: geneKiB },
  {
    what: 'wire: a small call beside one of the 40 densest genes, at most',
    cells: million,
    unit: 'ms',
    most: 20
  },
  { what: 'journey: click on sign-in to all cells', cells: 10 * million, unit: 'ms', most: 5000 },
  { what: 'journey: a group hidden or shown', cells: million, unit: 'ms', most: 120 },
  { what: 'journey: frames while a lasso is drawn', cells: million, unit: 'a second', least: 30 },
  { what: 'journey: frames while a lasso is drawn', cells: 10 * million, unit: 'a second', least: 10 },
  { what: 'journey: release of a lasso to its count', cells: 10 * million, unit: 'ms', most: 300 },
  { what: 'journey: tab, after 200 genes', cells: million, unit: 'MiB', most: 400 },
  { what: 'journey: tab, after 40 genes', cells: 10 * million, unit: 'MiB', most: 900 },
  ...(
    [
      ['table', 150],
      ['gene', 80],
      ['summary', 300]
    ] as const
  ).map(([call, most]) => ({
    what: `users: 20 users for 5 minutes, ${call}, 95th percentile`,
    cells: million,
    unit: 'ms' as const,
    most
  })),
  ...studies.flatMap((study) =>
    tools.map((tool) => ({
      what: `results: ${firstChart(study, tool)}`,
      cells: study.cells,
      unit: 'ms' as const,
      most: 1000
    }))
  ),
  { what: 'store: a random gene', cells: million, unit: 'ms', most: 15 },
  { what: `compute: ${steps.welch}`, cells: million, unit: 's', most: 5 },
  { what: `compute: ${steps.whole}`, cells: million, unit: 's', most: 70 },
  ...[million, 10 * million].map((cells) => ({
    what: `compute: ${steps.clustering}, memory`,
    cells,
    unit: 'MiB' as const,
    most: clusteredMiB(cells)
  })),
  // The clustering tool and the markers of its clusters.
  { what: `compute: ${steps.whole}`, cells: 10 * million, unit: 's', most: 1800 }
]
