import { Fault } from '../../contract/errors/index.ts'
import { receptorColumn, receptors } from '../../contract/receptors/columns.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { params, tables } from './schema.ts'
import { en, zh } from './texts.ts'
import { codes } from './words/codes.ts'

export const receptorRepertoire = defineTool({
  id: 'receptor-repertoire',
  version: '1.6.0',
  subject: 'cell',
  group: 'genome',
  icon: 'receptor',
  role: 'repertoire',
  needs: receptors,
  rows: { min: 1, max: 10_000_000 },
  params,
  tables,
  codes,
  charts,
  drawn: ['ranks', 'curves', 'tracking', 'pairs'],
  cellTables: () => ['cells'],
  skips: ({ specificities }) => (specificities === undefined ? ['specificities'] : []),
  inSight: { cells: ['id', 'clone', 'clone_size', 'expansion'] },
  texts: { en, zh },
  references: [
    {
      name: 'Chao A et al. Rarefaction and extrapolation with Hill numbers: a framework for sampling and estimation in species diversity studies. Ecol Monogr 2014',
      doi: '10.1890/13-0133.1'
    },
    {
      name: 'Chao A, Jost L. Coverage-based rarefaction and extrapolation: standardizing samples by completeness rather than size. Ecology 2012',
      doi: '10.1890/11-1952.1'
    },
    {
      name: 'Horn HS. Measurement of "overlap" in comparative ecological studies. Am Nat 1966',
      doi: '10.1086/282436'
    },
    {
      name: 'Schneider TD, Stephens RM. Sequence logos: a new way to display consensus sequences. Nucleic Acids Res 1990',
      doi: '10.1093/nar/18.20.6097'
    },
    {
      name: 'Phipson B et al. propeller: testing for differences in cell type proportions in single cell data. Bioinformatics 2022',
      doi: '10.1093/bioinformatics/btac582'
    },
    {
      name: 'Dash P et al. Quantifiable predictive features define epitope-specific T cell receptor repertoires. Nature 2017',
      doi: '10.1038/nature22383'
    },
    {
      name: 'Zhang L et al. Lineage tracking reveals dynamic relationships of T cells in colorectal cancer. Nature 2018',
      doi: '10.1038/s41586-018-0694-x'
    },
    {
      name: 'Andreatta M et al. A CD4+ T cell reference map delineates subtype-specific adaptation during acute and chronic viral infections. eLife 2022',
      doi: '10.7554/eLife.76339'
    },
    {
      name: 'Godfrey DI et al. The burgeoning family of unconventional T cells. Nat Immunol 2015',
      doi: '10.1038/ni.3298'
    },
    {
      name: 'Venables WN, Ripley BD. Modern Applied Statistics with S. Springer 2002',
      doi: '10.1007/978-0-387-21706-2'
    },
    {
      name: 'Kyte J, Doolittle RF. A simple method for displaying the hydropathic character of a protein. J Mol Biol 1982',
      doi: '10.1016/0022-2836(82)90515-0'
    },
    {
      name: 'Atchley WR et al. Solving the protein sequence metric problem. Proc Natl Acad Sci USA 2005',
      doi: '10.1073/pnas.0408677102'
    }
  ],
  check({ receptor, group, clusters, condition, further }, cells) {
    if (cells.selected === 0) throw new Fault('no_cells')
    if (!cells.has(receptorColumn(receptor, 'clone')))
      throw new Fault('no_receptor', { receptor: receptor.toUpperCase() })
    if (group === clusters) throw new Fault('same_columns', { column: group })
    if (further !== undefined && [group, clusters].includes(further))
      throw new Fault('column_twice', { column: further })
    for (const name of [group, clusters, condition, further])
      if (name !== undefined && !cells.levels(name)) throw new Fault('no_column', { name })
  },
  compute: () => import('./compute.ts')
})
