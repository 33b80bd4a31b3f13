import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { mostGenes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const geneFeature = defineTool({
  id: 'gene-feature',
  version: '2.0.0',
  subject: 'gene',
  group: 'genes',
  icon: 'map',
  rows: { min: 1, max: mostGenes },
  params,
  tables,
  charts,
  drawn: ['cells', 'genes'],
  texts: { en, zh },
  references: [
    {
      name: 'Wolf FA, Angerer P, Theis FJ. SCANPY: large-scale single-cell gene expression data analysis. Genome Biol 2018',
      doi: '10.1186/s13059-017-1382-0'
    }
  ],
  compute: () => import('./compute.ts')
})
