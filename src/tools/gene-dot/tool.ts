import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { mostGenes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const geneDot = defineTool({
  id: 'gene-dot',
  version: '1.0.0',
  subject: 'gene',
  group: 'genes',
  icon: 'dots',
  role: 'genes',
  rows: { min: 1, max: mostGenes },
  params,
  tables,
  inSight: { dots: ['gene', 'group', 'mean', 'pct', 'shade'] },
  charts,
  texts: { en, zh },
  references: [
    {
      name: 'Wolf FA, Angerer P, Theis FJ. SCANPY: large-scale single-cell gene expression data analysis. Genome Biol 2018',
      doi: '10.1186/s13059-017-1382-0'
    }
  ],
  compute: () => import('./compute.ts')
})
