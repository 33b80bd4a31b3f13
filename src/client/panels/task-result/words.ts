import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('task-result', {
  tasks: { en: 'Task', zh: '任务' },
  gone: {
    en: 'It may have been deleted, or belong to another project',
    zh: '它可能已被删除，或属于其他项目'
  },
  toTasks: { en: 'All tasks', zh: '全部任务' },
  methods: { en: 'Methods text', zh: '方法描述' },
  methodsNote: {
    en: 'For the methods section of a paper, with the works to cite',
    zh: '可用于论文的方法部分，附引用文献'
  },
  references: { en: 'References', zh: '参考文献' },
  referenceOf: { en: 'Reference "{{name}}" (SHA-256)', zh: '参考数据集“{{name}}”（SHA-256）' },
  referenceStated: { en: 'Reference "{{name}}"', zh: '参考数据集“{{name}}”' },
  referenceFile: {
    en: 'File of reference "{{name}}" (SHA-256)',
    zh: '参考数据集“{{name}}”的文件（SHA-256）'
  },
  licence: { en: 'license {{licence}}', zh: '许可 {{licence}}' },
  earlierResult: { en: 'Result of task {{task}} (SHA-256)', zh: '任务 {{task}} 的结果（SHA-256）' },
  goOnKept: { en: 'Continue with the {{count}} kept cells…', zh: '使用保留的 {{count}} 个细胞继续…' },
  noneKept: { en: 'No cell was kept', zh: '没有保留任何细胞' },
  goOnWith: { en: 'Continue with', zh: '继续分析' },
  goOn: { en: 'Continue with {{tool}}…', zh: '继续：{{tool}}…' },
  geneSet: { en: 'Gene set', zh: '基因集' },
  columnKept: { en: 'Kept as the column "{{name}}"', zh: '已存为列“{{name}}”' },
  noGenesPass: { en: 'No gene passes the thresholds', zh: '没有基因通过阈值' },
  noGenesPassText: {
    en: 'Lower the thresholds above the chart or the table, and try again',
    zh: '请降低图表或表格上方的阈值后重试'
  },
  againToSelect: {
    en: 'An earlier version of this tool made the result: run the tool again with the same parameters',
    zh: '此结果由该工具的早期版本生成，请用相同参数重新运行'
  },
  notSelected: { en: 'The cells could not be selected', zh: '无法选择细胞' },
  copy: { en: 'Copy', zh: '复制' },
  copied: { en: 'Copied', zh: '已复制' },
  made: { en: 'Provenance', zh: '结果来源' },
  again: { en: 'Run again…', zh: '重新运行…' },
  download: { en: 'Download', zh: '下载' },
  whole: { en: 'Everything as one zip', zh: '全部打包为 zip' },
  wholeText: {
    en: 'Charts as chosen here (SVG, PNG, PDF), tables, methods',
    zh: '当前图表（SVG、PNG、PDF）、表格与方法'
  },
  packing: { en: 'Drawing charts and reading tables', zh: '正在绘制图表并读取表格' },
  packed: {
    en: { one: '{{count}} file in the zip', other: '{{count}} files in the zip' },
    zh: 'zip 中有 {{count}} 个文件'
  },
  figureFailed: {
    en: 'It could not be drawn: {{detail}}. Save it from its own menu, or download the zip again',
    zh: '无法绘制：{{detail}}。请从图表自己的菜单保存，或重新下载 zip'
  },
  figuresMissing: {
    en: {
      one: '{{count}} chart is missing or incomplete in the zip',
      other: '{{count}} charts are missing or incomplete in the zip'
    },
    zh: 'zip 中有 {{count}} 张图表缺失或不完整'
  },
  figuresMissingText: {
    en: '{{packed}}. See {{file}} in the figures folder for which and why',
    zh: '{{packed}}。图片文件夹中的 {{file}} 列出了这些图表及原因'
  },
  notPacked: { en: 'The zip could not be made', zh: '无法生成 zip' },
  names_: { en: 'Names ({{count}})', zh: '名称（{{count}}）' },
  namesTitle: { en: 'Gene names', zh: '基因名称' },
  namesFurthest: { en: 'Label top genes', zh: '标注 Top 基因数' },
  namesGenes: { en: 'Labeled genes', zh: '已标注的基因' },
  namesHelp: {
    en: 'Type or paste, or Shift-click a point',
    zh: '输入或粘贴；也可按住 Shift 点击数据点'
  },
  namesUnknown: { en: 'Not in this result: {{genes}}', zh: '结果中没有：{{genes}}' },
  lasso: { en: 'Select genes with a lasso', zh: '用套索选择基因' },
  rectangle: { en: 'Select genes with a box', zh: '用矩形选择基因' },
  markedGenes: {
    en: { one: '{{count}} gene selected', other: '{{count}} genes selected' },
    zh: '已选 {{count}} 个基因'
  },
  useGenes: { en: 'Continue with these genes', zh: '用这些基因继续' },
  clearGenes: { en: 'Clear the selected genes', zh: '清除所选基因' },
  manyGenes: { en: 'Too many genes for this tool', zh: '基因数超出此工具上限' },
  enlarge: { en: 'Enlarge', zh: '放大' },
  shrink: { en: 'Back to all charts', zh: '返回全部图表' },
  tablesCsv: { en: 'Tables as CSV', zh: '表格（CSV）' },
  names: { en: 'Column names', zh: '列名' },
  provenanceFile: { en: 'Provenance (JSON)', zh: '结果来源（JSON）' },
  methodsFile: { en: 'Methods text', zh: '方法描述' },
  usedAll: {
    en: {
      one: '{{used}} cell used = {{selected}} selected',
      other: '{{used}} cells used = {{selected}} selected'
    },
    zh: '使用 {{used}} 个细胞 = 所选 {{selected}} 个细胞'
  },
  usedSome: {
    en: {
      one: '{{used}} cell used of {{selected}} selected',
      other: '{{used}} cells used of {{selected}} selected'
    },
    zh: '所选 {{selected}} 个细胞中使用 {{used}} 个'
  },
  usedPopulation: {
    en: { one: '{{used}} cell used, none was selected', other: '{{used}} cells used, none was selected' },
    zh: '使用 {{used}} 个细胞，未作选择'
  },
  disagree: {
    en: 'The recorded selection steps do not reproduce the cells of this task',
    zh: '记录的选择步骤无法重现此任务的细胞'
  },
  moreWarnings: {
    en: { one: '{{count}} more warning', other: '{{count}} more warnings' },
    zh: '另有 {{count}} 条警告'
  },
  fewerWarnings: { en: 'Fewer', zh: '收起' },
  seed: { en: 'seed {{seed}}', zh: '随机种子 {{seed}}' },
  input: { en: 'input {{digest}}', zh: '输入 {{digest}}' },
  waiting: { en: 'Waiting for its turn', zh: '排队等待' },
  place: { en: 'Place {{place}} in the queue', zh: '队列第 {{place}} 位' },
  firstNumbers: { en: 'First picture; the rest is being computed', zh: '初步结果（其余计算中）' },
  inProgress: { en: 'Embedding in progress', zh: '降维图（计算中）' },
  cancel: { en: 'Cancel task', zh: '取消任务' },
  failed: { en: 'The task failed', zh: '任务失败' },
  outdated: { en: 'An earlier version of this tool made the result', zh: '此结果由该工具的早期版本生成' },
  outdatedText: {
    en: 'It can be downloaded, but not be shown: run the tool again with the same parameters',
    zh: '可以下载，但无法显示：请用相同参数重新运行'
  },
  damaged: { en: 'The result is damaged', zh: '结果已损坏' },
  charts: { en: 'Charts', zh: '图表' },
  chartsCounted: { en: { one: '{{count}} chart', other: '{{count}} charts' }, zh: '{{count}} 张图' },
  moreCharts: { en: 'More charts', zh: '更多图表' },
  tables: { en: 'Tables', zh: '表格' },
  table: { en: 'Table', zh: '表格' },
  noCharts: { en: 'No images generated', zh: '没有生成图片' },
  all: { en: 'All', zh: '全部' },
  rows: { en: '{{count}} of {{total}} rows', zh: '{{count}} / {{total}} 行' },
  noRows: { en: 'No row matches these filters', zh: '没有行符合这些筛选条件' },
  removeLast: { en: 'Remove the last filter', zh: '移除最后一个筛选' },
  past: { en: 'Thresholds', zh: '阈值' },
  filter: { en: 'Filter', zh: '筛选' },
  columns: { en: 'Columns ({{shown}} of {{count}})', zh: '列（{{shown}} / {{count}}）' },
  inEveryRow: { en: 'The same in every row', zh: '各行相同' },
  columnsTitle: { en: 'Columns', zh: '列' },
  enlargeTable: { en: 'Enlarge the table', zh: '放大表格' },
  shrinkTable: { en: 'Back to charts and table', zh: '返回图表和表格' },
  filterBy: { en: 'Filter by column', zh: '按列筛选' },
  operator: { en: 'Operator', zh: '运算符' },
  value: { en: 'Value', zh: '值' },
  from: { en: 'From', zh: '从' },
  to: { en: 'To', zh: '到' },
  values: { en: 'Values', zh: '值' },
  list: { en: 'Values, separated by commas or line breaks', zh: '值，以逗号或换行分隔' },
  needsNumber: { en: 'Enter a number, such as 0.58 or 1e-3', zh: '请输入数字，例如 0.58 或 1e-3' },
  reversed: { en: 'From is greater than to, so nothing matches', zh: '起始值大于结束值，没有匹配' },
  reset: { en: 'Reset', zh: '重置' },
  confirm: { en: 'Confirm', zh: '确定' },
  color: { en: 'Color the embedding by {{gene}}', zh: '按 {{gene}} 为降维图着色' },
  colored: { en: 'The embedding is colored by {{gene}}', zh: '降维图已按 {{gene}} 着色' },
  selected: { en: '{{count}} cells are selected', zh: '已选中 {{count}} 个细胞' },
  someGenes: { en: '{{gene}} and {{count}} more', zh: '{{gene}} 等 {{count}} 个基因' },
  dismiss: { en: 'Not now', zh: '暂不' },
  showMap: { en: 'Show the embedding', zh: '查看降维图' },
  pick: { en: 'Highlight in the charts', zh: '在图表中高亮' },
  pickRow: { en: 'Highlight row # in the charts', zh: '在图表中高亮第 # 行' },
  noResult: { en: 'No images generated', zh: '没有生成图片' },
  parameters: { en: 'Parameters', zh: '参数' },
  tool: { en: 'Tool', zh: '工具' },
  version: { en: 'version {{version}}', zh: '版本 {{version}}' },
  software: { en: 'Software', zh: '软件' },
  cells: { en: 'Cells', zh: '细胞' },
  cellsText: { en: '{{used}} used, {{selected}} selected', zh: '使用 {{used}} 个，所选 {{selected}} 个' },
  filters: { en: 'Filters', zh: '筛选' },
  steps: { en: 'Steps of the selection', zh: '选择步骤' },
  stepNew: { en: '{{what}}', zh: '{{what}}' },
  stepAdd: { en: 'add {{what}}', zh: '加入 {{what}}' },
  stepSubtract: { en: 'subtract {{what}}', zh: '减去 {{what}}' },
  stepIntersect: { en: 'intersect with {{what}}', zh: '与 {{what}} 求交' },
  stepInvert: { en: 'inverted', zh: '反选' },
  stepPolygon: {
    en: 'lasso on {{position}} with {{corners}} corners',
    zh: '{{position}} 上的套索（{{corners}} 个顶点）'
  },
  stepRectangle: { en: 'rectangle on {{position}}', zh: '{{position}} 上的矩形' },
  stepRows: { en: { one: '{{count}} row', other: '{{count}} rows' }, zh: '{{count}} 行' },
  stepSet: { en: 'cell set {{name}}', zh: '细胞集 {{name}}' },
  stepAll: { en: 'all cells', zh: '全部细胞' },
  none: { en: 'none', zh: '无' },
  layer: { en: 'Values', zh: '数值' },
  counts: { en: 'Raw counts', zh: '原始计数' },
  lognorm: { en: 'Log-normalized values', zh: '对数归一化值' },
  seedLabel: { en: 'Seed', zh: '随机种子' },
  threads: { en: 'Threads', zh: '线程' },
  time: { en: 'Time', zh: '时间' },
  timeText: { en: '{{start}} to {{end}}, {{seconds}}', zh: '{{start}} 至 {{end}}，{{seconds}}' },
  memory: { en: 'Peak memory', zh: '内存峰值' },
  memoryText: { en: '{{peak}} of the {{limit}} it may use', zh: '{{peak}}（上限 {{limit}}）' },
  inputDigest: { en: 'Input', zh: '输入' },
  selectionDigest: { en: 'Selection', zh: '选区' },
  resultDigest: { en: 'Result', zh: '结果' },
  highestIn: { en: 'Highest in {{group}}: {{value}}', zh: '{{group}} 中最高：{{value}}' },
  yes: { en: 'yes', zh: '是' },
  no: { en: 'no', zh: '否' }
})
