import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('sets-page', {
  goOnWith: { en: 'Continue with', zh: '继续分析' },
  geneSets: { en: 'Gene set', zh: '基因集' },
  cellSets: { en: 'Cell set', zh: '细胞集' },
  find: { en: 'Find by name or remark', zh: '按名称或备注查找' },
  sort: { en: 'Sort', zh: '排序' },
  newest: { en: 'Newest', zh: '最新' },
  byName: { en: 'Name', zh: '名称' },
  bySize: { en: 'Largest', zh: '数量最多' },
  chooseAll: {
    en: { one: 'Choose the set', other: 'Choose all {{count}} sets' },
    zh: '选择全部 {{count}} 个集合'
  },
  choose: { en: 'Choose {{name}}', zh: '选择{{name}}' },
  chosen: { en: '{{count}} chosen', zh: '已选 {{count}} 个' },
  none: { en: 'No set matches', zh: '没有匹配的集合' },
  showAll: { en: 'Show all sets', zh: '显示全部集合' },
  clear: { en: 'Deselect all', zh: '取消选择' },
  emptyGene: { en: 'No gene sets yet', zh: '还没有基因集' },
  emptyGeneText: {
    en: 'Import a GMT file or a pasted list, or tick genes in the gene table or in a result and save them as a set',
    zh: '导入 GMT 文件或粘贴列表，或在基因表或结果表中勾选基因并存为集合'
  },
  emptyCell: { en: 'No cell sets yet', zh: '还没有细胞集' },
  emptyCellText: {
    en: 'Circle some cells on the embedding and save them as a set, or import a list of barcodes',
    zh: '在降维图上圈选细胞并存为集合，或导入条形码列表'
  },
  toWorkbench: { en: 'Open the workbench', zh: '打开工作台' },
  pick: { en: 'Choose a set at the left', zh: '在左侧选择一个集合' },

  related: {
    en: { one: 'Related accounts: {{count}} set', other: 'Related accounts: {{count}} sets' },
    zh: '相关账号：{{count}} 个集合'
  },
  relatedHelp: {
    en: 'Only their owners can change these sets. A copy belongs to this account.',
    zh: '仅所有者可修改这些集合；副本归本账号所有。'
  },
  copyHere: { en: 'Copy to this account', zh: '复制到本账号' },
  copyOf: { en: 'Copy {{name}} to this account', zh: '将{{name}}复制到本账号' },
  copied: { en: '{{name}} was copied', zh: '已复制{{name}}' },

  importAction: { en: 'Import…', zh: '导入…' },
  download: { en: 'Download', zh: '下载' },
  gmt: { en: 'GMT', zh: 'GMT' },
  txtGene: { en: 'Plain list of genes', zh: '基因列表' },
  txtCell: { en: 'Plain list of barcodes', zh: '条形码列表' },
  csv: { en: 'CSV', zh: 'CSV' },
  allSets: { en: 'All sets', zh: '全部集合' },
  remove: { en: 'Delete…', zh: '删除…' },
  more: { en: 'More', zh: '更多' },

  color: { en: 'Color the embedding', zh: '为降维图着色' },
  select: { en: 'Select these cells', zh: '选择这些细胞' },
  add: { en: 'Add to selection', zh: '加入选区' },
  subtract: { en: 'Subtract from selection', zh: '从选区减去' },
  intersect: { en: 'Intersect with selection', zh: '与选区求交' },
  onlyThese: { en: 'Show only these cells', zh: '仅显示这些细胞' },
  withoutThese: { en: 'Exclude these cells', zh: '排除这些细胞' },

  score: { en: 'Score', zh: '评分' },
  byGroup: { en: 'Score by group', zh: '按分组的评分' },
  mapPane: { en: 'On the embedding', zh: '降维图上' },
  mean: { en: 'Mean', zh: '均值' },
  zscore: { en: 'z-score', zh: 'z 分数' },
  meanHelp: { en: 'Mean of ln(CP10k + 1) over {{count}} genes', zh: '{{count}} 个基因 ln(CP10k + 1) 的均值' },
  zHelp: {
    en: 'Mean of z-scores over all cells, {{count}} genes',
    zh: '全部细胞 z 分数的均值，{{count}} 个基因'
  },
  boxHelp: {
    en: 'Box: quartiles and median · whiskers: 5th to 95th percentile · dot: mean',
    zh: '箱：四分位数与中位数 · 须：第 5 至 95 百分位 · 点：均值'
  },
  scoreMean: { en: 'Mean score', zh: '平均评分' },
  scoreZ: { en: 'Mean z-score', zh: '平均 z 分数' },
  boxTitle: { en: 'Score of {{name}} by {{column}}', zh: '{{name}} 的评分（按 {{column}}）' },
  median: { en: 'median', zh: '中位数' },
  quartiles: { en: 'quartiles', zh: '四分位数' },
  meanWord: { en: 'mean', zh: '均值' },
  cellsWord: { en: 'cells', zh: '细胞数' },
  column: { en: 'Group by', zh: '分组' },
  noGroups: { en: 'This project has no grouping column', zh: '此项目没有分组列' },
  map: { en: 'Location on {{position}}', zh: '在 {{position}} 上的位置' },
  mapScore: { en: '{{position}} colored by the score', zh: '按评分着色的 {{position}}' },
  mapSample: { en: '{{count}} of {{total}} cells drawn', zh: '绘制 {{count}} / {{total}} 个细胞' },
  composition: { en: 'Composition', zh: '组成' },
  ofSet: { en: 'share of the set', zh: '占集合比例' },
  ofGroup: { en: '{{share}} of the group', zh: '占该组 {{share}}' },
  inGroup: { en: '{{name}}: {{count}} of {{total}} cells', zh: '{{name}}：{{count}} / {{total}} 个细胞' },
  noScore: { en: 'This set is too large for a score', zh: '此集合过大，无法评分' },
  scoreMany: { en: 'A score uses at most {{most}} genes', zh: '评分最多使用 {{most}} 个基因' },
  scoreFailed: { en: 'The score could not be computed', zh: '无法计算评分' },
  unavailable: { en: 'This set does not exist any more', zh: '此集合已不存在' },

  genes: { en: 'Genes', zh: '基因' },
  cells: { en: 'Cells', zh: '细胞' },
  rowBox: { en: 'Select row #', zh: '选择第 # 行' },
  rowBoxAll: { en: 'Deselect all', zh: '取消选择' },
  takeOut: {
    en: { one: 'Remove {{count}} from the set', other: 'Remove {{count}} from the set' },
    zh: '从集合移除 {{count}} 项'
  },
  tookOut: { en: 'Modified successfully!', zh: '修改成功！' },
  keepOne: {
    en: 'A set keeps at least one member. Delete the set instead',
    zh: '集合至少保留一项。可改为删除集合'
  },
  shown: { en: '{{count}} of {{total}}', zh: '{{count}} / {{total}}' },
  noneShown: { en: 'No member matches these filters', zh: '没有成员符合这些筛选条件' },
  noRows: { en: 'This set has no members', zh: '此集合没有成员' },
  tableFailed: { en: 'The members could not be loaded', zh: '无法加载成员' },

  together: { en: 'Set operations', zh: '集合运算' },
  operation: { en: 'Operation', zh: '运算' },
  firstSet: { en: 'Subtract from', zh: '被减集合' },
  unionHelp: { en: 'in any of the sets', zh: '属于任一集合' },
  intersectionHelp: { en: 'in every set', zh: '属于所有集合' },
  differenceHelp: { en: 'in {{name}} and in no other', zh: '仅属于 {{name}}' },
  symmetricHelp: { en: 'in an odd number of the sets', zh: '属于奇数个集合' },
  saveResult: { en: 'Save the result…', zh: '保存结果…' },
  saveResultTitle: { en: 'Save the result as a set', zh: '将结果存为集合' },
  nothingLeft: { en: 'The result is empty', zh: '运算结果为空' },
  overlap: { en: 'Overlap', zh: '交集' },
  overlapTitle: { en: 'Members shared by each pair of sets', zh: '每两个集合共有的成员' },
  overlapMany: { en: 'The plot shows up to {{most}} sets', zh: '图最多显示 {{most}} 个集合' },
  jaccard: { en: 'Jaccard index', zh: 'Jaccard 指数' },
  shared: { en: 'shared', zh: '共有' },
  saved: { en: 'Operation is successful', zh: '操作成功' },

  importGene: { en: 'Import gene sets', zh: '导入基因集' },
  importCell: { en: 'Import a cell set', zh: '导入细胞集' },
  file: { en: 'File', zh: '文件' },
  chooseFile: { en: 'Choose a file…', zh: '选择文件…' },
  pasteGene: { en: 'Or paste symbols or Ensembl ids', zh: '或粘贴基因名或 Ensembl 编号' },
  pasteCell: { en: 'Or paste barcodes', zh: '或粘贴条形码' },
  pasteGeneHelp: {
    en: 'Separated by commas, spaces or line breaks; a GMT file can be pasted whole',
    zh: '以逗号、空格或换行分隔；GMT 文件可整体粘贴'
  },
  pasteCellHelp: {
    en: 'Separated by commas or line breaks; a line "# name" starts a new set',
    zh: '以逗号或换行分隔；“# 名称”一行开始新集合'
  },
  format: { en: 'Read as', zh: '读取为' },
  auto: { en: 'Detect', zh: '自动' },
  list: { en: 'List', zh: '列表' },
  fold: { en: 'Ignore letter case', zh: '忽略大小写' },
  fileTooLarge: {
    en: 'This file is larger than the {{limit}} MB that can be read',
    zh: '文件超过可读取的 {{limit}} MB'
  },
  notText: {
    en: 'The file is not text. Unpack it if it is packed, else save it as GMT or plain text (UTF-8)',
    zh: '文件不是文本。若为压缩文件，请先解压；否则请另存为 GMT 或纯文本（UTF-8）'
  },
  emptyFile: { en: 'The file contains no names', zh: '文件中没有名称' },
  reading: { en: 'Matching names', zh: '正在匹配名称' },
  found: { en: '{{found}} found', zh: '找到 {{found}} 个' },
  notFound: { en: '{{missing}} not found', zh: '未找到 {{missing}} 个' },
  duplicates: { en: { one: '{{count}} duplicate', other: '{{count}} duplicates' }, zh: '重复 {{count}} 个' },
  otherCase: { en: '{{count}} differ in letter case', zh: '{{count}} 个大小写不同' },
  byEnsembl: { en: '{{count}} by Ensembl id', zh: '{{count}} 个按 Ensembl 编号' },
  bySynonym: {
    en: '{{count}} by an earlier symbol or a synonym',
    zh: '{{count}} 个按曾用名或别名'
  },
  byLane: { en: '{{count}} without the suffix of the lane', zh: '{{count}} 个缺少泳道后缀' },
  missingList: { en: 'Not found: {{names}}', zh: '未找到：{{names}}' },
  andMore: { en: '{{names}} and {{count}} more', zh: '{{names}} 等另 {{count}} 个' },
  leftOut: {
    en: {
      one: '{{count}} set has no member here and is left out',
      other: '{{count}} sets have no member here and are left out'
    },
    zh: '{{count}} 个集合在此没有成员，将被略过'
  },
  setsFound: { en: { one: '{{count}} set', other: '{{count}} sets' }, zh: '{{count}} 个集合' },
  nothingHere: { en: 'None of these names is in this project', zh: '此项目没有这些名称' },
  paste: { en: 'Choose a file or paste names', zh: '请选择文件或粘贴名称' },
  keepSets: {
    en: { one: 'Import {{count}} set', other: 'Import {{count}} sets' },
    zh: '导入 {{count}} 个集合'
  },
  imported: {
    en: { one: '{{count}} set imported', other: '{{count}} sets imported' },
    zh: '已导入 {{count}} 个集合'
  }
})
