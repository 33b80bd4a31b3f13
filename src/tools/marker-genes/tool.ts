import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { geneThresholds } from '../parts/volcano-chart.ts'
import { charts } from './charts.ts'
import { params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const markerGenes = defineTool({
  id: 'marker-genes',
  version: '2.1.0',
  subject: 'cell',
  group: 'compare',
  icon: 'list',
  role: 'markers',
  rows: { min: 2, max: 10_000_000 },
  params,
  tables,
  charts,
  drawn: ['labels', 'tracks', 'violin', 'heat'],
  thresholds: { markers: geneThresholds },
  bars: { markers: { table: 'means', column: 'group' } },
  inSight: { markers: ['gene', 'group', 'avg_log2FC', 'statistic', 'auc', 'pct_1', 'pct_2', 'padj_bh'] },
  texts: { en, zh },
  references: [
    {
      name: 'Soneson C, Robinson MD. Bias, robustness and scalability in single-cell differential expression analysis. Nat Methods 2018',
      doi: '10.1038/nmeth.4612'
    },
    {
      name: 'Pullin JM, McCarthy DJ. A comparison of marker gene selection methods for single-cell RNA sequencing data. Genome Biol 2024',
      doi: '10.1186/s13059-024-03183-0'
    },
    {
      name: 'Benjamini Y, Hochberg Y. Controlling the false discovery rate. J R Stat Soc B 1995',
      doi: '10.1111/j.2517-6161.1995.tb02031.x'
    }
  ],
  check({ group }, cells) {
    if (cells.selected === 0) throw new Fault('no_cells')
    const groups = cells.present(group)
    if (groups && groups.length < 2) throw new Fault('one_group', { column: group })
  },
  compute: () => import('./compute.ts')
})
