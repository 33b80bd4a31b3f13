import { Fault } from '../../contract/errors/index.ts'
import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { codes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const qualityControl = defineTool({
  id: 'quality-control',
  version: '2.2.1',
  subject: 'cell',
  group: 'structure',
  icon: 'quality',
  rows: { min: 3, max: 10_000_000 },
  params,
  tables,
  codes,
  charts,
  drawn: ['bins', 'violin', 'points'],
  inSight: {
    cells: [
      'id',
      'barcode',
      'keep',
      'total',
      'detected',
      'mito_percent',
      'ribo_percent',
      'doublet_score',
      'phase'
    ]
  },
  keeps: () => ['keep', 'doublet_score', 'phase'],
  cellTables: () => ['cells'],
  kept: { table: 'cells', column: 'keep' },
  texts: { en, zh },
  references: [
    {
      name: 'McCarthy DJ et al. Scater: pre-processing, quality control, normalization and visualization of single-cell RNA-seq data in R. Bioinformatics 2017',
      doi: '10.1093/bioinformatics/btw777'
    },
    {
      name: 'Wolock SL et al. Scrublet: computational identification of cell doublets in single-cell transcriptomic data. Cell Syst 2019',
      doi: '10.1016/j.cels.2018.11.005'
    },
    {
      name: 'Tirosh I et al. Dissecting the multicellular ecosystem of metastatic melanoma by single-cell RNA-seq. Science 2016',
      doi: '10.1126/science.aad0501'
    },
    {
      name: 'Otsu N. A threshold selection method from gray-level histograms. IEEE Trans Syst Man Cybern 1979',
      doi: '10.1109/TSMC.1979.4310076'
    }
  ],
  check(_, cells) {
    if (cells.selected === 0) throw new Fault('no_cells')
  },
  skips: ({ doublets }) => (doublets === false ? ['doublets'] : []),
  compute: () => import('./compute.ts')
})
