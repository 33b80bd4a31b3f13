import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('receptors', {
  tcr: { en: 'TCR', zh: 'TCR' },
  bcr: { en: 'BCR', zh: 'BCR' },
  counts: { en: 'Counts', zh: '统计' },
  cellsWith: { en: 'Cells with a receptor', zh: '有受体的细胞' },
  clones: { en: 'Clones', zh: '克隆' },
  paired: { en: 'Single pair of chains', zh: '单对链' },
  pairedHelp: {
    en: 'Cells with exactly one VJ and one VDJ chain',
    zh: '恰有一条 VJ 链和一条 VDJ 链的细胞'
  },
  expanded: { en: 'In expanded clones', zh: '属于扩增克隆' },
  expandedHelp: { en: 'Cells of clones with two cells or more', zh: '克隆含两个及以上细胞的细胞' },
  shareOf: { en: '{{count}} ({{share}})', zh: '{{count}}（{{share}}）' },

  byExpansion: { en: 'Color by expansion', zh: '按扩增程度着色' },
  bySize: { en: 'Color by clone size', zh: '按克隆大小着色' },
  compare: { en: 'Compare expanded with single…', zh: '比较扩增与单细胞克隆…' },
  noExpanded: { en: 'No clone has two cells or more', zh: '没有含两个及以上细胞的克隆' },
  noSingle: { en: 'No clone has only one cell', zh: '没有仅含一个细胞的克隆' },
  analyse: { en: 'Analyze repertoire…', zh: '分析免疫组库…' },

  shown: { en: 'Listed clones', zh: '列出的克隆' },
  all: { en: 'All clones', zh: '全部克隆' },
  ofSelection: { en: 'Of the selected cells', zh: '所选细胞的克隆' },
  search: { en: 'Gene, CDR3 or clone', zh: '基因、CDR3 或克隆' },
  size: { en: 'Cells of a clone', zh: '克隆的细胞数' },
  anySize: { en: 'Clones of any size', zh: '任意大小' },
  leastSize: { en: '{{count}} cells or more', zh: '{{count}} 个细胞及以上' },
  found: { en: { one: '{{count}} clone', other: '{{count}} clones' }, zh: '{{count}} 个克隆' },

  clone: { en: 'Clone', zh: '克隆' },
  cells: { en: 'Cells', zh: '细胞' },
  samples: { en: 'Samples', zh: '样本' },
  tcr_vdj: { en: 'β / δ chain', zh: 'β / δ 链' },
  tcr_vj: { en: 'α / γ chain', zh: 'α / γ 链' },
  bcr_vdj: { en: 'Heavy chain', zh: '重链' },
  bcr_vj: { en: 'Light chain', zh: '轻链' },
  noChain: { en: 'none', zh: '无' },
  selectOne: { en: 'Select the cells of {{clone}}', zh: '选择 {{clone}} 的细胞' },

  ticked: { en: { one: '{{count}} clone', other: '{{count}} clones' }, zh: '{{count}} 个克隆' },
  tick: { en: 'Tick clone #', zh: '勾选克隆 #' },
  untickAll: { en: 'Untick all clones', zh: '取消勾选所有克隆' },
  selectCells: { en: 'Select cells', zh: '选择细胞' },
  saveSet: { en: 'Save as cell set…', zh: '存为细胞集…' },
  untick: { en: 'Untick', zh: '取消勾选' },
  clonesSelected: { en: 'clones', zh: '克隆' },

  noClone: { en: 'No clone matches', zh: '没有符合的克隆' },
  noCloneText: {
    en: 'Search for part of a gene such as TRBV20 or of a CDR3, or allow smaller clones',
    zh: '可搜索基因（如 TRBV20）或 CDR3 的一部分，或放宽克隆大小'
  },
  failed: { en: 'The clones could not be listed', zh: '无法列出克隆' },
  countsFailed: { en: 'The receptors could not be counted', zh: '无法统计受体' },

  noSelection: { en: 'No cells are selected', zh: '未选择细胞' },
  noSelectionText: {
    en: 'Circle cells on the embedding to list their clones and how enriched each is against the other cells',
    zh: '在降维图上圈选细胞，此处列出其克隆及相对其他细胞的富集程度'
  },
  toMap: { en: 'To the embedding', zh: '前往降维图' },
  noneHere: { en: 'No selected cell has a receptor', zh: '所选细胞均无受体' },
  here: { en: 'Selected', zh: '选区内' },
  there: { en: 'Other', zh: '其他' },
  hereShare: { en: '% selected', zh: '选区占比（%）' },
  thereShare: { en: '% other', zh: '其他占比（%）' },
  oddsRatio: { en: 'Odds ratio', zh: '比值比' },
  adjusted: { en: 'Adjusted p (BH)', zh: '校正 p（BH）' },
  notTested: { en: 'not tested', zh: '未检验' },
  enrichment: {
    en: '{{here}} selected cells with a receptor against {{there}} others that pass the filters. Fisher’s exact test, two-sided, for each of {{tested}} clones of two cells or more; p adjusted by Benjamini and Hochberg. Cells are not samples: this describes these cells, not a difference between conditions.',
    zh: '{{here}} 个有受体的所选细胞，与符合筛选的其余 {{there}} 个比较。对含两个及以上细胞的 {{tested}} 个克隆各作双侧 Fisher 精确检验，p 值按 Benjamini–Hochberg 校正。细胞不是样本：结果描述这些细胞，不代表条件间差异。'
  },
  reports: { en: 'Reports', zh: '报告' },
  noReport: { en: 'No repertoire has been analyzed yet', zh: '尚未分析免疫组库' },
  noReportText: {
    en: 'A report puts a repertoire result in one file: figures, tables, methods',
    zh: '报告以单个文件呈现免疫组库分析的结果：图表、表格与方法'
  },
  reportLanguage: { en: 'Language of the report', zh: '报告语言' },
  ofCells: { en: { one: '{{count}} cell', other: '{{count}} cells' }, zh: '{{count}} 个细胞' },
  firstOf: {
    en: 'The first {{shown}} of {{total}} clones are listed',
    zh: '共 {{total}} 个克隆，列出前 {{shown}} 个'
  }
})
