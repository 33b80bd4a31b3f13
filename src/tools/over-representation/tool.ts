import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { codes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const overRepresentation = defineTool({
  id: 'over-representation',
  version: '1.2.0',
  subject: 'cell',
  group: 'signals',
  icon: 'overlap',
  rows: { min: 1, max: 10_000_000 },
  params,
  tables,
  codes,
  charts,
  inSight: {
    sets: ['group', 'set', 'overlap', 'size', 'fold_enrichment', 'odds_ratio', 'p_val', 'padj_bh', 'genes']
  },
  drawn: ['top', 'nodes', 'edges'],
  texts: { en, zh },
  references: [
    {
      name: 'Rivals I et al. Enrichment or depletion of a GO category within a class of genes: which test? Bioinformatics 2007',
      doi: '10.1093/bioinformatics/btl633'
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
  check({ from, result, genes, lists, min_size, max_size }) {
    const requested = { result: result !== undefined, genes: genes.length > 0, sets: lists.length > 0 }
    if (!requested[from]) throw new Fault('no_query')
    if (min_size > max_size) throw new Fault('size_order', { least: min_size, most: max_size })
  },
  compute: () => import('./compute.ts')
})
