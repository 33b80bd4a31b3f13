import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { geneMethods, geneParamWords } from '../parts/gene-lists.ts'
import { geneWarnings } from '../parts/gene-task.ts'
import type { Params, tables } from './schema.ts'
import { insideWords } from '../parts/violin/inside.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'Violin plots',
  short: 'Distribution in each group',
  summary: 'How each gene of a list is distributed in each group',
  params: { ...geneParamWords.en },
  tables: {
    violin: {
      name: 'Distributions',
      columns: { gene: 'gene', rank: 'order', group: 'group', part: 'part', value: 'value', width: 'width' }
    },
    statistics: {
      name: 'Means and medians',
      columns: {
        gene: 'gene',
        group: 'group',
        cells: 'cells',
        pct: 'share of cells',
        mean: 'mean',
        median: 'median'
      }
    }
  },
  controls: { ...insideWords.en },
  steps: { genes: 'Reading genes' },
  warnings: { ...geneWarnings.en },
  methods: `The distributions of {{gene_count}} genes ({{genes}}) in {{cells}} cells were plotted by "{{group}}", smoothed from histograms of 40 bins. ${geneMethods.en}`
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '小提琴图',
  short: '各分组中的分布',
  summary: '列表中每个基因在各分组中的分布',
  params: { ...geneParamWords.zh },
  tables: {
    violin: {
      name: '分布',
      columns: { gene: '基因', rank: '顺序', group: '分组', part: '部分', value: '取值', width: '宽度' }
    },
    statistics: {
      name: '均值与中位数',
      columns: {
        gene: '基因',
        group: '分组',
        cells: '细胞数',
        pct: '表达细胞占比',
        mean: '均值',
        median: '中位数'
      }
    }
  },
  controls: { ...insideWords.zh },
  steps: { genes: '读取基因' },
  warnings: { ...geneWarnings.zh },
  methods: `绘制了 {{gene_count}} 个基因（{{genes}}）在 {{cells}} 个细胞中按“{{group}}”的分布，由 40 个区间的直方图平滑得到。${geneMethods.zh}`
}
