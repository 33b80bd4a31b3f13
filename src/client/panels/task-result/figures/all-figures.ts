import type { Chosen } from '../../../../charts/controls.ts'
import { isEmpty } from '../../../../charts/drawing-of.ts'
import type { ContentOf } from '../../../../contract/api/endpoint.ts'
import type { taskInfo, taskResult } from '../../../../contract/api/task.ts'
import type { ChartStyle } from '../../../../shared/style/chart-theme.ts'
import { Fault } from '../../../../contract/errors/index.ts'
import { figurePlace, type FigurePlace } from '../../../../contract/limits.ts'
import { notDrawnFile, notDrawnText, type NotDrawn } from '../../../../shared/not-drawn.ts'
import type { Language } from '../../../../contract/text.ts'
import type { Chart, Tool } from '../../../../contract/tool.ts'
import { CallError } from '../../../api/failure.ts'
import type { ZipEntry } from '../../../api/zip.ts'
import { drawnSvg, pdfOf, pngOf, type FigureOrder } from '../../../charts/export.ts'
import { fileNameOf } from '../../../charts/file-name.ts'
import { translate } from '../../../i18n/i18n.ts'
import { fetchDrawing } from './chart-data.ts'
import { levelsInTitle } from './level-words.ts'
import { words } from '../words.ts'

export interface Charted {
  readonly tool: Tool
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  readonly chosen: Chosen
  readonly style: ChartStyle
  /** The size chosen for figures; the default where that is the size on the screen. */
  readonly place: FigurePlace | undefined
}

/**
 * The figures of charts, each with the choices on the page. A further file lists the charts that could not be
 * drawn, with the reasons.
 *
 * @returns the files, and the number of charts with data that could not be drawn
 */
export async function figuresOf(
  charts: readonly Chart[],
  charted: Charted,
  language: Language,
  step: () => void
): Promise<{ entries: ZipEntry[]; failed: number }> {
  const entries: ZipEntry[] = []
  const missing: NotDrawn[] = []
  let failed = 0
  for (const chart of charts) {
    step()
    let title = chart.title[language]
    try {
      const drawn = await orderOf(chart, charted, language)
      if (!drawn) {
        missing.push({ title, why: new Fault('empty_chart', { chart: chart.id }).messageIn(language) })
        continue
      }
      title = drawn.title
      await addFigure(entries, drawn, charted.task.task_id)
    } catch (error) {
      failed++
      missing.push({ title, why: reasonOf(error) })
    }
  }
  if (missing.length > 0)
    entries.push({ name: `figures/${notDrawnFile}`, content: notDrawnText(missing, language) })
  return { entries, failed }
}

/** The drawing of a chart; null where it has no data. */
async function orderOf(
  chart: Chart,
  { tool, task, result, chosen, style, place = figurePlace }: Charted,
  language: Language
): Promise<{ title: string; order: FigureOrder } | null> {
  const found = await fetchDrawing({ tool, chart, task, result, chosen }, language)
  if (!found || isEmpty(found.drawing)) return null
  const level = levelsInTitle(result, chart.controls, found.controls)
  return {
    title: [chart.title[language], ...level].filter(Boolean).join(' '),
    order: { ...found.drawing, style, ...place }
  }
}

/** Adds each format of a figure when it is ready, so that those before a failure are kept. */
async function addFigure(
  entries: ZipEntry[],
  { title, order }: { title: string; order: FigureOrder },
  taskId: string
): Promise<void> {
  const svg = await drawnSvg(order)
  entries.push({ name: `figures/${fileNameOf(title, 'svg')}`, content: svg })
  entries.push({ name: `figures/${fileNameOf(title, 'png')}`, content: await pngOf(order) })
  entries.push({
    name: `figures/${fileNameOf(title, 'pdf')}`,
    content: await pdfOf(svg, title, taskId, { quiet: true })
  })
}

function reasonOf(error: unknown): string {
  if (error instanceof CallError) return error.message
  return translate(words, 'figureFailed', { detail: error instanceof Error ? error.message : String(error) })
}
