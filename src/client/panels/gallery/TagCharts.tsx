import { charts as chartsCall, tagCharts, type ChartRow } from '../../../contract/api/chart.ts'
import { call } from '../../api/call.ts'
import { invalidate } from '../../api/query.ts'
import { TagDialog } from '../../tags/TagDialog.tsx'

/** The tags of one or several saved charts. */
export function TagCharts({
  charts,
  onClose
}: {
  readonly charts: readonly ChartRow[]
  readonly onClose: () => void
}) {
  const [only] = charts
  return (
    <TagDialog
      {...(charts.length === 1 && only ? { name: only.name } : {})}
      itemTags={charts.map(({ tags }) => tags)}
      onSave={async (change) => {
        await call(tagCharts, { ids: charts.map(({ id }) => id), ...change })
        await invalidate(chartsCall)
      }}
      onClose={onClose}
    />
  )
}
