import { useMemo } from 'react'
import type { View } from '../../../../workers/filter/filter.ts'
import type { PointStyle, Rest } from '../../../../shaders/points/style.ts'
import { limits } from '../../../contract/limits.ts'
import type { Points } from '../../state/points.ts'
import { codesFollowPointer, groupCodes, groupPalette, plainPalette, valueCodesOf, valuePalette, type ValueRange } from './colors.ts'
import type { ThemeColors } from './theme-colors.ts'
import type { Coloring } from './use-color.ts'

interface PictureOptions {
  readonly points: Points
  readonly coloring: Coloring | null
  readonly colors: ThemeColors
  readonly view: View | null
  readonly drawing: boolean
  /** The group pointed at in the legend. */
  readonly pointed: number | null
  readonly range: ValueRange | null
  readonly highOnTop: boolean
  /** Cells with a value of zero are grey. */
  readonly zerosGrey: boolean
  readonly size: number
  readonly opacity: number
}

const denseCells = 100_000
const veryDenseCells = 2_000_000

/** Diameter in CSS pixels that suits so many cells: the product's two sizes, and finer ones where millions overlap. */
export function suitedSize(count: number): number {
  if (count < limits.scatterSymbolThreshold) return limits.scatterSymbolLarge
  return count < veryDenseCells ? limits.scatterSymbolSmall : limits.scatterSymbolSmall / 2
}

export const suitedOpacity = (count: number): number => (count < denseCells ? 0.9 : 1)

function restOf(coloring: Coloring | null, drawing: boolean, selectedCount: number): Rest {
  // With a gene or number as colour comparing is the point: the outline alone marks the selection.
  if (coloring?.kind === 'value') return 'keep'
  if (drawing) return 'faint'
  return selectedCount > 0 ? 'grey' : 'keep'
}

/** What the renderers are given: codes, flags and style. */
export function usePicture({ points, coloring, colors, view, drawing, pointed, range, highOnTop, zerosGrey, size, opacity }: PictureOptions) {
  const { ids, count } = points
  const follows = coloring?.kind === 'group' && codesFollowPointer(coloring.column) ? pointed : null
  const codes = useMemo(() => {
    if (!coloring) return new Uint8Array(count)
    if (coloring.kind === 'group') return groupCodes(coloring.column, ids, count, follows)
    return valueCodesOf(coloring.values, ids, count, range ?? coloring.summary.range, zerosGrey)
  }, [coloring, ids, count, follows, range, zerosGrey])

  const palette = useMemo(() => {
    if (!coloring) return plainPalette(colors.waiting)
    return coloring.kind === 'group' ? groupPalette(coloring.column, pointed, colors.dim) : valuePalette(colors.dark, colors.dim)
  }, [coloring, colors, pointed])

  const flags = useMemo(() => view?.flags ?? new Uint8Array(count), [view, count])
  const rest = restOf(coloring, drawing, view?.count ?? 0)
  const onTop = coloring?.kind === 'value' && highOnTop
  const pointStyle = useMemo(
    (): PointStyle => ({ palette, size, opacity, rest, grey: colors.dim, canvas: colors.canvas, highOnTop: onTop }),
    [palette, size, opacity, rest, colors, onTop]
  )
  return { codes, flags, pointStyle }
}
