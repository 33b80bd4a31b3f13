import { Generator } from '../../science/random/generator.ts'

/** The most cells per group of a heat map, sampled at random. */
const cellsPerGroup = 500
/** The most columns of a heat map; more cannot be distinguished in print. */
const mostColumns = 400
/**
 * The greatest absolute z: larger values are clipped, so that a few cells do not determine the colour scale.
 */
export const heatLimit = 2.5

/**
 * The cells of a heat map: up to 500 per group, sampled with a seed, which are later averaged in up to 400
 * columns.
 */
export interface HeatCells {
  readonly cells: readonly Uint32Array[]
  /** The number of columns of each group, proportional to its cells. */
  readonly columns: readonly number[]
}

/**
 * Samples the cells of a heat map.
 * @param labels the group of each cell of the data set, −1 for none
 */
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

/** The z-scores of one gene over the sampled cells, clipped at ±2.5; zeros where the gene is constant. */
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

/** The mean z-score of a gene in each column of the heat map; `column` counts from 0 over all groups. */
export interface HeatRow {
  readonly column: Int32Array
  readonly group: Int32Array
  readonly z: Float64Array
}

/**
 * Computes the rows of a heat map. Within a group the cells are ordered by the mean z-score of the group's
 * own genes, highest first. Where there are more cells than columns, neighbouring cells are averaged.
 * @param scores the z-scores of each gene, from `heatScores`
 * @param owners the group that each gene is a marker of
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
