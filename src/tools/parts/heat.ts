import { Generator } from '../../science/random/generator.ts'

/** Most cells of a group in a heat map, taken at random. */
const cellsPerGroup = 500
/** Most columns of a heat map: more than these cannot be told apart on paper. */
const mostColumns = 400
/** z is cut here, so that a few cells do not use up the colours. */
export const heatLimit = 2.5

/** The cells of a heat map: up to 500 of each group by seeded sampling, later drawn in up to 400 columns. */
export interface HeatCells {
  readonly cells: readonly Uint32Array[]
  /** Columns of each group, in proportion to its cells. */
  readonly columns: readonly number[]
}

export function sampleHeatCells(labels: Int32Array, groups: number, seed: number): HeatCells {
  const members = Array.from({ length: groups }, (): number[] => [])
  for (const [cell, label] of labels.entries()) if (label >= 0) members[label]!.push(cell)
  const cells = members.map((own, group) =>
    new Generator(seed, group).sample(Uint32Array.from(own), cellsPerGroup)
  )
  const total = cells.reduce((sum, { length }) => sum + length, 0)
  const perColumn = Math.max(1, total / mostColumns)
  return { cells, columns: cells.map(({ length }) => Math.max(1, Math.floor(length / perColumn))) }
}

/** z of one gene over the sampled cells, cut at ±2.5; zeros where the gene is constant. */
export function heatScores(values: Float64Array, { cells }: HeatCells): Float64Array {
  const out = new Float64Array(cells.reduce((sum, { length }) => sum + length, 0))
  let count = 0
  let sum = 0
  for (const own of cells)
    for (let i = 0; i < own.length; i++) {
      const value = values[own[i]!]!
      out[count++] = value
      sum += value
    }
  const mean = sum / count
  let squares = 0
  for (let i = 0; i < count; i++) squares += (out[i]! - mean) ** 2
  const variance = squares / Math.max(1, count - 1)
  const scale = variance > 0 ? 1 / Math.sqrt(variance) : 0
  for (let i = 0; i < count; i++) out[i] = Math.max(-heatLimit, Math.min(heatLimit, (out[i]! - mean) * scale))
  return out
}

/** Mean z of a gene in the columns of the heat map; `column` counts over all groups from 0. */
export interface HeatRow {
  readonly column: Int32Array
  readonly group: Int32Array
  readonly z: Float64Array
}

/**
 * Rows of a heat map. Within a group, cells stand by the mean z of the genes that are the group's own,
 * highest first, and neighbours share a column where there are more cells than columns.
 * @param scores of each gene, from `heatScores` @param owners the group that each gene marks
 */
export function heatRows(
  scores: readonly Float64Array[],
  owners: readonly number[],
  heat: HeatCells
): HeatRow[] {
  const orders = heat.cells.map((own, group) => {
    const from = heat.cells.slice(0, group).reduce((sum, { length }) => sum + length, 0)
    const genes = scores.filter((_, gene) => owners[gene] === group)
    const height = Float64Array.from(own, (_, i) => genes.reduce((sum, score) => sum + score[from + i]!, 0))
    return Uint32Array.from(own.keys())
      .sort((a, b) => height[b]! - height[a]! || a - b)
      .map((index) => from + index)
  })
  const total = heat.columns.reduce((a, b) => a + b, 0)
  return scores.map((score) => {
    const row: HeatRow = {
      column: Int32Array.from({ length: total }, (_, i) => i),
      group: new Int32Array(total),
      z: new Float64Array(total)
    }
    let column = 0
    for (const [group, order] of orders.entries()) {
      const columns = heat.columns[group]!
      for (let own = 0; own < columns; own++, column++) {
        const from = Math.floor((own * order.length) / columns)
        const to = Math.floor(((own + 1) * order.length) / columns)
        let sum = 0
        for (let i = from; i < to; i++) sum += score[order[i]!]!
        row.group[column] = group
        row.z[column] = sum / (to - from)
      }
    }
    return row
  })
}
