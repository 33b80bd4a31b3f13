import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { geneMethods, geneParamWords } from '../parts/gene-lists.ts'
import { geneWarnings } from '../parts/gene-task.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'Heat map',
  short: 'Genes in single cells',
  summary: 'The genes of a list in up to 500 cells of each group',
  params: {
    ...geneParamWords.en,
    scale: { label: 'Scale each gene', help: 'To z scores over the plotted cells, clipped at ±2.5' },
    cluster: {
      label: 'Cluster genes',
      help: 'Puts genes with similar expression side by side; otherwise in the order of the list'
    }
  },
  tables: {
    heat: {
      name: 'Heat map',
      columns: { gene: 'gene', order: 'order', group: 'group', column: 'column', z: 'value' }
    },
    genes: { name: 'Genes', columns: { gene: 'gene' } },
    cells: { name: 'Plotted cells', columns: { id: 'cell', group: 'group' } },
    tree: { name: 'Gene dendrogram', columns: { one: 'branch 1', other: 'branch 2', height: 'height' } }
  },
  controls: {},
  steps: { genes: 'Reading genes' },
  warnings: {
    ...geneWarnings.en,
    one_cell: 'Values scaled over a single cell are all 0. Turn off the scaling, or select more cells'
  },
  methods: `{{gene_count}} genes were plotted in {{drawn}} cells, a random sample of up to 500 from each group of "{{group}}". ${geneMethods.en}`
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '热图',
  short: '基因在单个细胞中的表达',
  summary: '列表中的基因在每组至多 500 个细胞中的表达',
  params: {
    ...geneParamWords.zh,
    scale: { label: '按基因缩放', help: '对所绘细胞取 z 分数，截断于 ±2.5' },
    cluster: { label: '按相似性排列基因', help: '表达相似的基因相邻；否则按列表顺序' }
  },
  tables: {
    heat: { name: '热图', columns: { gene: '基因', order: '顺序', group: '分组', column: '列', z: '取值' } },
    genes: { name: '基因', columns: { gene: '基因' } },
    cells: { name: '所绘细胞', columns: { id: '细胞', group: '分组' } },
    tree: { name: '基因聚类树', columns: { one: '分支 1', other: '分支 2', height: '高度' } }
  },
  controls: {},
  steps: { genes: '读取基因' },
  warnings: {
    ...geneWarnings.zh,
    one_cell: '只有一个细胞时，缩放后的值全部为 0。请取消缩放，或选择更多细胞'
  },
  methods: `绘制了 {{gene_count}} 个基因在 {{drawn}} 个细胞中的表达，“{{group}}”每组随机取至多 500 个细胞。${geneMethods.zh}`
}
