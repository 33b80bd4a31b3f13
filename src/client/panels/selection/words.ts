import { defineWords } from '../../i18n/i18n.ts'

export const selectionWords = defineWords('selection', {
  title: { en: 'Selection', zh: '选区' },
  cells: { en: { one: 'cell', other: 'cells' }, zh: '个细胞' },
  of: { en: '{{share}} of {{total}}', zh: '占 {{total}} 的 {{share}}' },
  all: { en: 'All cells', zh: '全部细胞' },
  population: { en: 'Cells that pass the filters', zh: '符合筛选的细胞' },
  how: {
    en: 'Circle cells with the lasso (L), pick groups in the legend, or tick rows of the table',
    zh: '用套索（L）圈选细胞，在图例中选择分组，或在表格中勾选行'
  },
  shareOfSelection: { en: 'share of selection', zh: '占选区比例' },
  shareOfCells: { en: 'share of cells', zh: '占细胞比例' },
  more: { en: { one: '{{count}} more group', other: '{{count}} more groups' }, zh: '另有 {{count}} 个分组' },
  noValue: { en: 'no value', zh: '无值' },
  less: { en: 'Fewer', zh: '收起' },
  against: { en: 'Compared with other cells', zh: '与其他细胞比较' },
  distributions: { en: 'Distributions', zh: '分布' },
  median: { en: 'median', zh: '中位数' },
  higher: { en: 'Higher in selection', zh: '选区高表达基因' },
  preview: { en: 'preview', zh: '预览' },
  previewHelp: {
    en: 'A difference of means, not a test. Run marker genes or differential expression for p-values',
    zh: '均值之差，并非检验。需要 p 值时运行标志基因或差异表达'
  },
  runTool: { en: 'Run tool…', zh: '运行工具…' },
  test: { en: 'Differential expression…', zh: '差异表达…' },
  log2fc: { en: 'log2FC', zh: 'log2FC' },
  here: { en: '% here', zh: '选区 %' },
  elsewhere: { en: '% elsewhere', zh: '其他 %' },
  colorBy: { en: 'Color by {{gene}}', zh: '按 {{gene}} 着色' },
  sampled: {
    en: 'From a random sample of {{here}} selected and {{rest}} other cells',
    zh: '取自随机抽样：选区 {{here}} 个细胞，其他 {{rest}} 个细胞'
  },
  nothingHigher: { en: 'No gene is higher in the selection', zh: '未发现高表达基因' },
  everything: {
    en: 'All shown cells are selected, so there is nothing to compare with',
    zh: '已选中全部显示的细胞，没有可比较的细胞'
  },
  polygon: { en: 'Lasso on {{position}}', zh: '{{position}} 上的套索' },
  rectangle: { en: 'Rectangle on {{position}}', zh: '{{position}} 上的矩形' },
  groups: { en: '{{column}}: {{levels}}', zh: '{{column}}：{{levels}}' },
  ids: { en: { one: '{{count}} row', other: '{{count}} rows' }, zh: '{{count}} 行' },
  filters: { en: 'Filters', zh: '筛选' },
  members: { en: 'Cell set {{name}}', zh: '细胞集 {{name}}' },
  everyCell: { en: 'All cells', zh: '全部细胞' },
  inverted: { en: 'Inverted', zh: '反选' },
  failed: { en: 'The selection could not be described', zh: '无法描述选区' },
  group: { en: 'Grouping', zh: '分组' },
  clones: { en: 'Receptors', zh: '受体' },
  clonesOf: { en: '{{receptor}} clones of these cells', zh: '这些细胞的 {{receptor}} 克隆' }
})
