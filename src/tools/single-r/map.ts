import type { Cells } from '../../contract/cells.ts'
import type { TableData } from '../../contract/tool.ts'
import { Generator } from '../../science/random/generator.ts'
import { factor, integers, numbers } from '../parts/table.ts'
import type { Labelled } from './labelled.ts'
import type { tables } from './schema.ts'

/** The most cells of the chart; of more a random sample is drawn. */
const mostCells = 20_000

/** The labelled cells on the default embedding; no rows if there is none. */
export async function mapTable(
  cells: Cells,
  { names, label, delta, pruned }: Labelled,
  seed: number
): Promise<TableData<(typeof tables)['map']>> {
  const [x, y] = (await cells.embedding()) ?? []
  const all = Uint32Array.from(cells.ids.keys())
  const shown =
    x && y ? Array.from(new Generator(seed).sample(all, mostCells)).filter((at) => label[at]! >= 0) : []
  return {
    id: integers(shown, (at) => cells.ids[at]!),
    x: numbers(shown, (at) => x![cells.ids[at]!]!),
    y: numbers(shown, (at) => y![cells.ids[at]!]!),
    label: factor(
      shown.map((at) => label[at]!),
      names
    ),
    delta: numbers(shown, (at) => delta[at]!),
    pruned: Uint8Array.from(shown, (at) => pruned[at]!)
  }
}
