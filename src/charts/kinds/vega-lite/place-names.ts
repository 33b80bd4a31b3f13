import type { View } from 'vega'
import { figureFont } from '../../../shared/style/chart-theme.ts'
import type { ChartRow } from '../../../contract/tool.ts'
import { placeNames, type UnplacedName } from '../../../science/layout/names.ts'
import { plainRow, rowsFrom } from '../../tables.ts'
import { textMetrics, type Scene } from '../../vega/scenegraph.ts'
import { openView } from '../../vega/view.ts'
import { compileChart, type VegaLiteOrder } from './compile.ts'

/**
 * What a chart with names beside points says in `usermeta`: the table of names, and its columns with the
 * point and the words. Where `every` point is named, the table is made of the points as they are drawn.
 */
interface NamesBeside {
  readonly names?: {
    readonly table: string
    readonly x: string
    readonly y: string
    readonly text: string
    readonly every?: true
  }
}

/**
 * Names keep so far from the edges, so that no axis grows for them. Where every point is named, and no name
 * can be left out, less is enough above and below: the line of a name is higher than its letters.
 */
const edge = { usual: 8, least: 2 } as const
/** Names are drawn in Vega's own size of words. */
const face = { font: figureFont, fontSize: 11, fontStyle: 'italic' } as const
/** Between the ends of two names. */
const apart = 4

interface Axis {
  (value: unknown): number
  invert(pixel: number): number
}

/**
 * The chart with names placed for the size it is drawn at: `label_x`, `label_y` and `align` of their rows.
 * Axes and words are those of the chart drawn once without names. Names without room are left out, those with
 * `keep` are not.
 */
export async function withNamesPlaced(order: VegaLiteOrder): Promise<VegaLiteOrder> {
  const { names } = (order.spec['usermeta'] ?? {}) as NamesBeside
  if (!names) return order
  const listed = rowsFrom(order.data[names.table] ?? [])
  if (!names.every && listed.length === 0) return order
  const view = openView(compileChart(withRows(order, names.table, [])))
  try {
    await view.runAsync()
    const rows = names.every ? symbols(view).map(({ datum }) => datum) : listed
    return withRows(order, names.table, placed(view, rows, names))
  } finally {
    view.finalize()
  }
}

function placed(
  view: View,
  rows: readonly ChartRow[],
  { x, y, text, every }: NonNullable<NamesBeside['names']>
): ChartRow[] {
  const [across, down] = [view.scale('x') as Axis, view.scale('y') as Axis]
  const drawn = symbols(view)
  const points = rows.flatMap((row, at): (UnplacedName & { readonly row: ChartRow })[] => {
    const [left, top] = [across(row[x]), down(row[y])]
    if (!Number.isFinite(left) || !Number.isFinite(top)) return []
    return [
      {
        row,
        x: left,
        y: top,
        width: textMetrics.width(face, String(row[text])) + apart,
        ...(every && { radius: Math.sqrt(drawn[at]!.size / Math.PI) }),
        keep: every === true || row['keep'] === true
      }
    ]
  })
  const ends = every ? edge.least : edge.usual
  const room = {
    left: edge.usual,
    right: view.width() - edge.usual,
    top: ends,
    bottom: view.height() - ends
  }
  return placeNames(points, room, every ? [] : drawn).map((name) => ({
    ...plainRow(points[name.at]!.row),
    label_x: across.invert(name.x),
    label_y: down.invert(name.y),
    align: name.align
  }))
}

interface DrawnPoint {
  readonly x: number
  readonly y: number
  /** Square pixels. */
  readonly size: number
  readonly datum: ChartRow
}

/** All points that are drawn. */
function symbols(view: View): DrawnPoint[] {
  const { root } = view.scenegraph() as unknown as { root: Scene }
  const marks = (root.items[0]?.items ?? []).filter(({ marktype }) => marktype === 'symbol')
  return marks.flatMap(({ items }) => items as unknown as readonly DrawnPoint[])
}

const withRows = (order: VegaLiteOrder, table: string, rows: readonly object[]): VegaLiteOrder => ({
  ...order,
  data: { ...order.data, [table]: rows }
})
