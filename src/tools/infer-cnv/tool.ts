import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { leads } from './leads.ts'
import { codes, matrices, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const inferCnv = defineTool({
  id: 'infer-cnv',
  version: '1.4.0',
  subject: 'cell',
  group: 'genome',
  icon: 'genome',
  rows: { min: 2, max: 10_000_000 },
  params,
  tables,
  codes,
  matrices,
  charts,
  // Places among the genes are for the chart of segments.
  inSight: {
    segments: ['clone', 'chromosome', 'arms', 'start', 'end', 'genes', 'mean', 'median', 'z', 'state']
  },
  drawn: ['lines', 'tree', 'joints', 'parts', 'violin'],
  cellTables: () => ['cells'],
  keeps: (columns) => columns.filter((column) => ['call', 'clone', 'score'].includes(column)),
  leads,
  texts: { en, zh },
  references: [
    {
      name: 'Patel AP et al. Single-cell RNA-seq highlights intratumoral heterogeneity in primary glioblastoma. Science 2014',
      doi: '10.1126/science.1254257'
    },
    {
      name: 'Tirosh I et al. Single-cell RNA-seq supports a developmental hierarchy in human oligodendroglioma. Nature 2016',
      doi: '10.1038/nature20123'
    },
    {
      name: 'Ward JH. Hierarchical grouping to optimize an objective function. J Am Stat Assoc 1963',
      doi: '10.1080/01621459.1963.10500845'
    },
    {
      name: 'Jackson B et al. An algorithm for optimal partitioning of data on an interval. IEEE Signal Process Lett 2005',
      doi: '10.1109/LSP.2001.838216'
    }
  ],
  check({ group, reference, observed, without_reference }, cells) {
    const present = cells.present(group)
    if (present === null) throw new Fault('not_grouping', { name: group })
    for (const level of [...reference, ...observed])
      if (!present.includes(level)) throw new Fault('no_level', { column: group, level, levels: present })
    if (reference.length === 0 && !without_reference) throw new Fault('no_baseline')
    const both = reference.filter((level) => observed.includes(level))
    if (both.length > 0) throw new Fault('both_sides', { levels: both })
    if (reference.length > 0 && reference.length === present.length)
      throw new Fault('no_observed', { column: group })
  },
  jobs: () => import('./jobs.ts'),
  compute: () => import('./compute.ts')
})
