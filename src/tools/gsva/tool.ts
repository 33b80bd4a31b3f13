import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { checkSampleSides } from '../parts/sample-sides.ts'
import { charts } from './charts.ts'
import { params, scoresCells, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const gsva = defineTool({
  id: 'gsva',
  version: '1.3.0',
  subject: 'cell',
  group: 'signals',
  icon: 'score',
  rows: { min: 1, max: 10_000_000 },
  params,
  tables,
  charts,
  drawn: ['samples', 'violin'],
  cellTables: ({ method }) => (scoresCells(method ?? 'ucell') ? ['cells'] : []),
  texts: { en, zh },
  references: [
    {
      name: 'Andreatta M, Carmona SJ. UCell: robust and scalable single-cell gene signature scoring. Comput Struct Biotechnol J 2021',
      doi: '10.1016/j.csbj.2021.06.043'
    },
    {
      name: 'Tirosh I et al. Dissecting the multicellular ecosystem of metastatic melanoma by single-cell RNA-seq. Science 2016',
      doi: '10.1126/science.aad0501'
    },
    {
      name: 'Hänzelmann S, Castelo R, Guinney J. GSVA: gene set variation analysis for microarray and RNA-seq data. BMC Bioinformatics 2013',
      doi: '10.1186/1471-2105-14-7'
    },
    {
      name: 'Barbie DA et al. Systematic RNA interference reveals that oncogenic KRAS-driven cancers require TBK1. Nature 2009',
      doi: '10.1038/nature08460'
    },
    {
      name: 'Lee E et al. Inferring pathway activity toward precise disease classification. PLoS Comput Biol 2008',
      doi: '10.1371/journal.pcbi.1000217'
    },
    {
      name: 'Tomfohr J, Lu J, Kepler TB. Pathway level analysis of gene expression using singular value decomposition. BMC Bioinformatics 2005',
      doi: '10.1186/1471-2105-6-225'
    },
    {
      name: 'Smyth GK. Linear models and empirical Bayes methods for assessing differential expression in microarray experiments. Stat Appl Genet Mol Biol 2004',
      doi: '10.2202/1544-6115.1027'
    }
  ],
  check(params, cells) {
    const { min_size, max_size, method, by, sample = cells.sampleColumn } = params
    if (cells.selected === 0) throw new Fault('no_cells')
    if (min_size > max_size) throw new Fault('size_order', { least: min_size, most: max_size })
    if (by === 'sample' && !scoresCells(method) && sample === null) throw new Fault('no_samples')
    checkSampleSides(params, cells)
  },
  jobs: () => import('./jobs.ts'),
  compute: () => import('./compute.ts')
})
