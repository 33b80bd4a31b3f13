import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { codes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const gsea = defineTool({
  id: 'gsea',
  version: '1.3.0',
  subject: 'cell',
  group: 'signals',
  icon: 'ranking',
  rows: { min: 1, max: 10_000_000 },
  params,
  tables,
  codes,
  charts,
  drawn: ['top', 'running', 'shared', 'ranked', 'nodes', 'edges'],
  inSight: { sets: ['group', 'set', 'size', 'nes', 'es', 'p_val', 'padj_bh', 'leading_genes'] },
  texts: { en, zh },
  references: [
    {
      name: 'Subramanian A et al. Gene set enrichment analysis: a knowledge-based approach for interpreting genome-wide expression profiles. Proc Natl Acad Sci USA 2005',
      doi: '10.1073/pnas.0506580102'
    },
    {
      name: 'Korotkevich G et al. Fast gene set enrichment analysis. bioRxiv 2021',
      doi: '10.1101/060012'
    },
    {
      name: 'Merico D et al. Enrichment map: a network-based method for gene-set enrichment visualization and interpretation. PLoS One 2010',
      doi: '10.1371/journal.pone.0013984'
    },
    {
      name: 'Benjamini Y, Hochberg Y. Controlling the false discovery rate. J R Stat Soc B 1995',
      doi: '10.1111/j.2517-6161.1995.tb02031.x'
    }
  ],
  check({ min_size, max_size }) {
    if (min_size > max_size) throw new Fault('size_order', { least: min_size, most: max_size })
  },
  jobs: () => import('./jobs.ts'),
  compute: () => import('./compute.ts')
})
