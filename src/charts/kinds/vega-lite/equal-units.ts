import type { Scale, Spec } from 'vega'
import type { ChartRows, VegaLiteSpec } from '../../../contract/tool.ts'
import type { DrawnTables } from '../../drawing.ts'
import { numbersIn } from '../../tables.ts'

/**
 * What a chart of places says in `usermeta`: the table and the columns whose axes are to have equal units.
 */
interface EqualUnits {
  readonly equalUnits?: { readonly table: string; readonly x: string; readonly y: string }
}

/** Room between the outermost point and the edge, of the extent. */
const margin = 0.03

/**
 * Gives both axes of an embedding the same pixels a unit, so that distances and shapes are those of the
 * embedding whatever the place's shape. The narrower extent gets room at both sides. Signals carry the sides,
 * since the place for points is known only after layout.
 */
export function equalUnits(vega: Spec, { usermeta }: VegaLiteSpec, data: DrawnTables): void {
  const { equalUnits: requested } = (usermeta ?? {}) as EqualUnits
  const rows = requested && data[requested.table]
  const [across, down] = ['x', 'y'].map((name) => vega.scales?.find((scale) => scale.name === name))
  const [width, height] = [sideOf(across), sideOf(down)]
  if (!rows || !across || !down || !width || !height) return
  const [x, y] = [extent(rows, requested.x), extent(rows, requested.y)]
  if (!x || !y) return
  spread(across, x.middle, `max(${x.half}, ${y.half} * ${width} / ${height})`)
  spread(down, y.middle, `max(${y.half}, ${x.half} * ${height} / ${width})`)
}

/** The signal that holds the pixels of a scale: its range goes from or to it. */
function sideOf(scale: Scale | undefined): string | null {
  const range =
    scale && 'range' in scale && Array.isArray(scale.range) ? (scale.range as readonly unknown[]) : []
  const signal = range.find(
    (end): end is { signal: string } => typeof end === 'object' && end !== null && 'signal' in end
  )
  return signal?.signal ?? null
}

function extent(rows: ChartRows, column: string): { readonly middle: number; readonly half: number } | null {
  let [least, most] = [Infinity, -Infinity]
  for (const value of numbersIn(rows, column)) {
    if (!Number.isFinite(value)) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  return least > most ? null : { middle: (least + most) / 2, half: (0.5 + margin) * (most - least) || 1 }
}

function spread(scale: Scale, middle: number, half: string): void {
  Object.assign(scale, {
    domain: [{ signal: `${middle} - ${half}` }, { signal: `${middle} + ${half}` }],
    padding: 0,
    nice: false,
    zero: false
  })
}
