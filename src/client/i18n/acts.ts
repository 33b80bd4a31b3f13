import { defineWords } from './i18n.ts'

/** What undo says it takes back: the names of `Act`s. Whoever adds an act adds its row. */
export const acts = defineWords('acts', {
  /** An outline whose cells are being counted. */
  outline: { en: 'outline', zh: '圈选' },
  lasso: { en: 'lasso ({{count}} cells)', zh: '套索（{{count}} 个细胞）' },
  polygon: { en: 'polygon ({{count}} cells)', zh: '多边形（{{count}} 个细胞）' },
  rectangle: { en: 'rectangle ({{count}} cells)', zh: '矩形（{{count}} 个细胞）' },
  categories: { en: 'selection of {{names}}', zh: '选择 {{names}}' },
  rows: { en: 'selection of rows', zh: '选择行' },
  chartCells: { en: '{{count}} cells of a chart', zh: '图表中的 {{count}} 个细胞' },
  invert: { en: 'inversion', zh: '反选' },
  clear: { en: 'clearing of the selection', zh: '清除选区' },
  condition: { en: 'removal of a condition', zh: '移除条件' },
  addFilter: { en: 'filter {{expression}}', zh: '筛选 {{expression}}' },
  editFilter: { en: 'change of a filter', zh: '更改筛选' },
  removeFilter: { en: 'removal of a filter', zh: '移除筛选' },
  colorBy: { en: 'color by {{name}}', zh: '按 {{name}} 着色' },
  position: { en: 'embedding {{name}}', zh: '降维图 {{name}}' },
  split: { en: 'split by {{name}}', zh: '按 {{name}} 拆分' },
  unsplit: { en: 'all cells in one', zh: '合并显示全部细胞' },
  openBeside: { en: 'second embedding', zh: '并排降维图' },
  closeBeside: { en: 'closing of the second embedding', zh: '关闭并排降维图' },
  hide: { en: 'hiding of {{names}}', zh: '隐藏 {{names}}' },
  show: { en: 'showing of {{names}}', zh: '显示 {{names}}' },
  taskCells: { en: 'the cells of {{name}}', zh: '{{name}} 的细胞' },
  setCells: { en: 'cell set {{name}}', zh: '细胞集 {{name}}' },
  dropSet: { en: 'deletion of a set', zh: '删除集合' },
  addColumn: { en: 'column {{name}}', zh: '列 {{name}}' },
  editColumn: { en: 'change of column {{name}}', zh: '更改列 {{name}}' },
  sampleColumn: { en: 'sample column {{name}}', zh: '样本列 {{name}}' },
  colorGroups: { en: 'order and colors of {{name}}', zh: '{{name}} 的顺序与颜色' },
  restoreColumn: { en: 'return of column {{name}}', zh: '恢复列 {{name}}' },
  deleteColumn: { en: 'deletion of column {{name}}', zh: '删除列 {{name}}' },
  only: { en: 'only {{names}}', zh: '仅显示 {{names}}' },
  onlyCells: { en: 'only {{count}} cells', zh: '仅保留 {{count}} 个细胞' },
  hideCells: { en: 'hiding of {{count}} cells', zh: '隐藏 {{count}} 个细胞' }
})
