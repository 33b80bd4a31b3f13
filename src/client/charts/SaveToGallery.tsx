import { navigate } from '../address.ts'
import { charts, saveChart } from '../../contract/api/chart.ts'
import { call } from '../api/call.ts'
import { invalidate } from '../api/query.ts'
import { useWords } from '../i18n/i18n.ts'
import { NameAndRemarkDialog, type Named } from '../ui/fields/NameAndRemark.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { svgOf, type FigureOrder } from './export.ts'
import { keptSpec } from '../../charts/kept.ts'
import { words } from './words.ts'

interface SaveToGalleryProps {
  readonly onClose: () => void
  /** The task that the chart comes from. */
  readonly taskId: string | null
  readonly suggested: string
  /** Draws the figure when it is saved. */
  readonly order: () => FigureOrder
}

/**
 * The dialog that saves a chart to the gallery, with a name and a remark. Saved are its SVG and the
 * specification with its rows, by which it can be opened again.
 */
export function SaveToGallery({ onClose, taskId, suggested, order }: SaveToGalleryProps) {
  const t = useWords(words)
  const save = async ({ name, remark }: Named) => {
    const drawn = order()
    const image = await svgOf(drawn)
    if (image === null) return
    const spec = JSON.stringify(keptSpec(drawn))
    await call(saveChart, { id: taskId ?? '0', image, ext: 'svg', name, remark, spec })
    void invalidate(charts)
    toast.success(t('saved'), {
      text: t('savedText', { name }),
      action: { label: t('openGallery'), perform: () => navigate('/dashboard/gallery') }
    })
    onClose()
  }
  return (
    <NameAndRemarkDialog
      title={t('saveTitle')}
      start={{ name: suggested, remark: '' }}
      longestName={100}
      save={save}
      onClose={onClose}
    />
  )
}
