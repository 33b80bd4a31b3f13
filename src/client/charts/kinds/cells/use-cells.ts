import { useMemo } from 'react'
import { cellCodes, cellPalette, type CellsKey } from '../../../../charts/kinds/cells/colors.ts'
import { numbersOf } from '../../../../charts/columns.ts'
import { diameterOf, drawingOrder, shapeOf } from '../../../../charts/kinds/cells/raster.ts'
import type { OrderOf } from '../../../../charts/drawing.ts'
import type { ChartTheme } from '../../../../shared/style/chart-theme.ts'
import type { CellsColor, CellsPanel, ChartRows } from '../../../../contract/tool.ts'
import type { CloudColors, Coordinates } from '../../../cloud/points/points.ts'
import { useThemeColors } from '../../../theme/theme-colors.ts'
import type { PanelSize } from '../../../../charts/kinds/cells/panels.ts'

/** The cells of a chart as input of a cloud. */
export interface DrawnCells {
  readonly coordinates: Coordinates
  /** The table row of each cell of the cloud. */
  readonly rows: Uint32Array
  readonly table: ChartRows
  /** How many times as wide as high they lie. */
  readonly shape: number
}

const noRows: ChartRows = []

/** The positions of all cells, in an order of which every first part is a random sample. */
export function useCells({ spec, data }: OrderOf<'cells'>): DrawnCells {
  const table = data[spec.table] ?? noRows
  return useMemo(() => {
    const [x, y] = [numbersOf(table, spec.x), numbersOf(table, spec.y)]
    const rows = drawingOrder(x.length)
    const xy = new Float32Array(2 * rows.length)
    for (const [index, row] of rows.entries()) {
      xy[2 * index] = x[row]!
      xy[2 * index + 1] = y[row]!
    }
    return {
      coordinates: { xy, z: null, count: rows.length, complete: true },
      rows,
      table,
      shape: shapeOf(x, y)
    }
  }, [table, spec.x, spec.y])
}

/** Codes in the order of the cloud, and their meaning. */
export function cloudCodes(
  color: CellsColor,
  { table, rows }: DrawnCells
): { codes: Uint8Array; key: CellsKey } {
  const { codes, key } = cellCodes(color, table)
  const placed = new Uint8Array(rows.length)
  for (let index = 0; index < placed.length; index++) placed[index] = codes[rows[index]!]!
  return { codes: placed, key }
}

/** The colours of a panel; its codes stay the same when only the theme changes. */
export function useCellColors(
  panel: CellsPanel,
  cells: DrawnCells,
  theme: ChartTheme,
  { width, height }: PanelSize
) {
  const colors = useThemeColors()
  const { codes, key } = useMemo(() => cloudCodes(panel.color, cells), [panel.color, cells])
  const flags = useMemo(() => new Uint8Array(codes.length), [codes.length])
  const cloud = useMemo(
    (): CloudColors => ({
      codes,
      flags,
      style: {
        palette: cellPalette(key, theme),
        size: diameterOf(Math.min(width, height), codes.length),
        opacity: 1,
        rest: 'keep',
        grey: colors.dim,
        canvas: colors.canvas,
        highOnTop: key.kind === 'number'
      }
    }),
    [codes, flags, key, theme, width, height, colors]
  )
  return { cloud, key }
}
