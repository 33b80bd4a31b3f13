import type { RefObject } from 'react'
import type { PointStyle } from '../../../../shaders/points/style.ts'
import { fileNameOf } from '../../charts/file-name.ts'
import { words as chartWords } from '../../charts/words.ts'
import { saveFile } from '../../api/save.ts'
import { useWords } from '../../i18n/i18n.ts'
import { toast } from '../../ui/toast.ts'
import { groupPalette, plainPalette, rgbOf, valuePalette, type ValueRange } from './colors.ts'
import type { CanvasHandle } from './EmbeddingCanvas.tsx'
import { framePalette } from './frames.ts'
import type { LegendEntry } from './LegendRow.tsx'
import type { PaperLegend } from './paper/legend.ts'
import type { Density } from '../../state/looks.ts'
import type { Coloring } from './use-color.ts'
import { formatEnd } from './ValueKey.tsx'
import { words } from './words.ts'

interface Shown {
  readonly canvas: RefObject<CanvasHandle | null>
  readonly coloring: Coloring | null
  readonly title: string
  readonly entries: readonly LegendEntry[]
  readonly range: ValueRange | null
  readonly pointStyle: PointStyle
  readonly split: boolean
  readonly densityOf: Density['of'] | null
  /** Name of the embedding. */
  readonly label: string
}

const white = rgbOf('#FFFFFF')
const dim = rgbOf('#D3D3D3')
const plain = rgbOf('#0F726D')

/** Takes the picture home as it is seen, on white paper in either theme, with its legend and density. */
export function usePaper({ canvas, coloring, title, entries, range, pointStyle, split, densityOf, label }: Shown) {
  const say = useWords(words)
  const chart = useWords(chartWords)
  const legend = (): PaperLegend | null => {
    if (!coloring) return null
    const value = coloring.kind === 'value' ? coloring : null
    const ends = value && (range ?? value.summary.range)
    const span = value ? value.summary.whole.high - value.summary.whole.low : 0
    return {
      title,
      isGene: value?.isGene ?? false,
      groups: value ? null : entries.filter(({ hidden, count }) => !hidden && count > 0),
      range: ends && { ends, low: formatEnd(ends.low, span), high: formatEnd(ends.high, span), unit: value.isGene ? say('unit') : '' },
      density: densityOf && { of: densityOf, title: say('density'), low: say('densitySparse'), high: say('densityDense'), groups: say('densityLines') }
    }
  }
  const palette = () => {
    if (!coloring) return plainPalette(plain)
    return coloring.kind === 'group' ? groupPalette(coloring.column, null, dim) : valuePalette(false, dim)
  }
  return async (format: 'png' | 'svg') => {
    const shots = canvas.current?.shots() ?? []
    if (shots.length === 0) return
    try {
      // Seldom needed, so fetched when it is.
      const [{ paperOf }, { paperPng, paperSvg }] = await Promise.all([import('./paper/paper.ts'), import('./paper/draw.ts')])
      const colors = split ? framePalette(palette()) : palette()
      const paper = paperOf(shots, { ...pointStyle, palette: colors, grey: dim, canvas: white }, legend(), label)
      const name = fileNameOf(title ? `${label} ${title}` : label, format)
      const body = format === 'svg' ? paperSvg(paper) : await paperPng(paper)
      if (body === null) throw new Error(chart('pngError'))
      saveFile(new File([body], name, { type: format === 'svg' ? 'image/svg+xml' : 'image/png' }))
    } catch (error) {
      toast.error(chart('pngError'), { text: error instanceof Error ? error.message : undefined })
    }
  }
}
