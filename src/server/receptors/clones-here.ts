import path from 'node:path'
import type { ContentOf } from '../../contract/api/endpoint.ts'
import type { clonesHere } from '../../contract/api/receptor.ts'
import { Fault } from '../../contract/errors/index.ts'
import { receptorColumn, type Receptor } from '../../contract/receptors/columns.ts'
import { cloneEnrichment, type CloneEnrichment } from '../../science/receptors/enrichment.ts'
import type { DataSet } from '../matrix/dataset.ts'
import { onThread } from '../threads/on-thread.ts'
import { tableIn } from './clone-table.ts'

const thread = new URL(`./enrichment-thread${path.extname(import.meta.filename)}`, import.meta.url)
/** Fewer clones are tested without a thread, since starting one takes longer. */
const fewClones = 500
const usualLimit = 200

interface ClonesRequest {
  readonly receptor: Receptor
  readonly limit: number | undefined
  /** Row numbers of cells; those outside the population are ignored. */
  readonly selected: Uint32Array
  /** Row numbers of the cells to compare with; null for all cells. */
  readonly population: Uint32Array | null
}

/** The number of cells of each clone among the selected cells and among the others. */
export interface Sides {
  readonly here: Uint32Array
  readonly there: Uint32Array
}

/**
 * The clones of the selected cells with a test against the other cells, the lowest p-value first. Many clones
 * are tested on a thread. Fault: receptor_large.
 */
export async function clonesAmong(
  view: DataSet,
  { receptor, limit = usualLimit, selected, population }: ClonesRequest,
  signal?: AbortSignal
): Promise<ContentOf<typeof clonesHere>> {
  const column = view.cellColumn(receptorColumn(receptor, 'clone'))
  const { codes, levels } = column?.kind === 'category' ? column : { codes: new Int32Array(0), levels: [] }
  const sides: Sides = { here: new Uint32Array(levels.length), there: new Uint32Array(levels.length) }
  const isSelected = new Uint8Array(view.cells)
  for (const cell of selected) isSelected[cell] = 1
  const count = (cell: number): void => {
    const code = codes[cell] ?? -1
    if (code >= 0) (isSelected[cell] === 1 ? sides.here : sides.there)[code]!++
  }
  if (population) population.forEach(count)
  else for (let cell = 0; cell < view.cells; cell++) count(cell)
  const tests =
    levels.length < fewClones
      ? cloneEnrichment(sides.here, sides.there)
      : await onThread<CloneEnrichment>(
          thread,
          sides,
          (cause) => new Fault('receptor_large', {}, { cause }),
          { signal }
        )
  const known = (value: number): number | null => (Number.isFinite(value) ? value : null)
  const { clones, rowOf } = await tableIn(view, receptor)
  const found = clones.filter(({ place }) => sides.here[place]! > 0)
  const order = ({ place }: { readonly place: number }): number => {
    const p = tests.log10P[place]!
    return Number.isNaN(p) ? 1 : p
  }
  const list = found
    .toSorted(
      (a, b) => order(a) - order(b) || sides.here[b.place]! - sides.here[a.place]! || a.place - b.place
    )
    .slice(0, limit)
    .map((clone) => ({
      ...rowOf(clone),
      here: sides.here[clone.place]!,
      there: sides.there[clone.place]!,
      oddsRatio: known(tests.oddsRatio[clone.place]!),
      log10P: known(tests.log10P[clone.place]!),
      log10Padj: known(tests.log10Padj[clone.place]!)
    }))
  const sum = (counts: Uint32Array): number => counts.reduce((total, cells) => total + cells, 0)
  return {
    here: sum(sides.here),
    there: sum(sides.there),
    tested: tests.tested,
    total: found.length,
    list
  }
}
