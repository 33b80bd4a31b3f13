import type { Cells } from '../../contract/cells.ts'
import type { Context, Result } from '../../contract/tool.ts'
import { geneTask } from '../parts/gene-task.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import {
  bytesOfViolinCell,
  fewCellsIn,
  mostViolinRows,
  partColumn,
  violins,
  type Violin
} from '../parts/violin/violin.ts'
import type { Params, tables } from './schema.ts'
import type { en } from './texts.ts'

/** Memory per violin, in bytes: its rows, also as rows of the result. */
const bytesPerViolin = mostViolinRows * 160
/** Memory per cell, in bytes: its value in the violin, and its index and value in its group. */
const bytesPerCell = bytesOfViolinCell + 12

/** Computes the distribution of each gene in each group. */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<typeof tables, typeof en>> {
  const task = await geneTask(cells, params, context, {
    group: bytesPerViolin,
    cell: bytesPerCell
  })
  const { labels, levels, sizes } = task.present
  const outlines: ({ gene: number; rank: number; group: number } & Violin['points'][number])[] = []
  const rows: { gene: number; group: number; pct: number; mean: number; median: number }[] = []
  for await (const { place, gene, values } of task.values()) {
    const statistics = (group: number, sorted: Float64Array): void => {
      const half = sorted.length >> 1
      const positive = sorted.findIndex((value) => value > 0)
      rows.push({
        gene,
        group,
        pct: positive < 0 ? 0 : (sorted.length - positive) / sorted.length,
        mean: sorted.reduce((a, b) => a + b, 0) / sorted.length,
        median: sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2
      })
    }
    for (const { group, points } of violins(values, labels, levels.length, statistics))
      for (const point of points) outlines.push({ gene, rank: place + 1, group, ...point })
  }
  const names = cells.genes.names
  const column = <Row>(list: readonly Row[], code: (row: Row) => number, of: readonly string[]) =>
    factor(list.map(code), of)
  return {
    summary: { ...task.summary, ...fewCellsIn(sizes) },
    cellsUsed: cells.ids.length - task.present.missing,
    warnings: task.warnings(),
    tables: {
      violin: {
        gene: column(outlines, ({ gene }) => gene, names),
        rank: integers(outlines, ({ rank }) => rank),
        group: column(outlines, ({ group }) => group, levels),
        part: partColumn(outlines),
        value: numbers(outlines, ({ value }) => value),
        width: numbers(outlines, ({ width }) => width)
      },
      statistics: {
        gene: column(rows, ({ gene }) => gene, names),
        group: column(rows, ({ group }) => group, levels),
        cells: integers(rows, ({ group }) => sizes[group]!),
        pct: numbers(rows, ({ pct }) => pct),
        mean: numbers(rows, ({ mean }) => mean),
        median: numbers(rows, ({ median }) => median)
      }
    }
  }
}
