import { scaleColors } from '../../../../shared/style/chart-theme.ts'
import { fileNameOf } from '../../../charts/file-name.ts'
import { words as chartWords } from '../../../charts/words.ts'
import { saveFile } from '../../../api/save.ts'
import { groupPalette, plainPalette, rgbOf, valuePalette } from '../../../cloud/colors.ts'
import { formatEnd } from '../../../i18n/format.ts'
import { translate } from '../../../i18n/i18n.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { densityAreas } from '../store/density-areas.ts'
import { framePalette } from '../store/frames.ts'
import type { Pane, Store } from '../store/pane.ts'
import { words } from '../words.ts'
import type { FigureLegend } from './legend.ts'
import type { FigurePart } from './figure.ts'

const white = rgbOf('#FFFFFF')
const dim = rgbOf('#D3D3D3')
const plain = rgbOf('#0F726D')

/** The legend of a pane as data. */
function legendOf(store: Store, pane: Pane): FigureLegend | null {
  const coloring = store.get(pane.coloringAtom)
  if (!coloring) return null
  const value = store.get(pane.valueAtom)
  const ends = value && (store.get(pane.rangeAtom) ?? value.summary.range)
  const span = value ? value.summary.whole.high - value.summary.whole.low : 0
  const density = store.get(pane.densityMapAtom) && store.get(pane.densityOfAtom)
  return {
    title: store.get(pane.titleAtom),
    isGene: value?.isGene ?? false,
    groups: value ? null : store.get(pane.entriesAtom).filter(({ hidden, count }) => !hidden && count > 0),
    range: ends && {
      ends,
      colors: scaleColors('light', store.get(pane.settingsAtom).scale),
      low: formatEnd(ends.low, span),
      high: formatEnd(ends.high, span),
      unit: value?.isGene ? translate(words, 'unit') : ''
    },
    density: density && {
      of: density,
      title: translate(words, 'density'),
      low: translate(words, 'densitySparse'),
      high: translate(words, 'densityDense'),
      groups: translate(words, 'densityLines')
    }
  }
}

/** The clouds of a pane as they are on the screen, in the colours for a white ground in both themes. */
function partsOf(store: Store, pane: Pane): FigurePart[] {
  const coloring = store.get(pane.coloringAtom)
  const frames = store.get(pane.framesAtom)
  const [map, density] = [store.get(pane.densityMapAtom), store.get(pane.densityAtom)]
  const group = store.get(pane.groupAtom)
  const colors = group
    ? groupPalette(group.column, null, dim, store.get(pane.hiddenAtom))
    : coloring
      ? valuePalette(scaleColors('light', store.get(pane.settingsAtom).scale), dim)
      : plainPalette(plain)
  const palette = frames ? framePalette(colors) : colors
  const areas = map && density ? densityAreas(map, density.filled, group?.column.colors ?? [], false) : []
  return [...pane.clouds].map(([level, cloud]) => {
    const shot = cloud.shot()
    const style = { ...shot.colors.style, palette, grey: dim, canvas: white }
    return {
      ...shot,
      colors: { ...shot.colors, style },
      areas: areas.filter(({ frame }) => frame === level),
      name: level === null ? null : (frames?.column.levels[level] ?? '')
    }
  })
}

/** Exports a pane as it is on the screen. */
export function exportActions(store: Store, pane: Pane) {
  return {
    exportFigure: async (format: 'png' | 'svg') => {
      const parts = partsOf(store, pane)
      if (parts.length === 0) return
      const [title, label] = [store.get(pane.titleAtom), store.get(pane.positionLabelAtom)]
      try {
        // Loaded on demand, since it is rarely needed.
        const [{ figureOf }, { figurePng, figureSvg }] = await Promise.all([
          import('./figure.ts'),
          import('./draw.ts')
        ])
        const figure = figureOf(parts, legendOf(store, pane), label)
        const name = fileNameOf(title ? `${label} ${title}` : label, format)
        const body = format === 'svg' ? figureSvg(figure) : await figurePng(figure)
        if (body === null) throw new Error(translate(chartWords, 'pngError'))
        saveFile(new File([body], name, { type: format === 'svg' ? 'image/svg+xml' : 'image/png' }))
      } catch (error) {
        toast.error(translate(chartWords, 'pngError'), {
          text: error instanceof Error ? error.message : undefined
        })
      }
    }
  }
}
