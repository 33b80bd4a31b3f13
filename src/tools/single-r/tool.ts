import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const singleR = defineTool({
  id: 'single-r',
  version: '1.1.0',
  subject: 'cell',
  group: 'structure',
  icon: 'labels',
  role: 'labels',
  rows: { min: 1, max: 10_000_000 },
  params,
  tables,
  charts,
  drawn: ['flows', 'heat', 'deltas', 'map', 'markers'],
  cellTables: ({ by }) => (by === 'cluster' ? ['labels'] : ['labels', 'scores']),
  texts: { en, zh },
  references: [
    {
      name: 'Aran D et al. Reference-based analysis of lung single-cell sequencing reveals a transitional profibrotic macrophage. Nat Immunol 2019',
      doi: '10.1038/s41590-018-0276-y'
    },
    {
      name: 'Spearman C. The proof and measurement of association between two things. Am J Psychol 1904',
      doi: '10.2307/1412159'
    },
    {
      name: 'Hyndman RJ, Fan Y. Sample quantiles in statistical packages. Am Stat 1996',
      doi: '10.1080/00031305.1996.10473566'
    }
  ],
  check({ by, column }, cells) {
    if (cells.selected === 0) throw new Fault('no_cells')
    if (by !== 'cluster') return
    if (column === undefined) throw new Fault('column_needed')
    if (!cells.levels(column)) throw new Fault('no_column', { name: column })
  },
  compute: () => import('./compute.ts')
})
