import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { clusteringReferences } from '../parts/clustering/references.ts'
import { shownResolution } from '../parts/clustering/schema.ts'
import { skippedSteps } from '../parts/clustering/steps.ts'
import { charts } from './charts.ts'
import { params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const clustering = defineTool({
  id: 'clustering',
  version: '2.0.0',
  subject: 'cell',
  group: 'structure',
  role: 'clusters',
  rows: { min: 10, max: 10_000_000 },
  params,
  tables,
  charts,
  drawn: ['gene_labels', 'map', 'tree'],
  keeps: shownResolution,
  cellTables: () => ['cells'],
  skips: skippedSteps,
  texts: { en, zh },
  references: clusteringReferences,
  check({ batch, batch_by }, cells) {
    if (cells.selected === 0) throw new Fault('no_cells')
    if (batch !== 'none' && batch_by !== undefined && !cells.levels(batch_by))
      throw new Fault('no_column', { name: batch_by })
  },
  compute: () => import('./compute.ts')
})
