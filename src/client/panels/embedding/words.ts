import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('embedding', {
  position: { en: 'Embedding', zh: '降维图' },
  colorBy: { en: 'Color by', zh: '着色' },
  nothing: { en: 'None', zh: '无' },
  search: { en: 'Search columns, genes and sets', zh: '搜索列、基因和集合' },
  groups: { en: 'Groups', zh: '分组' },
  numbers: { en: 'Numbers', zh: '数值' },
  genes: { en: 'Genes', zh: '基因' },
  geneSets: { en: 'Gene sets, mean of their genes', zh: '基因集（基因均值）' },
  cellSets: { en: 'Cell sets', zh: '细胞集' },
  average: { en: 'All of them', zh: '全部' },
  averageOf: {
    en: { one: 'Average of {{count}} gene', other: 'Average of {{count}} genes' },
    zh: '{{count}} 个基因的均值'
  },
  saveGeneSet: { en: 'Save as gene set…', zh: '存为基因集…' },
  saveCellSet: { en: 'Save as cell set…', zh: '存为细胞集…' },
  genesOf: { en: { one: '{{count}} gene', other: '{{count}} genes' }, zh: '{{count}} 个基因' },
  cellsOf: { en: { one: '{{count}} cell', other: '{{count}} cells' }, zh: '{{count}} 个细胞' },
  scoreMean: { en: 'mean of ln(CP10k + 1)', zh: 'ln(CP10k + 1) 的均值' },
  scoreZ: { en: 'mean of z-scores', zh: 'z 分数的均值' },
  preview: { en: 'preview', zh: '预览' },
  keep: { en: 'keep', zh: '保留' },
  backTo: { en: 'back to {{name}}', zh: '返回 {{name}}' },
  back: { en: 'back', zh: '返回' },
  noMatch: { en: 'No gene was found', zh: '未找到基因' },
  typeGene: { en: 'Type to find a gene, or paste a list', zh: '输入以查找基因，或粘贴列表' },
  listFound: { en: '{{found}} found', zh: '找到 {{found}} 个' },
  listMissing: {
    en: '{{found}} found, {{missing}} not found: {{names}}',
    zh: '找到 {{found}} 个，未找到 {{missing}} 个：{{names}}'
  },
  levels: { en: { one: '{{count}} group', other: '{{count}} groups' }, zh: '{{count}} 组' },
  detectedIn: { en: 'detected in {{share}} of the cells', zh: '在 {{share}} 的细胞中检出' },

  tools: { en: 'Tools', zh: '工具' },
  turn: { en: 'Rotate', zh: '旋转' },
  pan: { en: 'Pan', zh: '平移' },
  lasso: { en: 'Lasso', zh: '套索' },
  polygon: { en: 'Click polygon', zh: '点击多边形' },
  rectangle: { en: 'Rectangle', zh: '矩形' },
  pick: { en: 'Pick groups', zh: '选取分组' },

  zoomIn: { en: 'Zoom in', zh: '放大' },
  zoomOut: { en: 'Zoom out', zh: '缩小' },
  fit: { en: 'Fit all cells', zh: '显示全部细胞' },
  zoomSelection: { en: 'Zoom to the selection', zh: '缩放到选区' },

  split: { en: 'Split by', zh: '拆分' },
  splitOf: { en: 'Split by {{name}}', zh: '按 {{name}} 拆分' },
  splitNone: { en: 'Not split', zh: '不拆分' },
  unsplit: { en: 'Show all cells together', zh: '合并显示全部细胞' },
  framesBefore: { en: 'Previous groups', zh: '上一页' },
  framesAfter: { en: 'Next groups', zh: '下一页' },
  framesPage: { en: '{{page}} of {{pages}}', zh: '第 {{page}} / {{pages}} 页' },
  noFrames: { en: 'All groups are hidden', zh: '所有分组均已隐藏' },
  openBeside: { en: 'Open beside', zh: '并排打开' },

  density: { en: 'Density', zh: '密度' },
  densityOf: { en: 'Density of', zh: '密度对象' },
  densityShown: { en: 'All cells', zh: '全部细胞' },
  densitySelected: { en: 'Selection', zh: '选区' },
  densityEach: { en: 'Each group', zh: '各分组' },
  densityOff: { en: 'Hide the density', zh: '隐藏密度' },
  densitySparse: { en: '90% of the cells', zh: '90% 的细胞' },
  densityDense: { en: '10%', zh: '10%' },
  densityTenths: {
    en: 'Each contour adds 10% of the cells; the sparsest 10% are drawn as dots',
    zh: '每级含 10% 的细胞；最稀疏的 10% 以点显示'
  },
  densityGroups: {
    en: 'Lines enclose 50% and 90% of each group',
    zh: '两条线分别包含各组 50% 和 90% 的细胞'
  },
  densityHalf: {
    en: {
      one: 'Density of {{cells}} cells: the denser half lies in {{count}} area',
      other: 'Density of {{cells}} cells: the denser half lies in {{count}} areas'
    },
    zh: '{{cells}} 个细胞的密度：较密的一半分布在 {{count}} 个区域'
  },
  densityOfGroups: {
    en: { one: 'Density of {{count}} group', other: 'Density of {{count}} groups' },
    zh: '{{count}} 组的密度'
  },
  densityFlat: {
    en: 'Density is shown in two dimensions only: leave 3-D first',
    zh: '密度仅在二维中显示，请先退出三维'
  },
  densityLines: { en: '50% and 90% of each group', zh: '各组的 50% 和 90%' },
  densityFilled: { en: 'Fill', zh: '填充' },
  smoothing: { en: 'Smoothing', zh: '平滑' },
  bandwidth: { en: 'Bandwidth {{width}}, in units of the embedding', zh: '带宽 {{width}}（降维图单位）' },
  solid: { en: 'Three dimensions', zh: '三维' },
  turned: { en: 'Rotated by {{yaw}}°, tilted by {{pitch}}°', zh: '旋转 {{yaw}}°，倾斜 {{pitch}}°' },
  labels: { en: 'Labels', zh: '标签' },
  display: { en: 'Display', zh: '显示' },
  size: { en: 'Size', zh: '大小' },
  opacity: { en: 'Opacity', zh: '不透明度' },

  legend: { en: 'Legend', zh: '图例' },
  legendBeside: { en: 'Legend of the second embedding', zh: '第二个降维图的图例' },
  selectedHead: { en: 'selected', zh: '已选' },
  findGroup: { en: { one: '{{count}} group', other: '{{count}} groups' }, zh: '{{count}} 个分组' },
  noGroup: { en: 'No matching group', zh: '没有名称含此文字的分组' },
  legendMenu: { en: 'Legend options', zh: '图例选项' },
  sortOrder: { en: 'Project order', zh: '项目顺序' },
  sortCount: { en: 'Most cells first', zh: '按细胞数' },
  sortName: { en: 'By name', zh: '按名称' },
  showAll: { en: 'Show all', zh: '全部显示' },
  onlyThis: { en: 'Only this', zh: '仅显示此组' },
  hideThis: { en: 'Hide', zh: '隐藏' },
  showThis: { en: 'Show', zh: '显示' },
  selectThis: { en: 'Select its cells', zh: '选择其细胞' },
  hideGroup: { en: 'Hide {{name}}', zh: '隐藏 {{name}}' },
  showGroup: { en: 'Show {{name}}', zh: '显示 {{name}}' },
  ungrouped: { en: 'no value', zh: '无值' },
  rowMenu: { en: 'Actions for {{name}}', zh: '{{name}} 的操作' },
  shareOfCells: { en: '{{count}} cells, {{share}}', zh: '{{count}} 个细胞，占 {{share}}' },

  notDetected: { en: 'not detected', zh: '未检出' },
  noValue: { en: 'no value', zh: '无数值' },
  scale: { en: 'Color scale', zh: '色阶' },
  sequential: { en: 'Sequential', zh: '单色渐变' },
  viridis: { en: 'Viridis', zh: 'Viridis' },
  magma: { en: 'Magma', zh: 'Magma' },
  diverging: { en: 'Diverging', zh: '双色发散' },
  highOnTop: { en: 'High values on top', zh: '高值置顶' },
  zerosGrey: { en: 'Zeros in gray', zh: '零值显示为灰色' },
  unit: { en: 'ln(CP10k + 1)', zh: 'ln(CP10k + 1)' },
  rangeLow: { en: 'Lower color limit', zh: '颜色下限' },
  rangeHigh: { en: 'Upper color limit', zh: '颜色上限' },

  cells: { en: { one: 'cell', other: 'cells' }, zh: '个细胞' },
  ofThoseRead: { en: 'of the cells read so far', zh: '（已读取的细胞中）' },
  runTool: { en: 'Run tool…', zh: '运行工具…' },
  longRun: { en: 'long run', zh: '耗时较长' },
  longRunWhy: {
    en: '{{count}} cells: this may take long or fail',
    zh: '{{count}} 个细胞：运行时间可能较长，也可能失败'
  },
  selectionBar: { en: 'Selection', zh: '选区' },
  selectionMenu: { en: 'Selection actions', zh: '选区操作' },
  invert: { en: 'Invert', zh: '反选' },
  onlyThese: { en: 'Only these', zh: '仅保留这些' },
  hideThese: { en: 'Hide these', zh: '隐藏这些' },
  downloadBarcodes: { en: 'Download barcodes', zh: '下载条形码' },
  copyBarcodes: { en: 'Copy barcodes', zh: '复制条形码' },
  clear: { en: 'Clear the selection', zh: '清除选区' },
  copied: {
    en: { one: '{{count}} barcode copied', other: '{{count}} barcodes copied' },
    zh: '已复制 {{count}} 个条形码'
  },
  notCopied: {
    en: 'The browser did not allow copying. Download the barcodes instead',
    zh: '浏览器不允许复制，请改为下载条形码'
  },
  noBarcodes: { en: 'This project has no barcodes', zh: '此项目没有条形码' },

  reading: { en: 'Reading cells', zh: '正在读取细胞' },
  readSoFar: { en: '{{count}} of {{total}}', zh: '{{count}} / {{total}}' },
  nonePasses: { en: 'No cell passes the filters', zh: '没有细胞通过筛选' },
  unplaced: {
    en: '{{count}} of {{total}} cells have no coordinates here',
    zh: '{{total}} 个细胞中有 {{count}} 个在此没有坐标'
  },
  moving: { en: 'Moving: {{drawn}} of {{total}} drawn', zh: '移动中：已绘制 {{drawn}} / {{total}}' },
  processor: {
    en: 'This browser has no graphics card: the processor draws instead. All features work.',
    zh: '此浏览器没有可用显卡，改由处理器绘图。功能不受影响。'
  },
  close: { en: 'Close', zh: '关闭' },
  noEmbedding: { en: 'This data set has no embedding', zh: '此数据集没有降维图' },
  noEmbeddingText: {
    en: 'Run Clustering to compute UMAP, or import coordinates',
    zh: '运行聚类以计算 UMAP，或导入坐标'
  },
  failed: { en: 'The cells could not be read', zh: '无法读取细胞' },
  colorFailed: { en: 'This coloring could not be read', zh: '无法读取此着色' },
  colorInstead: { en: 'Color by {{name}}', zh: '改按 {{name}} 着色' },
  selectionFailed: { en: 'The selection could not be computed', zh: '无法计算选区' },

  canvas: { en: 'Cells in the embedding {{position}}', zh: '降维图 {{position}} 中的细胞' },
  canvasSolid: {
    en: 'Cells in the embedding {{position}}, in three dimensions',
    zh: '降维图 {{position}} 中的细胞（三维）'
  },
  arrowsPan: { en: 'arrows pan', zh: '方向键平移' },
  arrowsTurn: { en: 'arrows rotate, Shift and arrows pan', zh: '方向键旋转，Shift 加方向键平移' },
  summary: {
    en: '{{position}} of {{count}} cells; {{selected}} selected',
    zh: '{{position}}，{{count}} 个细胞；已选 {{selected}} 个'
  },
  summaryGroups: {
    en: '{{position}} of {{count}} cells in {{groups}} groups of {{column}}; {{selected}} selected',
    zh: '{{position}}，{{count}} 个细胞，{{column}} 分 {{groups}} 组；已选 {{selected}} 个'
  },
  summaryValues: {
    en: '{{position}} of {{count}} cells colored by {{column}}; {{selected}} selected',
    zh: '{{position}}，{{count}} 个细胞，按 {{column}} 着色；已选 {{selected}} 个'
  }
})

