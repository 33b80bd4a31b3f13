import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import type { Context } from '../../contract/tool.ts'
import { readGroups } from '../parts/grouping.ts'
import type { Params } from './schema.ts'
import type { Structure } from './structure.ts'
import type { en } from './texts.ts'

/** The groups of the cells that take part, numbered from 0; cells by their places in the selection. */
export interface Grouped {
  readonly levels: readonly string[]
  /** −1 for cells that take no part. */
  readonly labels: Int32Array
  readonly sizes: readonly number[]
}

/** Where the trajectory starts. */
export interface Start {
  readonly groups: readonly number[]
  /** One cell for each of the groups. */
  readonly cells: readonly number[]
  /** Chosen by the tool, not by the user. */
  readonly isGuessed: boolean
}

/** Of the cells of a starting group, the one that lies further out than this share of them starts. */
const outwards = 0.95

/**
 * Where the user, a rule, or the number of detected genes says. Faults: no_root, no_cell, root_apart,
 * no_level.
 */
export async function startOf(
  cells: Cells,
  params: Params,
  grouped: Grouped,
  structure: Structure,
  context: Context<typeof en>
): Promise<Start> {
  if (params.start === 'cell') return ofCell(cells, params, grouped)
  if (params.start === 'value') return ofValue(cells, params, grouped, structure)
  const groups =
    params.start === 'auto'
      ? [await mostDetected(cells, grouped, context)]
      : params.roots.map((level) => groupOf(level, grouped, params.group))
  const starts = [...new Set(groups)]
  return {
    groups: starts,
    cells: starts.map((group) =>
      outermost(structure, grouped, group, (cell) => grouped.labels[cell] === group)
    ),
    isGuessed: params.start === 'auto'
  }
}

function groupOf(level: string, { levels }: Grouped, column: string): number {
  const group = levels.indexOf(level)
  if (group < 0) throw new Fault('root_apart', { root: level, column })
  return group
}

function ofCell(cells: Cells, { root_cell: cell, group: column }: Params, { labels }: Grouped): Start {
  if (cell === undefined) throw new Fault('no_root')
  if (cell >= cells.total) throw new Fault('no_cell', { cell, cells: cells.total })
  const index = cells.ids.indexOf(cell)
  const group = index < 0 ? -1 : labels[index]!
  if (group < 0) throw new Fault('root_apart', { root: String(cell), column })
  return { groups: [group], cells: [index], isGuessed: false }
}

/** The group with the largest share of cells that have a value in a column. */
async function ofValue(
  cells: Cells,
  { root_column: column, root_value: value }: Params,
  grouped: Grouped,
  structure: Structure
): Promise<Start> {
  if (column === undefined || value === undefined) throw new Fault('no_root')
  const { codes, levels } = await readGroups(cells, column)
  const code = levels.indexOf(value)
  if (code < 0) throw new Fault('no_level', { level: value, column, levels })
  const isOf = (cell: number): boolean => codes[cells.ids[cell]!] === code
  const shares = grouped.sizes.map(() => 0)
  for (const [cell, group] of grouped.labels.entries())
    if (group >= 0 && isOf(cell)) shares[group]! += 1 / grouped.sizes[group]!
  const group = shares.indexOf(Math.max(...shares))
  if (shares[group] === 0) throw new Fault('root_apart', { root: value, column })
  const start = outermost(structure, grouped, group, (cell) => grouped.labels[cell] === group && isOf(cell))
  return { groups: [group], cells: [start], isGuessed: false }
}

/**
 * The group whose cells express most genes: the number of expressed genes falls as cells differentiate
 * (Gulati et al., Science 2020).
 */
async function mostDetected(
  cells: Cells,
  { levels, labels }: Grouped,
  { kernels }: Context<typeof en>
): Promise<number> {
  const all = new Int32Array(cells.total).fill(-1)
  for (const [cell, group] of labels.entries()) all[cells.ids[cell]!] = group
  const { detected, sizes } = await kernels.groupMoments(all, levels.length)
  const means = levels.map((_, group) => {
    let sum = 0
    for (let at = group; at < detected.length; at += levels.length) sum += detected[at]!
    return sum / sizes[group]!
  })
  return means.indexOf(Math.max(...means))
}

/**
 * The cell among some that is far from the other groups, by the distances of walks; not the very last one.
 */
function outermost(
  { walk, values }: Structure,
  { labels, levels }: Grouped,
  group: number,
  among: (cell: number) => boolean
): number {
  const count = values.length
  const scale = values.map((value) => value / (1 - value))
  const centers = levels.map(() => new Float64Array(count))
  const sizes = levels.map(() => 0)
  for (const [cell, own] of labels.entries()) {
    if (own < 0) continue
    sizes[own]! += 1
    for (let c = 0; c < count; c++) centers[own]![c]! += scale[c]! * walk[cell * count + c]!
  }
  for (const [own, center] of centers.entries()) for (let c = 0; c < count; c++) center[c]! /= sizes[own]!
  const others = centers.filter((_, own) => own !== group)
  const found = Array.from(labels.keys())
    .filter(among)
    .map((cell) => {
      const away = others.reduce((sum, center) => {
        let square = 0
        for (let c = 0; c < count; c++) square += (scale[c]! * walk[cell * count + c]! - center[c]!) ** 2
        return sum + Math.sqrt(square)
      }, 0)
      return { cell, away }
    })
    .toSorted((a, b) => a.away - b.away || a.cell - b.cell)
  return found[Math.floor(outwards * (found.length - 1))]!.cell
}
