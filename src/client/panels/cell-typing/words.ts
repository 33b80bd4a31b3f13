import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('cell-typing', {
  title: { en: 'Cell Typing', zh: '细胞类型注释' },
  groups: { en: 'Groups', zh: '分组' },
  groupColumns: { en: 'Columns', zh: '列' },
  unsaved: { en: 'Clusterings, saved as a column when chosen', zh: '聚类结果（选择后保存为列）' },
  resolutionOf: { en: '{{name}} · resolution {{resolution}}', zh: '{{name}} · 分辨率 {{resolution}}' },
  result: { en: 'SingleR result', zh: 'SingleR 结果' },
  noResult: { en: 'No result yet', zh: '还没有结果' },
  noFitting: { en: 'No result for these groups', zh: '没有这些分组的结果' },
  resultFits: { en: 'Each cell, or these groups', zh: '逐细胞，或当前分组' },
  resultOthers: { en: 'Groups of other columns', zh: '其他列的分组' },
  resultOf: { en: '{{name}} · groups of {{column}}', zh: '{{name}} · {{column}} 的分组' },
  run: { en: 'Run SingleR…', zh: '运行 SingleR…' },
  references: { en: 'References…', zh: '参考数据集…' },
  keepCells: { en: 'Save cell labels…', zh: '保存细胞标签…' },
  labelled: { en: '{{count}} of {{total}} labeled', zh: '已标注 {{count}} / {{total}}' },
  acceptAll: { en: 'Accept all from SingleR', zh: '全部采用 SingleR 标签' },
  clearAll: { en: 'Clear labels', zh: '清除标签' },
  undo: { en: 'Undo', zh: '撤销' },

  group: { en: 'Group', zh: '分组' },
  singleR: { en: 'SingleR', zh: 'SingleR' },
  standsOut: { en: 'Top genes', zh: '特征基因' },
  looksLike: { en: 'By markers', zh: '标志基因提示' },
  label: { en: 'Label', zh: '标签' },
  labelOf: { en: 'Label of {{group}}', zh: '{{group}} 的标签' },
  cells: { en: { one: '{{count}} cell', other: '{{count}} cells' }, zh: '{{count}} 个细胞' },
  useFor: { en: 'use for {{group}}', zh: '用于 {{group}}' },
  lead: {
    en: 'Median delta to the next label: {{delta}}',
    zh: '与次高得分之差（delta）的中位数：{{delta}}'
  },
  unsure: { en: 'doubtful', zh: '存疑' },
  typeLabel: { en: 'Enter a label', zh: '填写标签' },
  none: { en: '–', zh: '–' },

  breakdown: { en: 'Labels of its cells', zh: '其中细胞的标签' },
  doubtful: {
    en: { one: '{{count}} doubtful cell', other: '{{count}} doubtful cells' },
    zh: '{{count}} 个存疑细胞'
  },
  otherLabels: {
    en: { one: '{{count}} more label', other: '{{count}} more labels' },
    zh: '另有 {{count}} 个标签'
  },
  noSingleR: {
    en: 'Run SingleR to see the labels of its cells',
    zh: '运行 SingleR，查看其中细胞的标签'
  },
  genesOut: { en: 'Top genes', zh: '特征基因' },
  fromTask: { en: 'From a marker genes task', zh: '来自标志基因任务' },
  fromMeans: { en: 'Difference of means, not a test', zh: '均值差，并非检验' },
  openTask: { en: 'Open', zh: '打开' },
  runMarkers: { en: 'Run marker genes…', zh: '运行标志基因…' },
  tooLarge: {
    en: 'Too large for a preview. Run marker genes to see them here',
    zh: '数据过大，无法预览。运行标志基因后将在此显示'
  },
  inGroup: { en: 'here', zh: '本组' },
  elsewhere: { en: 'elsewhere', zh: '其他' },
  gene: { en: 'Gene', zh: '基因' },
  fold: { en: 'log2FC', zh: 'log2FC' },
  known: { en: 'Known markers', zh: '已知标志基因' },
  knownNote: { en: 'Share of its cells that express each gene', zh: '表达各基因的细胞占比' },
  noKnown: { en: 'No common cell type matches', zh: '未匹配到常见细胞类型' },
  colorGene: { en: 'Color the embedding by {{gene}}', zh: '按 {{gene}} 为降维图着色' },
  colored: { en: 'The embedding shows {{gene}}', zh: '降维图已按 {{gene}} 着色' },
  showMap: { en: 'Show the embedding', zh: '查看降维图' },

  alias: { en: 'Name of the new column', zh: '新列的名称' },
  save: { en: 'Create column', zh: '创建列' },
  saved: { en: 'Column "{{name}}" created', zh: '已创建列“{{name}}”' },
  colorBy: { en: 'Color by it', zh: '按此列着色' },
  noLabels: { en: 'Label at least one group', zh: '请至少标注一个分组' },
  rest: {
    en: {
      one: '{{count}} group without a label becomes "others"',
      other: '{{count}} groups without a label become "others"'
    },
    zh: '{{count}} 个未标注的分组将成为“others”'
  },
  restAndCells: {
    en: {
      one: '{{groups}}, and so does {{count}} cell without a group',
      other: '{{groups}}, and so do {{count}} cells without a group'
    },
    zh: '{{groups}}，未分组的 {{count}} 个细胞也是'
  },
  restCells: {
    en: {
      one: '{{count}} cell without a group becomes "others"',
      other: '{{count}} cells without a group become "others"'
    },
    zh: '未分组的 {{count}} 个细胞将成为“others”'
  },
  joined: { en: '{{groups}} are merged: {{label}}', zh: '{{groups}} 合并为：{{label}}' },
  keys: {
    en: 'Enter accepts and moves on · ↑ ↓ move · Ctrl Enter creates the column',
    zh: 'Enter 采用并前往下一组 · ↑ ↓ 移动 · Ctrl Enter 创建列'
  },

  noGroups: { en: 'No groups to annotate', zh: '没有可注释的分组' },
  noGroupsText: {
    en: 'This project has no grouping column yet. Cluster the cells, then choose the clusters here and name them',
    zh: '此项目还没有分组列。先对细胞聚类，再在此选择聚类结果并命名'
  },
  clusterCells: { en: 'Run tool…', zh: '运行工具…' },

  close: { en: 'Close', zh: '关闭' },
  cancel: { en: 'Cancel', zh: '取消' },

  keepTitle: { en: 'Save cell labels as a column', zh: '将细胞标签保存为列' },
  keepWhich: { en: 'Labels', zh: '标签' },
  keepAll: { en: 'all', zh: '全部' },
  keepSure: { en: 'without doubtful ones', zh: '不含存疑' },
  keepFirst: { en: 'before fine tuning', zh: '精细判定前' },
  keepHelp: { en: 'Cells without a label become "others"', zh: '没有标签的细胞将成为“others”' }
})
