import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { taskData, type taskInfo, type taskResult } from '../../../contract/api/task.ts'
import type { ChartStyle } from '../../../contract/chart-theme.ts'
import { figurePlace } from '../../../contract/limits.ts'
import type { ChartView, Tool } from '../../../contract/tool.ts'
import { callFile } from '../../api/call.ts'
import { saveFile } from '../../api/save.ts'
import { zipOf, type ZipEntry } from '../../api/zip.ts'
import { pdfOf, pngOf, svgOf, type FigureOrder } from '../../charts/export.ts'
import { fileNameOf } from '../../charts/file-name.ts'
import { say } from '../../i18n/i18n.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { toast } from '../../ui/toast.ts'
import { fetchDrawing } from './chart-data.ts'
import type { Chosen } from './controls.ts'
import { named } from './names.ts'
import { methodsDocument } from './Papers.tsx'
import { words } from './words.ts'

interface Whole {
  readonly tool: Tool
  readonly task: ContentOf<typeof taskInfo>
  readonly result: ContentOf<typeof taskResult>
  readonly chosen: Chosen
  readonly style: ChartStyle
  readonly names: 'cytodeck' | 'seurat' | 'scanpy'
}

/** The charts that a result has. */
export const chartsOf = (tool: Tool, task: Whole['task'], result: Whole['result']) =>
  tool.charts.filter((chart) => chart.fits?.({ params: task.params, summary: result.summary as ChartView['summary'] }) ?? true)

/** All of a task as one archive: every chart as it is chosen on the page, every table whole, and how they were made. */
export async function downloadWhole({ tool, task, result, chosen, style, names }: Whole): Promise<void> {
  const language = currentLanguage()
  const charts = chartsOf(tool, task, result)
  const tables = Object.keys(result.tables)
  const steps = charts.length + tables.length
  const id = `whole:${task.task_id}`
  const entries: ZipEntry[] = []
  let done = 0
  const step = () => toast.info(say(words, 'packing'), { id, progress: done++ / steps })
  try {
    for (const chart of charts) {
      step()
      const drawn = await fetchDrawing({ tool, chart, task, result }, chosen, language)
      if (!drawn || Object.values(drawn.data).every((rows) => rows.length === 0)) continue
      const level = Object.entries(chart.controls ?? {}).flatMap(([name, { kind }]) => (kind === 'level' ? [`${drawn.controls[name] ?? ''}`] : []))
      const view = { params: task.params, summary: result.summary as ChartView['summary'], controls: drawn.controls }
      const { spec, data } = named({ spec: drawn.spec, data: drawn.data }, chart, view, { chosen })
      entries.push(...(await figures([chart.title[language], ...level].join(' '), { spec, data, style, ...figurePlace }, task.task_id)))
    }
    for (const table of tables) {
      step()
      const file = await callFile(taskData, { task_id: task.task_id, table, format: 'csv', names }, { quiet: true })
      entries.push({ name: `tables/${table}.csv`, content: file })
    }
    entries.push({ name: `methods.${language}.txt`, content: methodsDocument(result.methods, task.provenance?.references ?? [], say(words, 'references')) })
    if (task.provenance) entries.push({ name: 'provenance.json', content: JSON.stringify(task.provenance, null, 2) })
    saveFile(new File([await zipOf(entries, new Date())], fileNameOf(task.name, 'zip'), { type: 'application/zip' }))
    toast.success(say(words, 'packed', { count: entries.length }), { id })
  } catch (error) {
    toast.error(say(words, 'notPacked'), { id, text: error instanceof Error ? error.message : undefined })
  }
}

async function figures(title: string, order: FigureOrder, taskId: string): Promise<ZipEntry[]> {
  const svg = await svgOf(order)
  if (svg === null) return []
  const [png, pdf] = [await pngOf(order), await pdfOf(svg, title, taskId)]
  return [
    { name: `figures/${fileNameOf(title, 'svg')}`, content: svg },
    { name: `figures/${fileNameOf(title, 'png')}`, content: png },
    { name: `figures/${fileNameOf(title, 'pdf')}`, content: pdf }
  ]
}
