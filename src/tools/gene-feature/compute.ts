import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context, ExtraColumn, Result } from '../../contract/tool.ts'
import { geneTask } from '../parts/gene-task.ts'
import { factor } from '../parts/table.ts'
import { geneColumn, type Params, type tables } from './schema.ts'
import type { en } from './texts.ts'

/**
 * A cell's number, group and place, and its value of one gene, each as found and as a column of the result.
 */
const bytes = { cell: 2 * 24, value: 2 * 8 } as const

/** Every cell at its place in the embedding, with its value of each gene. */
export async function compute(
  cells: Cells,
  params: Params,
  context: Context<typeof en>
): Promise<Result<typeof tables, typeof en>> {
  const places = await cells.embedding()
  if (!places || places.length < 2) throw new Fault('no_position', { name: '', positions: [] })
  const [x, y] = [places[0]!, places[1]!]
  const task = await geneTask(cells, params, context, { group: 0 })
  const { labels, levels } = task.present
  context.require({
    of: 'cells',
    count: cells.ids.length,
    each: bytes.cell + task.genes.length * bytes.value,
    alone: true
  })
  const drawn = cells.ids.filter((id) => labels[id]! >= 0)
  const values: Record<string, ExtraColumn> = {}
  for await (const { place, gene, values: ofGene } of task.values()) {
    const name = cells.genes.names[gene]!
    const column = Float64Array.from(drawn, (id) => ofGene[id]!)
    values[geneColumn(place)] = { kind: 'number', label: { en: name, zh: name }, values: column }
  }
  return {
    summary: task.summary,
    cellsUsed: drawn.length,
    warnings: task.warnings(),
    tables: {
      cells: {
        id: Int32Array.from(drawn),
        group: factor(
          Int32Array.from(drawn, (id) => labels[id]!),
          levels
        ),
        x: Float64Array.from(drawn, (id) => x[id]!),
        y: Float64Array.from(drawn, (id) => y[id]!)
      },
      genes: { column: Object.keys(values), gene: Object.values(values).map(({ label }) => label.en) }
    },
    extra: { cells: values }
  }
}
