import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { checkSides } from '../parts/sides.ts'
import { charts } from './charts.ts'
import { codes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const cellCommunication = defineTool({
  id: 'cell-communication',
  version: '1.5.0',
  subject: 'cell',
  group: 'signals',
  icon: 'signals',
  role: 'communication',
  rows: { min: 2, max: 10_000_000 },
  params,
  tables,
  codes,
  charts,
  inSight: {
    interactions: ['pair', 'sender', 'receiver', 'mean', 'probability', 'p_val', 'padj_bh', 'pathway'],
    condition_interactions: ['side', 'pair', 'sender', 'receiver', 'mean', 'probability', 'p_val', 'padj_bh']
  },
  drawn: ['groups', 'flows', 'violins', 'condition_groups', 'condition_flows'],
  skips: ({ p_from: from, compare }) => [
    ...(from === 'permutations' ? ['correlations', 'nulls'] : ['permutations']),
    ...(compare === 'groups' ? [] : ['conditions'])
  ],
  texts: { en, zh },
  references: [
    {
      name: 'Efremova M et al. CellPhoneDB: inferring cell-cell communication from combined expression of multi-subunit ligand-receptor complexes. Nat Protoc 2020',
      doi: '10.1038/s41596-020-0292-x'
    },
    {
      name: 'Jin S et al. Inference and analysis of cell-cell communication using CellChat. Nat Commun 2021',
      doi: '10.1038/s41467-021-21246-9'
    },
    {
      name: 'Dimitrov D et al. Comparison of methods and resources for cell-cell communication inference from single-cell RNA-Seq data. Nat Commun 2022',
      doi: '10.1038/s41467-022-30755-0'
    },
    {
      name: 'Kolde R et al. Robust rank aggregation for gene list integration and meta-analysis. Bioinformatics 2012',
      doi: '10.1093/bioinformatics/btr709'
    },
    {
      name: 'Smyth GK. Linear models and empirical Bayes methods for assessing differential expression in microarray experiments. Stat Appl Genet Mol Biol 2004',
      doi: '10.2202/1544-6115.1027'
    }
  ],
  jobs: () => import('./jobs.ts'),
  check({ group, compare, column = '', treatment, control, sample }, cells) {
    if (cells.selected === 0) throw new Fault('no_cells')
    const levels = cells.levels(group)
    if (!levels) throw new Fault('no_column', { name: group })
    const present = cells.present(group) ?? levels
    if (present.length < 2) throw new Fault('one_group', { column: group })
    if (compare === 'none') return
    if (column === group) throw new Fault('same_columns', { column })
    checkSides({ column, treatment, control }, cells)
    if ((sample ?? cells.sampleColumn) === null) throw new Fault('no_samples')
  },
  compute: () => import('./compute.ts')
})
