import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { checkBatches } from '../parts/clustering/batches.ts'
import { clusterLeads } from '../parts/clustering/leads.ts'
import { clusteringReferences } from '../parts/clustering/references.ts'
import { shownResolution } from '../parts/clustering/schema.ts'
import { skippedSteps } from '../parts/clustering/steps.ts'
import { charts } from './charts.ts'
import { params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const reCluster = defineTool({
  id: 're-cluster',
  version: '2.1.1',
  subject: 'cell',
  group: 'structure',
  icon: 'subclusters',
  role: 'clusters',
  rows: { min: 10, max: 10_000_000 },
  params,
  tables,
  charts,
  drawn: ['gene_labels', 'map', 'tree'],
  keeps: shownResolution,
  cellTables: () => ['cells'],
  skips: skippedSteps,
  previewFrom: 'embedding',
  leads: clusterLeads,
  texts: { en, zh },
  references: clusteringReferences,
  check(params, cells) {
    if (cells.selected === 0) throw new Fault('no_cells')
    checkBatches(params, cells)
  },
  compute: () => import('./compute.ts')
})
