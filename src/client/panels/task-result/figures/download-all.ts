import { chartsOf } from '../../../../charts/drawing-of.ts'
import { taskData, taskMatrix } from '../../../../contract/api/task.ts'
import { notDrawnFile } from '../../../../shared/not-drawn.ts'
import type { Chart, ChartView, Tool } from '../../../../contract/tool.ts'
import { callFile } from '../../../api/call.ts'
import { saveFile } from '../../../api/save.ts'
import { zipOf } from '../../../api/zip.ts'
import { fileNameOf } from '../../../charts/file-name.ts'
import { translate } from '../../../i18n/i18n.ts'
import { currentLanguage } from '../../../i18n/language.ts'
import { toast } from '../../../ui/toasts/toast.ts'
import { methodsDocument } from '../MethodsDialog.tsx'
import { figuresOf, type Charted } from './all-figures.ts'
import { words } from '../words.ts'

interface Whole extends Charted {
  readonly names: 'cytodeck' | 'seurat' | 'scanpy'
}

/** The charts of a result. */
export const chartsIn = (tool: Tool, task: Charted['task'], result: Charted['result']): readonly Chart[] =>
  chartsOf(tool, { params: task.params, summary: result.summary as ChartView['summary'] })

/**
 * Downloads a task as one archive: every chart with the choices on the page, every table, and how they were
 * made.
 */
export async function downloadWhole({ names, ...charted }: Whole): Promise<void> {
  const { tool, task, result } = charted
  const language = currentLanguage()
  const charts = chartsIn(tool, task, result)
  const tables = Object.keys(result.tables)
  const matrices = Object.keys(result.matrices)
  const steps = charts.length + tables.length + matrices.length
  const id = `whole:${task.task_id}`
  let done = 0
  const step = () => toast.info(translate(words, 'packing'), { id, progress: done++ / steps })
  try {
    const { entries, failed } = await figuresOf(charts, charted, language, step)
    for (const table of tables) {
      step()
      const file = await callFile(
        taskData,
        { task_id: task.task_id, table, format: 'csv', names },
        { quiet: true }
      )
      entries.push({ name: `tables/${table}.csv`, content: file })
    }
    for (const matrix of matrices) {
      step()
      const file = await callFile(
        taskMatrix,
        { task_id: task.task_id, matrix, format: 'npy' },
        { quiet: true }
      )
      entries.push({ name: `matrices/${matrix}.npy`, content: file })
    }
    entries.push({
      name: `methods.${language}.txt`,
      content: methodsDocument(
        result.methods,
        task.provenance?.references ?? [],
        translate(words, 'references')
      )
    })
    if (task.provenance)
      entries.push({ name: 'provenance.json', content: JSON.stringify(task.provenance, null, 2) })
    saveFile(
      new File([await zipOf(entries, new Date())], fileNameOf(task.name, 'zip'), { type: 'application/zip' })
    )
    const packed = translate(words, 'packed', { count: entries.length })
    if (failed > 0)
      toast.error(translate(words, 'figuresMissing', { count: failed }), {
        id,
        text: translate(words, 'figuresMissingText', { packed, file: notDrawnFile })
      })
    else toast.success(packed, { id })
  } catch (error) {
    toast.error(translate(words, 'notPacked'), {
      id,
      text: error instanceof Error ? error.message : undefined
    })
  }
}
