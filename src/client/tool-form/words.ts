import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('tool-drawer', {
  title: { en: 'Run a tool', zh: '运行工具' },
  cells: { en: { one: '{{count}} cell', other: '{{count}} cells' }, zh: '{{count}} 个细胞' },
  allCells: { en: 'All cells, since none is selected', zh: '未选择细胞，使用全部细胞' },
  shownCells: {
    en: 'All cells that pass the filters, since none is selected',
    zh: '未选择细胞，使用通过筛选的全部细胞'
  },
  counting: { en: 'Counting the selected cells', zh: '正在统计所选细胞' },
  lassoOn: { en: 'Lasso on {{position}}', zh: '{{position}} 上的套索' },
  rectangleOn: { en: 'Rectangle on {{position}}', zh: '{{position}} 上的矩形' },
  chosenRows: { en: 'Chosen cells', zh: '选中的细胞' },
  cellSet: { en: 'A cell set', zh: '细胞集' },
  everything: { en: 'All cells', zh: '全部细胞' },
  cellsOfResult: { en: 'The cells of "{{name}}": {{cells}}', zh: '“{{name}}”的细胞：{{cells}}' },
  same: { en: 'Use the {{count}} cells of "{{name}}"', zh: '使用“{{name}}”的 {{count}} 个细胞' },
  otherCells: {
    en: '"{{name}}" used other cells ({{before}}). This task will use the {{count}} shown above',
    zh: '“{{name}}”使用的是另外的细胞（{{before}} 个），此任务将使用上方所示的 {{count}} 个'
  },
  find: { en: 'Find a tool', zh: '查找工具' },
  tools: { en: 'Tools', zh: '工具' },
  noTool: { en: 'No matching tool', zh: '没有匹配的工具' },
  choose: { en: 'Choose a tool', zh: '选择一个工具' },
  chooseText: { en: 'Each runs on exactly the cells counted above', zh: '工具只使用上方统计的细胞' },
  other: { en: 'Tools', zh: '工具' },
  needsParent: {
    en: 'Continues from a result: open one and run it there',
    zh: '基于已有结果：请打开结果并从中运行'
  },
  fromResult: { en: 'Continues from the result of "{{name}}"', zh: '基于“{{name}}”的结果' },
  tooFew: { en: 'Needs at least {{min}} cells', zh: '至少需要 {{min}} 个细胞' },
  tooMany: { en: 'Takes at most {{max}} cells', zh: '最多 {{max}} 个细胞' },
  geneCharts: { en: 'Gene charts', zh: '基因图' },
  geneChartsText: {
    en: 'Several charts of one list or of several gene sets, one task each',
    zh: '为一个列表或多个基因集绘制多种图，每张图一个任务'
  },
  pasteGenes: { en: 'Genes', zh: '基因' },
  pasteHelp: {
    en: 'Symbols or Ensembl ids, separated by commas, spaces or lines',
    zh: '基因名或 Ensembl 编号，以逗号、空格或换行分隔'
  },
  tickedGenes: {
    en: { one: '{{count}} gene ticked in the table', other: '{{count}} genes ticked in the table' },
    zh: '表格中勾选了 {{count}} 个基因'
  },
  fromSets: { en: 'Gene sets', zh: '基因集' },
  fromSetsHelp: { en: 'One chart per set', zh: '每个基因集单独成图' },
  noSets: { en: 'No gene sets yet', zh: '还没有基因集' },
  foundAll: {
    en: { one: '{{count}} gene found', other: '{{count}} genes found' },
    zh: '找到 {{count}} 个基因'
  },
  foundSome: {
    en: '{{count}} found, {{missing}} not found: {{names}}',
    zh: '找到 {{count}} 个，未找到 {{missing}} 个：{{names}}'
  },
  foundFew: {
    en: '{{count}} found, {{missing}} not found: {{names}} and {{more}} more',
    zh: '找到 {{count}} 个，未找到 {{missing}} 个：{{names}} 等，另有 {{more}} 个'
  },
  alsoTwice: {
    en: { one: '{{count}} duplicate', other: '{{count}} duplicates' },
    zh: '重复 {{count}} 个'
  },
  charts: { en: 'Charts', zh: '图' },
  allCharts: { en: 'All', zh: '全选' },
  tasksMade: { en: { one: '{{count}} task', other: '{{count}} tasks' }, zh: '{{count}} 个任务' },
  chooseGenes: { en: 'List genes, or choose a gene set', zh: '请列出基因或选择基因集' },
  chooseChart: { en: 'Choose a chart', zh: '请选择图' },
  tooManyGenes: { en: '{{chart}} shows at most {{max}} genes', zh: '{{chart}}最多显示 {{max}} 个基因' },
  tooManyMaps: { en: 'At most {{max}} heat maps at once', zh: '一次最多 {{max}} 张热图' },
  openTasks: { en: 'Open the tasks', zh: '查看任务' },
  name: { en: 'Task name', zh: '任务名称' },
  usualName: { en: '{{tool}}, {{cells}}', zh: '{{tool}}，{{cells}}' },
  range: { en: '{{min}} to {{max}}', zh: '{{min}} 至 {{max}}' },
  atLeast: { en: 'at least {{min}}', zh: '至少 {{min}}' },
  atMost: { en: 'at most {{max}}', zh: '至多 {{max}}' },
  upTo: { en: 'up to {{most}} values', zh: '最多 {{most}} 个值' },
  add: { en: 'Add', zh: '添加' },
  pickReferenceFirst: { en: 'Choose a reference first', zh: '请先选择参考数据集' },
  pickFact: { en: 'Choose', zh: '请选择' },
  projectSamples: { en: '{{name}}, the sample column of the project', zh: '{{name}}（项目的样本列）' },
  design: { en: 'Samples compared', zh: '比较的样本' },
  designNone: { en: 'No sample column: single cells are compared', zh: '没有样本列：按单细胞比较' },
  designMore: { en: 'and {{count}} more', zh: '另有 {{count}} 个' },
  designSelection: { en: 'Selection', zh: '所选' },
  designRest: { en: 'Rest', zh: '其余' },
  pickColumn: { en: 'Choose a column', zh: '选择列' },
  pickGroup: { en: 'Choose a group', zh: '选择分组' },
  pickEmbedding: { en: 'Choose an embedding', zh: '选择降维图' },
  noEmbeddings: { en: 'This project has no such embedding', zh: '此项目没有这样的降维图' },
  pickResult: { en: 'Choose a result', zh: '选择结果' },
  noResults: { en: 'No finished task has such a table yet', zh: '还没有已完成的任务含有这样的表格' },
  pickSets: { en: 'Choose gene sets', zh: '选择基因集' },
  ownSets: { en: 'Your gene sets', zh: '自己的基因集' },
  collections: { en: 'Collections', zh: '基因集合集' },
  addCollection: { en: 'Collections…', zh: '合集…' },
  noCellYet: { en: 'No cell picked yet', zh: '尚未选取细胞' },
  pickOnMap: { en: 'Pick on the embedding', zh: '在降维图上选取' },
  pickCell: { en: 'Pick a cell on the embedding', zh: '请在降维图上选取一个细胞' },
  clickCell: {
    en: 'Click the cell for "{{name}}" on the embedding. Esc cancels',
    zh: '请在降维图上点击“{{name}}”的细胞，按 Esc 取消'
  },
  pickGroups: { en: 'Choose groups', zh: '选择分组' },
  pickColumnFirst: { en: 'Choose the column first', zh: '先选择列' },
  groups: { en: { one: '{{count}} group', other: '{{count}} groups' }, zh: '{{count}} 个分组' },
  noColumns: { en: 'This project has no column of this kind', zh: '此项目没有这类列' },
  pickReference: { en: 'Choose a reference', zh: '选择参考数据集' },
  noReferences: { en: 'No reference yet', zh: '还没有参考数据集' },
  addReference: { en: 'Add a reference…', zh: '添加参考数据集…' },
  sharedGenes: { en: '{{summary}} · {{count}} shared genes', zh: '{{summary}} · {{count}} 个共有基因' },
  more: { en: 'More settings', zh: '更多设置' },
  on: { en: 'on', zh: '开' },
  off: { en: 'off', zh: '关' },
  youGet: { en: 'Output', zh: '输出' },
  table: { en: 'Table: {{name}}', zh: '表格：{{name}}' },
  chart: { en: 'Chart: {{name}}', zh: '图表：{{name}}' },
  many: {
    en: '{{count}} cells: this may take long or fail',
    zh: '{{count}} 个细胞：运行时间可能较长，也可能失败'
  },
  estimate: { en: 'About {{time}} on this machine', zh: '在此机器上约 {{time}}' },
  noEstimate: { en: 'No time estimate yet', zh: '暂无时间估计' },
  cancel: { en: 'Cancel', zh: '取消' },
  create: { en: 'Create task', zh: '创建任务' },
  created: { en: 'Task created successfully!', zh: '任务创建成功！' },
  open: { en: 'Open the task', zh: '打开任务' },
  required: { en: 'Enter a value', zh: '请填写' },
  requiredChoice: { en: 'Choose one', zh: '请选择' },
  requiredSeveral: { en: 'Choose at least {{min}}', zh: '至少选择 {{min}} 项' },
  between: { en: 'Enter {{min}} to {{max}}', zh: '请输入 {{min}} 至 {{max}}' },
  notLess: { en: 'Enter {{min}} or more', zh: '请输入不小于 {{min}} 的值' },
  notMore: { en: 'Enter {{max}} or less', zh: '请输入不大于 {{max}} 的值' },
  tooLong: { en: 'Enter at most {{max}}', zh: '最多 {{max}} 项' },
  number: { en: 'Enter a number', zh: '请输入数字' },
  whole: { en: 'Enter a whole number', zh: '请输入整数' },
  invalid: { en: 'This value cannot be used', zh: '此值不可用' },
  fix: { en: 'Correct the marked fields', zh: '请修正标出的字段' },
  back: { en: 'Back to the tools', zh: '返回工具列表' },
  close: { en: 'Close', zh: '关闭' }
})