/** What the status bar says while a tool is active; `**key**` is drawn as a key. */
export const hints = {
  turn: {
    en: 'Drag to rotate · **Shift** pans · wheel zooms · click a cell for details',
    zh: '拖动旋转 · **Shift** 平移 · 滚轮缩放 · 点击细胞查看详情'
  },
  pan: {
    en: 'Drag to pan · wheel zooms · click a cell for details',
    zh: '拖动平移 · 滚轮缩放 · 点击细胞查看详情'
  },
  lasso: {
    en: 'Draw around cells · **Shift** adds · **Alt** removes',
    zh: '圈选细胞 · **Shift** 添加 · **Alt** 移除'
  },
  lassoDrawing: {
    en: 'Release to select · **Shift** adds · **Alt** removes · **Esc** cancels',
    zh: '松开完成选择 · **Shift** 添加 · **Alt** 移除 · **Esc** 取消'
  },
  polygon: { en: 'Click corner by corner · **Enter** closes', zh: '逐点点击 · **Enter** 闭合' },
  polygonDrawing: {
    en: '**Enter** closes · **Backspace** removes the last corner · **Esc** cancels',
    zh: '**Enter** 闭合 · **Backspace** 撤回一点 · **Esc** 取消'
  },
  rectangle: {
    en: 'Drag from corner to corner · **Shift** adds · **Alt** removes',
    zh: '拖动对角 · **Shift** 添加 · **Alt** 移除'
  },
  pick: {
    en: 'Click a cell or a legend row to select its group · **Shift** adds',
    zh: '点击细胞或图例行以选择该组 · **Shift** 添加'
  }
} as const
