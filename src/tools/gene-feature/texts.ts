import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { geneMethods, geneParamWords } from '../parts/gene-lists.ts'
import { geneWarnings } from '../parts/gene-task.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'Feature plots',
  short: 'Each gene on the embedding',
  summary: 'The embedding colored by each gene of a list',
  params: { ...geneParamWords.en },
  tables: {
    cells: { name: 'Cells', columns: { id: 'cell', group: 'group', x: 'x', y: 'y' } },
    genes: { name: 'Columns of genes', columns: { column: 'column', gene: 'gene' } }
  },
  controls: {},
  steps: { genes: 'Reading genes' },
  warnings: { ...geneWarnings.en },
  methods: `{{gene_count}} genes were plotted on the embedding of all {{cells}} cells, the highest values on top. ${geneMethods.en}`
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '特征图',
  short: '基因在降维图上的表达',
  summary: '按列表中的每个基因为降维图着色',
  params: { ...geneParamWords.zh },
  tables: {
    cells: { name: '细胞', columns: { id: '细胞', group: '分组', x: 'x', y: 'y' } },
    genes: { name: '基因对应的列', columns: { column: '列', gene: '基因' } }
  },
  controls: {},
  steps: { genes: '读取基因' },
  warnings: { ...geneWarnings.zh },
  methods: `在降维图上绘制了 {{gene_count}} 个基因（全部 {{cells}} 个细胞），取值高者在上。${geneMethods.zh}`
}
