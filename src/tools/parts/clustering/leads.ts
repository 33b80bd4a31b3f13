import type { ColumnLead, Lead } from '../../../contract/tool.ts'
import { shownResolution } from './schema.ts'

/** A follow-up tool with the clusters of the shown resolution as its groups. */
const byClusters = (to: ColumnLead['to']): Lead => ({
  takes: 'column',
  to,
  table: 'cells',
  column: (columns, chosen) => shownResolution(columns, chosen)[0],
  params: (group) => ({ group })
})

/** The follow-up tools of clusters. */
export const clusterLeads: readonly Lead[] = [
  byClusters('markers'),
  byClusters('lineages'),
  byClusters('communication')
]
