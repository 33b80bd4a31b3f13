import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { leads } from './leads.ts'
import { codes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const ppi = defineTool({
  id: 'ppi',
  version: '1.3.0',
  subject: 'cell',
  group: 'signals',
  icon: 'network',
  role: 'network',
  rows: { min: 1, max: 10_000_000 },
  params,
  tables,
  codes,
  charts,
  drawn: ['drawn'],
  skips: ({ by }) => (by === 'cells' ? [] : ['markers']),
  leads,
  texts: { en, zh },
  references: [
    {
      name: 'Szklarczyk D et al. The STRING database in 2023: protein-protein association networks. Nucleic Acids Res 2023',
      doi: '10.1093/nar/gkac1000'
    },
    {
      name: 'Traag VA, Waltman L, van Eck NJ. From Louvain to Leiden: guaranteeing well-connected communities. Sci Rep 2019',
      doi: '10.1038/s41598-019-41695-z'
    },
    {
      name: 'Chin CH, Chen SH, Wu HH, Ho CW, Ko MT, Lin CY. cytoHubba: identifying hub objects and sub-networks from complex interactome. BMC Syst Biol 2014',
      doi: '10.1186/1752-0509-8-S4-S11'
    },
    {
      name: 'Brandes U. A faster algorithm for betweenness centrality. J Math Sociol 2001',
      doi: '10.1080/0022250X.2001.9990249'
    }
  ],
  check({ by, genes, sets }, cells) {
    if (by === 'genes' && genes.length === 0) throw new Fault('no_gene_chosen')
    if (by === 'sets' && sets.length === 0) throw new Fault('no_set_chosen')
    if (by === 'cells' && cells.rest === 0) throw new Fault('no_rest')
  },
  compute: () => import('./compute.ts')
})
