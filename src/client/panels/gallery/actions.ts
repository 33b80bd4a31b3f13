import { chartFile, charts, deleteCharts, type ChartRow } from '../../../contract/api/chart.ts'
import { call, callFile } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { saveFile } from '../../api/save.ts'
import { zipOf } from '../../api/zip.ts'
import { translate } from '../../i18n/i18n.ts'
import { ask } from '../../ui/ask.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { words } from './words.ts'

/** Downloads a saved chart, or several as one archive. */
export async function downloadCharts(chosen: readonly ChartRow[]): Promise<void> {
  const files: File[] = []
  for (const { id } of chosen) {
    const file = await callFile(chartFile, { id }).catch(() => null)
    // The call has shown why; an archive without it would be taken for the whole.
    if (!file) return
    files.push(file)
  }
  const [only] = files
  if (files.length === 1 && only) return saveFile(only)
  const entries = files.map((file) => ({ name: file.name, content: file }))
  saveFile(
    new File([await zipOf(entries, new Date())], `${translate(words, 'zipName')}.zip`, {
      type: 'application/zip'
    })
  )
}

/** Deletes saved charts after a confirmation. Returns whether they were deleted. */
export async function removeCharts(chosen: readonly ChartRow[]): Promise<boolean> {
  const count = chosen.length
  const answer = await ask({
    title: translate(words, 'removeTitle', { count }),
    text: chosen.map(({ name }) => name).join(', '),
    actions: [{ id: 'remove', label: translate(words, 'removeAction', { count }), danger: true }]
  })
  if (answer === null) return false
  await call(deleteCharts, { ids: chosen.map(({ id }) => id) })
  toast.success(translate(words, 'deleted'))
  await invalidate(charts)
  return true
}
