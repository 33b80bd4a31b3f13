import type { Cells } from '../../contract/cells.ts'
import type { Context, Result } from '../../contract/tool.ts'
import { treeOrder } from '../../science/stats/order/tree-order.ts'
import { geneTask } from '../parts/gene-task.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Params, tables } from './schema.ts'
import type { en } from './texts.ts'

interface DotRow {
  readonly gene: number
  readonly means: Float64Array
  readonly shares: Float64Array
}

/** Memory per dot, in bytes, with its row of the result. */
const bytesPerDot = 240

/** Computes the mean of each gene in each group, and the share of its cells that express it. */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<typeof tables, typeof en>> {
  const task = await geneTask(cells, params, context, { group: bytesPerDot })
  const { labels, levels, sizes } = task.present
  const rows: DotRow[] = []
  for await (const { gene, values } of task.values()) {
    const means = new Float64Array(levels.length)
    const shares = new Float64Array(levels.length)
    for (const id of cells.ids) {
      const group = labels[id]!
      if (group < 0) continue
      means[group]! += values[id]! / sizes[group]!
      if (values[id]! > 0) shares[group]! += 1 / sizes[group]!
    }
    rows.push({ gene, means, shares })
  }
  const order = params.cluster ? treeOrder(rows.map(({ means }) => means)) : [...rows.keys()]
  const dots = order.flatMap((row, index) => {
    const { gene, means, shares } = rows[row]!
    const least = Math.min(...means)
    const range = Math.max(...means) - least
    return Array.from(means, (mean, group) => ({
      gene,
      place: index,
      group,
      mean,
      pct: Math.min(1, shares[group]!),
      shade: params.scale ? (range > 0 ? (mean - least) / range : 0) : mean
    }))
  })
  return {
    summary: task.summary,
    cellsUsed: cells.ids.length - task.present.missing,
    warnings: [
      ...task.warnings(),
      ...(params.scale && levels.length < 2
        ? [{ key: 'one_group' as const, values: { column: params.group } }]
        : [])
    ],
    tables: {
      dots: {
        gene: factor(
          dots.map(({ gene }) => gene),
          cells.genes.names
        ),
        order: integers(dots, ({ place }) => place),
        group: factor(
          dots.map(({ group }) => group),
          levels
        ),
        mean: numbers(dots, ({ mean }) => mean),
        pct: numbers(dots, ({ pct }) => pct),
        shade: numbers(dots, ({ shade }) => shade)
      }
    }
  }
}
