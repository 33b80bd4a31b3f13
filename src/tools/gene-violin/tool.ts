import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { mostGenes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const geneViolin = defineTool({
  id: 'gene-violin',
  version: '1.2.0',
  subject: 'gene',
  group: 'genes',
  icon: 'violin',
  rows: { min: 1, max: mostGenes },
  params,
  tables,
  charts,
  drawn: ['violin'],
  texts: { en, zh },
  references: [
    {
      name: 'Hintze JL, Nelson RD. Violin plots: a box plot-density trace synergism. Am Stat 1998',
      doi: '10.1080/00031305.1998.10480559'
    }
  ],
  compute: () => import('./compute.ts')
})
