import type { Cells } from '../../contract/cells.ts'
import type { Context, Progress } from '../../contract/tool.ts'
import { lognorm } from '../../science/normalize/lognorm.ts'
import {
  controlGenes,
  cycleGenes,
  genesNamed,
  phaseOf,
  setWeights
} from '../../science/quality/cell-cycle.ts'
import { isMitochondrial, isRibosomal } from '../../science/quality/gene-kinds.ts'
import { natural } from '../../science/variable-genes/moments.ts'

/** The measures of each selected cell, in their order. */
export interface CellMeasures {
  readonly total: Float64Array
  readonly detected: Int32Array
  readonly mito: Float64Array
  readonly ribo: Float64Array
  readonly s: Float64Array
  readonly g2m: Float64Array
  readonly phase: Int32Array
}

export const phases = ['G1', 'S', 'G2M'] as const

/** The genes of each measure. */
export interface Kinds {
  readonly mito: Uint8Array
  readonly ribo: Uint8Array
  /**
   * The weights of genes: their sum times `lognorm` is the score. Null where too few genes of the set are
   * detected.
   */
  readonly s: Float64Array | null
  readonly g2m: Float64Array | null
}

/** Scores need at least this many detected genes of a set. */
const fewGenes = 5

/**
 * Finds the genes of each measure.
 * @param means the mean log-normalised expression, by which control genes of phases are chosen; without it
 * there are no phases
 */
export function kindsOf(cells: Cells, means: Float64Array | undefined): Kinds {
  const { names } = cells.genes
  const weights = (wanted: readonly string[]): Float64Array | null => {
    if (!means) return null
    const genes = genesNamed(names, wanted)
    const controls = controlGenes(means, genes)
    const detected = genes.filter((gene) => means[gene]! > 0)
    return detected.length >= fewGenes && controls.length > 0
      ? setWeights(names.length, genes, controls)
      : null
  }
  return {
    mito: Uint8Array.from(names, (name) => (isMitochondrial(name) ? 1 : 0)),
    ribo: Uint8Array.from(names, (name) => (isRibosomal(name) ? 1 : 0)),
    s: weights(cycleGenes.s),
    g2m: weights(cycleGenes.g2m)
  }
}

/** Counts below this are the great majority, and repeat within a cell. */
const smallCounts = 32

/**
 * Log-normalises values cell by cell. Logarithms are slow, so those of small counts are computed once per
 * cell.
 */
function lognormByCell({ layer, totals }: Cells): { begin(cell: number): void; of(stored: number): number } {
  const known = new Float64Array(smallCounts)
  let total = 0
  return {
    begin(cell) {
      known.fill(0)
      total = totals[cell]!
    },
    of(stored) {
      if (layer === 'lognorm') return stored
      if (stored >= smallCounts) return lognorm(stored, total)
      return (known[stored] ||= lognorm(stored, total))
    }
  }
}

/** Measures all cells; each is read once. */
export async function measure(
  cells: Cells,
  kinds: Kinds,
  context: Context,
  progress: Progress
): Promise<CellMeasures> {
  const count = cells.ids.length
  const number = (): Float64Array => new Float64Array(count)
  const out: CellMeasures = {
    total: number(),
    detected: new Int32Array(count),
    mito: number(),
    ribo: number(),
    s: number(),
    g2m: number(),
    phase: new Int32Array(count)
  }
  const logs = lognormByCell(cells)
  const none = new Float64Array(kinds.mito.length)
  const sWeights = kinds.s ?? none
  const g2mWeights = kinds.g2m ?? none
  let index = 0
  for await (const block of cells.byCell(cells.ids)) {
    context.stop.check()
    for (const { cell, genes, values } of block) {
      logs.begin(cell)
      let [total, mito, ribo, s, g2m] = [0, 0, 0, 0, 0]
      for (let i = 0; i < genes.length; i++) {
        const gene = genes[i]!
        const value = natural(values[i]!, cells.layer)
        total += value
        if (kinds.mito[gene] === 1) mito += value
        if (kinds.ribo[gene] === 1) ribo += value
        const sWeight = sWeights[gene]!
        const g2mWeight = g2mWeights[gene]!
        if (sWeight === 0 && g2mWeight === 0) continue
        const x = logs.of(values[i]!)
        s += sWeight * x
        g2m += g2mWeight * x
      }
      out.total[index] = total
      out.detected[index] = genes.length
      out.mito[index] = total > 0 ? (100 * mito) / total : 0
      out.ribo[index] = total > 0 ? (100 * ribo) / total : 0
      out.s[index] = kinds.s ? s : Number.NaN
      out.g2m[index] = kinds.g2m ? g2m : Number.NaN
      out.phase[index] = kinds.s && kinds.g2m ? phases.indexOf(phaseOf(s, g2m)) : -1
      index++
    }
    progress(index / count)
  }
  return out
}
