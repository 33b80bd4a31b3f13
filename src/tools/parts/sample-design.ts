import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { isFullRank, type Design } from '../../science/pseudobulk/least-squares.ts'
import type { Samples } from './grouping.ts'

/** The cells of a sample on one of two sides. A sample with cells on both sides occurs twice. */
export interface SampleOnSide {
  /** The index of the sample in its column. */
  readonly sample: number
  readonly side: 0 | 1
}

/** The samples of a comparison of two sides, and the cells in them. */
export interface SidedSamples {
  readonly samples: Samples
  readonly pools: readonly SampleOnSide[]
  /** The index in `pools` of each cell of the data set; −1 for cells on neither side. */
  readonly labels: Int32Array
}

/** The column of the design matrix that is 1 on the first side. */
export const sideCoefficient = 1

/**
 * The design matrix with one row per pool: the intercept, whether the pool is on the first side, and the
 * covariates. A grouping column gives one indicator for each of its groups but the first. Faults: no_column,
 * covariate_missing, covariate_varies, confounded.
 */
export async function readDesign(
  cells: Cells,
  { samples, pools, labels }: SidedSamples,
  covariates: readonly string[]
): Promise<Design> {
  const columns: Float64Array[] = [
    new Float64Array(pools.length).fill(1),
    Float64Array.from(pools, ({ side }) => 1 - side)
  ]
  for (const name of covariates) {
    const column = await cells.column(name)
    if (!column) throw new Fault('no_column', { name })
    const valueOf = (cell: number): number | string | null =>
      column.kind === 'number'
        ? column.values[cell]!
        : column.kind === 'category'
          ? column.codes[cell]!
          : (column.values[cell] ?? null)
    const values: (number | string | null | undefined)[] = pools.map(() => undefined)
    for (const [cell, pool] of labels.entries()) {
      if (pool < 0) continue
      const value = valueOf(cell)
      const sample = samples.levels[pools[pool]!.sample]!
      if (value === null || Number.isNaN(value) || (column.kind === 'category' && value === -1))
        throw new Fault('covariate_missing', { column: name, sample })
      values[pool] ??= value
      if (values[pool] !== value) throw new Fault('covariate_varies', { column: name, sample })
    }
    if (column.kind === 'number') columns.push(Float64Array.from(values, Number))
    else {
      const levels = [...new Set(values)].sort((a, b) =>
        typeof a === 'number' && typeof b === 'number' ? a - b : String(a) < String(b) ? -1 : 1
      )
      for (const level of levels.slice(1))
        columns.push(Float64Array.from(values, (value) => (value === level ? 1 : 0)))
    }
  }
  const design: Design = {
    samples: pools.length,
    coefficients: columns.length,
    values: Float64Array.from(
      { length: pools.length * columns.length },
      (_, at) => columns[at % columns.length]![Math.floor(at / columns.length)]!
    )
  }
  if (!isFullRank(design)) throw new Fault('confounded', { samples: pools.length, columns: covariates })
  return design
}
