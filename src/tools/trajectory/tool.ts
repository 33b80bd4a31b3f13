import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { checkBatches } from '../parts/clustering/batches.ts'
import { checkSampleSides } from '../parts/sample-sides.ts'
import { charts } from './charts.ts'
import { codes, matrices, params, parentTables, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const trajectory = defineTool({
  id: 'trajectory',
  version: '1.5.0',
  subject: 'cell',
  group: 'structure',
  icon: 'path',
  role: 'lineages',
  rows: { min: 50, max: 2_000_000 },
  params,
  tables,
  codes,
  matrices,
  charts,
  drawn: [
    'diffusion',
    'paths',
    'density',
    'spread',
    'curves',
    'points',
    'river',
    'group_fates',
    'module_curves',
    'branch_genes',
    'branch_bins',
    'axes',
    'near'
  ],
  cellTables: () => ['cells'],
  keeps: (columns) => columns.filter((name) => !['id', 'group', 'x', 'y'].includes(name)),
  skips: ({ genes }) => (genes === 'none' ? ['genes'] : []),
  previewFrom: 'order',
  parent: { tables: parentTables },
  texts: { en, zh },
  references: [
    {
      name: 'Haghverdi L et al. Diffusion pseudotime robustly reconstructs lineage branching. Nat Methods 2016',
      doi: '10.1038/nmeth.3971'
    },
    {
      name: 'Street K et al. Slingshot: cell lineage and pseudotime inference for single-cell transcriptomics. BMC Genomics 2018',
      doi: '10.1186/s12864-018-4772-0'
    },
    {
      name: 'Wolf FA et al. PAGA: graph abstraction reconciles clustering with trajectory inference through a topology preserving map of single cells. Genome Biol 2019',
      doi: '10.1186/s13059-019-1663-x'
    },
    {
      name: 'Setty M et al. Characterization of cell fate probabilities in single-cell data with Palantir. Nat Biotechnol 2019',
      doi: '10.1038/s41587-019-0068-4'
    },
    {
      name: 'Van den Berge K et al. Trajectory-based differential expression analysis for single-cell sequencing data. Nat Commun 2020',
      doi: '10.1038/s41467-020-14766-3'
    },
    {
      name: 'Smyth GK. Linear models and empirical Bayes methods for assessing differential expression in microarray experiments. Stat Appl Genet Mol Biol 2004',
      doi: '10.2202/1544-6115.1027'
    }
  ],
  check(params, cells) {
    const { group, start, roots, root_cell, root_column, root_value, ends } = params
    if (cells.selected === 0) throw new Fault('no_cells')
    const levels = cells.present(group)
    if (!levels) throw new Fault('no_column', { name: group })
    if (levels.length < 2) throw new Fault('one_group', { column: group })
    const named =
      start === 'group'
        ? roots.length > 0
        : start === 'cell'
          ? root_cell !== undefined
          : start === 'auto' || (root_column !== undefined && root_value !== undefined)
    if (!named) throw new Fault('no_root')
    const unknown = [...(start === 'group' ? roots : []), ...ends].find((level) => !levels.includes(level))
    if (unknown !== undefined) throw new Fault('no_level', { level: unknown, column: group, levels })
    checkBatches(params, cells)
    checkSampleSides(params, cells)
  },
  jobs: () => import('./jobs.ts'),
  ahead: () => import('./ahead/ahead.ts'),
  compute: () => import('./compute.ts')
})
