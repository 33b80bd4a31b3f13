import { atom } from 'jotai'
import { figureSizes, usualFigureSize, type FigureSize } from '../../contract/limits.ts'

/** The size of figures that are saved or kept, whatever the window. */
export const figureSizeAtom = atom<FigureSize>(usualFigureSize)

/** The place that a figure is drawn for in CSS pixels; undefined for that on the screen. */
export const figurePlaceAtom = atom((get) => {
  const size = get(figureSizeAtom)
  return size === 'screen' ? undefined : figureSizes[size].place
})
