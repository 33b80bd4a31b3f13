import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { geneMethods, geneParamWords } from '../parts/gene-lists.ts'
import { geneWarnings } from '../parts/gene-task.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'Dot plot',
  short: 'Mean and share by group',
  summary: 'Mean and share of expressing cells of each gene in each group',
  params: {
    ...geneParamWords.en,
    scale: { label: 'Scale each gene', help: 'From 0 in its lowest group to 1 in its highest' },
    cluster: {
      label: 'Cluster genes',
      help: 'Puts genes with similar means side by side; otherwise in the order of the list'
    }
  },
  tables: {
    dots: {
      name: 'Means and shares',
      columns: {
        gene: 'gene',
        order: 'order',
        group: 'group',
        mean: 'mean',
        pct: 'share of cells',
        shade: 'color value'
      }
    }
  },
  controls: {},
  steps: { genes: 'Reading genes' },
  warnings: {
    ...geneWarnings.en,
    one_group:
      'Column "{{column}}" has one group among these cells, so colors scaled between groups are all the same. Turn off the scaling, or choose another column'
  },
  methods: `The mean and the share of expressing cells of {{gene_count}} genes were plotted by "{{group}}" in {{cells}} cells. ${geneMethods.en}`
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '点图',
  short: '各分组的均值与占比',
  summary: '每个基因在各分组中的均值与表达细胞占比',
  params: {
    ...geneParamWords.zh,
    scale: { label: '按基因缩放', help: '最低分组为 0，最高分组为 1' },
    cluster: { label: '按相似性排列基因', help: '各组均值相似的基因相邻；否则按列表顺序' }
  },
  tables: {
    dots: {
      name: '均值与占比',
      columns: {
        gene: '基因',
        order: '顺序',
        group: '分组',
        mean: '均值',
        pct: '表达细胞占比',
        shade: '颜色取值'
      }
    }
  },
  controls: {},
  steps: { genes: '读取基因' },
  warnings: {
    ...geneWarnings.zh,
    one_group:
      '列“{{column}}”在这些细胞中只有一个分组，分组间缩放后的颜色全部相同。请取消按基因缩放，或选择其他列'
  },
  methods: `按“{{group}}”绘制了 {{gene_count}} 个基因在 {{cells}} 个细胞中的均值与表达细胞占比。${geneMethods.zh}`
}
