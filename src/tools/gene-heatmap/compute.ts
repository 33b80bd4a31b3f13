import type { Cells } from '../../contract/cells.ts'
import type { Context, Result } from '../../contract/tool.ts'
import { treeOf } from '../../science/stats/order/tree-order.ts'
import { geneTask } from '../parts/gene-task.ts'
import { heatRows, heatScores, sampleHeatCells } from '../parts/heat.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Matrices, Params, Tables } from './schema.ts'
import type { en } from './texts.ts'

/**
 * Memory per gene and group, in bytes: the values of up to 500 cells, and the columns in which they are
 * drawn.
 */
const bytesPerGroup = 500 * 8 + 160

/** Reads the genes in up to 500 cells of each group. */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<Tables, typeof en, Matrices>> {
  const task = await geneTask(cells, params, context, { group: bytesPerGroup })
  const { labels, levels } = task.present
  const heat = sampleHeatCells(labels, levels.length, context.seed)
  const drawn = heat.cells.flatMap((own) => [...own])
  const scores: Float64Array[] = []
  for await (const { values } of task.values()) {
    scores.push(params.scale ? heatScores(values, heat) : Float64Array.from(drawn, (cell) => values[cell]!))
  }
  const rows = heatRows(
    scores,
    scores.map(() => -1),
    heat
  )
  const { order, joints } = params.cluster
    ? treeOf(rows.map(({ z }) => z))
    : { order: [...rows.keys()], joints: [] }
  const columns = rows[0]?.z.length ?? 0
  const each = (of: (row: number, index: number, column: number) => number): Int32Array => {
    const out = new Int32Array(order.length * columns)
    for (const [index, row] of order.entries())
      for (let column = 0; column < columns; column++) out[index * columns + column] = of(row, index, column)
    return out
  }
  const z = new Float64Array(order.length * columns)
  for (const [index, row] of order.entries()) z.set(rows[row]!.z, index * columns)
  return {
    summary: {
      ...task.summary,
      drawn: drawn.length,
      highest: z.reduce((a, b) => Math.max(a, b), 0)
    },
    cellsUsed: cells.ids.length - task.present.missing,
    warnings: [
      ...task.warnings(),
      ...(params.scale && drawn.length < 2 ? [{ key: 'one_cell' as const }] : [])
    ],
    tables: {
      heat: {
        gene: { codes: each((row) => task.genes[row]!), levels: cells.genes.names },
        order: each((_, index) => index),
        group: { codes: each((row, _, column) => rows[row]!.group[column]!), levels },
        column: each((_row, _index, column) => column),
        z
      },
      genes: { gene: order.map((row) => cells.genes.names[task.genes[row]!]!) },
      cells: {
        id: Int32Array.from(drawn),
        group: factor(
          heat.cells.flatMap((own, group) => Array.from(own, () => group)),
          levels
        )
      },
      tree: {
        one: integers(joints, ({ one }) => one),
        other: integers(joints, ({ other }) => other),
        height: numbers(joints, ({ height }) => height)
      }
    },
    matrices: { values: order.map((row) => Float32Array.from(scores[row]!)) }
  }
}
