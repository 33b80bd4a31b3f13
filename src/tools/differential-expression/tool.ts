import { defineTool } from '../../contract/tool.ts'
import { geneThresholds } from '../parts/volcano-chart.ts'
import { charts } from './charts.ts'
import { check } from './check.ts'
import { leads } from './leads.ts'
import { codes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const differentialExpression = defineTool({
  id: 'differential-expression',
  version: '1.3.0',
  subject: 'cell',
  group: 'compare',
  icon: 'contrast',
  role: 'comparison',
  rows: { min: 1, max: 10_000_000 },
  design: {
    column: 'column',
    treatment: 'treatment',
    control: 'control',
    sample: 'sample',
    paired: 'paired'
  },
  params,
  tables,
  codes,
  charts,
  drawn: ['labels', 'violin', 'heat', 'p_values'],
  thresholds: { genes: geneThresholds },
  inSight: {
    genes: [
      'gene',
      'avg_log2FC',
      'logFC',
      'statistic',
      'auc',
      't',
      'pct_1',
      'pct_2',
      'padj_bh',
      'adj_P_Val',
      'AveExpr'
    ]
  },
  leads,
  texts: { en, zh },
  references: [
    {
      name: 'Soneson C, Robinson MD. Bias, robustness and scalability in single-cell differential expression analysis. Nat Methods 2018',
      doi: '10.1038/nmeth.4612'
    },
    {
      name: 'Squair JW et al. Confronting false discoveries in single-cell differential expression. Nat Commun 2021',
      doi: '10.1038/s41467-021-25960-2'
    },
    {
      name: 'Benjamini Y, Hochberg Y. Controlling the false discovery rate. J R Stat Soc B 1995',
      doi: '10.1111/j.2517-6161.1995.tb02031.x'
    }
  ],
  check,
  compute: () => import('./compute.ts')
})
