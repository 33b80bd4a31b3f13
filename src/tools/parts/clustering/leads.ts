import type { ColumnLead, Lead } from '../../../contract/tool.ts'
import { shownResolution } from './schema.ts'

/** The clusters in sight, as the groups of the next tool. */
const byClusters = (to: ColumnLead['to']): Lead => ({
  takes: 'column',
  to,
  table: 'cells',
  column: (columns, chosen) => shownResolution(columns, chosen)[0],
  params: (group) => ({ group })
})

/** What usually follows from clusters. */
export const clusterLeads: readonly Lead[] = [
  byClusters('markers'),
  byClusters('lineages'),
  byClusters('communication')
]
