import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, Result } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { geneTask } from '../parts/gene-task.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Params, tables } from './schema.ts'
import type { en } from './texts.ts'

/** Most points over all genes, which bounds how many cells are drawn of each. */
const mostPoints = 120_000
const mostCells = 20_000
/** A point as it is found and as a row of the result. */
const bytesPerPoint = 200

/** The embedding coloured by each gene: cells at random where there are too many, those with the highest values last and so on top. */
export async function compute(cells: Cells, params: Params, context: Context<typeof en>): Promise<Result<typeof tables, typeof en>> {
  const places = await cells.embedding()
  if (!places || places.length < 2) throw new Fault('no_position', { name: '', positions: [] })
  const [x, y] = [places[0]!, places[1]!]
  const task = await geneTask(cells, params, context, 0)
  const { labels, levels } = task.present
  context.require({ of: 'cells', count: Math.min(cells.ids.length, mostPoints), each: bytesPerPoint, alone: true })
  const grouped = cells.ids.filter((id) => labels[id]! >= 0)
  const drawn = new Generator(context.seed).sample(grouped, Math.min(mostCells, Math.floor(mostPoints / task.genes.length)))
  const rows: { gene: number; rank: number; cell: number; value: number }[] = []
  for await (const { place, gene, values } of task.values()) {
    const order = drawn.slice().sort((a, b) => values[a]! - values[b]! || a - b)
    for (const cell of order) rows.push({ gene, rank: place + 1, cell, value: values[cell]! })
  }
  return {
    summary: { ...task.summary, drawn: drawn.length },
    cellsUsed: cells.ids.length - task.present.missing,
    warnings: task.warnings,
    tables: {
      points: {
        gene: factor(
          rows.map(({ gene }) => gene),
          cells.genes.names
        ),
        rank: integers(rows, ({ rank }) => rank),
        group: factor(
          rows.map(({ cell }) => labels[cell]!),
          levels
        ),
        x: numbers(rows, ({ cell }) => x[cell]!),
        y: numbers(rows, ({ cell }) => y[cell]!),
        value: numbers(rows, ({ value }) => value)
      }
    }
  }
}
