import { limits } from '../../contract/limits.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { matrices, mostGenes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const geneHeatmap = defineTool({
  id: 'gene-heatmap',
  version: '1.1.0',
  subject: 'gene',
  group: 'genes',
  icon: 'heatmap',
  atOnce: limits.customHeatmaps,
  rows: { min: 1, max: mostGenes },
  params,
  tables,
  matrices,
  charts,
  drawn: ['heat', 'genes', 'cells', 'tree'],
  texts: { en, zh },
  references: [
    {
      name: 'Eisen MB et al. Cluster analysis and display of genome-wide expression patterns. Proc Natl Acad Sci USA 1998',
      doi: '10.1073/pnas.95.25.14863'
    }
  ],
  compute: () => import('./compute.ts')
})
