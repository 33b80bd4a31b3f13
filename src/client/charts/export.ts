import type { ChartOrder } from '../../../workers/figure/compile.ts'
import { figureWorker } from '../../../workers/figure/index.ts'
import { saveFile } from '../api/save.ts'
import { say } from '../i18n/i18n.ts'
import { toast } from '../ui/toast.ts'
import { fileNameOf } from './file-name.ts'
import { words } from './words.ts'

/** A chart to take home: always drawn for white paper unless the order says otherwise. */
export type FigureOrder = Omit<ChartOrder, 'theme'> & Partial<Pick<ChartOrder, 'theme'>>

const onPaper = (order: FigureOrder): ChartOrder => ({ ...order, theme: order.theme ?? 'light' })

export async function downloadPng(title: string, order: FigureOrder): Promise<void> {
  const figure = await orToast(() => figureWorker().png(onPaper(order)))
  if (figure) saveFile(new File([figure.png], fileNameOf(title, 'png'), { type: 'image/png' }))
}

export async function downloadSvg(title: string, order: FigureOrder, allVector = false): Promise<void> {
  const svg = await svgOf(order, allVector)
  if (svg !== null) saveFile(new File([svg], fileNameOf(title, 'svg'), { type: 'image/svg+xml' }))
}

/** The figure as SVG text; null, after a toast, where it cannot be drawn. */
export async function svgOf(order: FigureOrder, allVector = false): Promise<string | null> {
  return (await orToast(() => figureWorker().svg(onPaper(order), allVector)))?.svg ?? null
}

async function orToast<Figure>(draw: () => Promise<Figure>): Promise<Figure | null> {
  try {
    return await draw()
  } catch (error) {
    toast.error(say(words, 'pngError'), { text: error instanceof Error ? error.message : undefined })
    return null
  }
}
