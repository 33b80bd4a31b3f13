import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const cellPercentage = defineTool({
  id: 'cell-percentage',
  version: '1.3.0',
  subject: 'cell',
  group: 'compare',
  icon: 'shares',
  rows: { min: 1, max: 10_000_000 },
  design: { column: 'by', sample: 'sample', paired: 'paired' },
  params,
  tables,
  charts,
  texts: { en, zh },
  references: [
    {
      name: 'Wilson EB. Probable inference, the law of succession, and statistical inference. J Am Stat Assoc 1927',
      doi: '10.1080/01621459.1927.10502953'
    },
    {
      name: 'Fisher RA. On the interpretation of χ2 from contingency tables, and the calculation of P. J R Stat Soc 1922',
      doi: '10.2307/2340521'
    },
    {
      name: 'Phipson B et al. propeller: testing for differences in cell type proportions in single cell data. Bioinformatics 2022',
      doi: '10.1093/bioinformatics/btac582'
    }
  ],
  check({ group, by }, cells) {
    if (cells.selected === 0) throw new Fault('no_cells')
    if (group === by) throw new Fault('same_columns', { column: group })
    for (const name of [group, by]) {
      if (!cells.levels(name)) throw new Fault('no_column', { name })
      if (cells.present(name)?.length === 0) throw new Fault('no_group', { column: name })
    }
  },
  compute: () => import('./compute.ts')
})
