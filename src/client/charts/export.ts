import { svgToPdf } from '../../contract/api/chart.ts'
import { figureWorker } from '../../../workers/figure/index.ts'
import type { ChartOrder, Drawing, Placed } from '../../charts/drawing.ts'
import type { ChartFile } from '../../charts/kinds/kind.ts'
import type { ChartKind } from '../../contract/tool.ts'
import { callFile, type CallOptions } from '../api/call.ts'
import { saveFile } from '../api/save.ts'
import { translate } from '../i18n/i18n.ts'
import { toast } from '../ui/toasts/toast.ts'
import { fileNameOf } from './file-name.ts'
import { withFigurePart } from './read-matrix.ts'
import { words } from './words.ts'

/** A chart to be exported: on white ground, unless the caller says otherwise. */
export type FigureOrder = Drawing & Omit<Placed, 'theme'> & Partial<Pick<Placed, 'theme'>>

async function onPaper(order: FigureOrder): Promise<ChartOrder> {
  const themed = { ...order, theme: order.theme ?? 'light' }
  return themed.kind === 'matrix' ? withFigurePart(themed) : themed
}
/** The dots per inch of a screen at scale 1. */
const screenDots = 96

/** @param dots dots per inch; three pixels per CSS pixel where absent */
export async function downloadPng(title: string, order: FigureOrder, dots?: number): Promise<void> {
  const png = await nullWithToast(() => pngOf(order, dots))
  if (png) saveFile(new File([png], fileNameOf(title, 'png'), { type: 'image/png' }))
}

export async function downloadSvg(title: string, order: FigureOrder, allVector = false): Promise<void> {
  const svg = await svgOf(order, allVector)
  if (svg !== null) saveFile(new File([svg], fileNameOf(title, 'svg'), { type: 'image/svg+xml' }))
}

/** @param taskId the task that the chart comes from, or null */
export async function downloadPdf(title: string, order: FigureOrder, taskId: string | null): Promise<void> {
  const svg = await svgOf(order)
  if (svg === null) return
  // The call shows the error.
  const pdf = await pdfOf(svg, title, taskId).catch(() => null)
  if (pdf) saveFile(new File([pdf], fileNameOf(title, 'pdf'), { type: 'application/pdf' }))
}

/** The content of the chart as a file for another program. */
export function downloadText(title: string, order: FigureOrder, file: ChartFile<ChartKind>): void {
  saveFile(new File([file.text(order)], fileNameOf(title, file.ending), { type: file.type }))
}

/** Copies the chart as PNG, three pixels per CSS pixel. */
export const copyPng = (order: FigureOrder): Promise<void> =>
  // The item gets a promise, since browsers require that writing begins within the click event.
  copied(() => navigator.clipboard.write([new ClipboardItem({ 'image/png': pngOf(order) })]))

/** Copies the chart as SVG text, which drawing programs paste. */
export const copySvg = (order: FigureOrder): Promise<void> =>
  copied(() =>
    navigator.clipboard.write([
      new ClipboardItem({
        'text/plain': drawnSvg(order)
      })
    ])
  )

async function copied(write: () => Promise<void>): Promise<void> {
  try {
    await write()
    toast.success(translate(words, 'copied'), { id: 'copied' })
  } catch (error) {
    toast.error(translate(words, 'notCopied'), { text: error instanceof Error ? error.message : undefined })
  }
}

/** The figure as SVG text. */
export const drawnSvg = async (order: FigureOrder, allVector = false): Promise<string> =>
  (await figureWorker().svg(await onPaper(order), allVector)).svg

/** The figure as SVG text; null, after a toast, where it cannot be drawn. */
export const svgOf = (order: FigureOrder, allVector = false): Promise<string | null> =>
  nullWithToast(() => drawnSvg(order, allVector))

export const pngOf = async (order: FigureOrder, dots?: number): Promise<Blob> =>
  (await figureWorker().png(await onPaper(order), dots === undefined ? undefined : dots / screenDots)).png

/** The SVG of a figure as a PDF page, made by the server. */
export const pdfOf = (
  svg: string,
  name: string,
  taskId: string | null,
  options: CallOptions = {}
): Promise<Blob> => callFile(svgToPdf, { taskid: taskId ?? '0', svg, name: name.slice(0, 200) }, options)

async function nullWithToast<Figure>(draw: () => Promise<Figure>): Promise<Figure | null> {
  try {
    return await draw()
  } catch (error) {
    toast.error(translate(words, 'pngError'), { text: error instanceof Error ? error.message : undefined })
    return null
  }
}
