import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('overview', {
  title: { en: 'Overview', zh: '概览' },
  cells: { en: 'Cells', zh: '细胞' },
  genes: { en: 'Genes', zh: '基因' },
  samples: { en: 'Samples', zh: '样本' },
  embeddings: { en: 'Embeddings', zh: '降维图' },
  runTool: { en: 'Run tool…', zh: '运行工具…' },
  report: { en: 'Open the report', zh: '打开报告' },
  information: { en: 'Project information', zh: '项目信息' },
  switchAccount: { en: 'Switch account', zh: '切换账号' },
  tasks: { en: 'Recent tasks', zh: '最近任务' },
  allTasks: { en: 'All tasks', zh: '全部任务' },
  noTasks: {
    en: 'No tasks yet. Circle some cells and run a tool',
    zh: '还没有任务。圈选一些细胞，然后运行工具'
  },
  gallery: { en: 'Recent figures', zh: '最近的图' },
  allFigures: { en: 'Gallery', zh: '图库' },
  noFigures: {
    en: 'No figures yet. Save a chart of a task to the gallery',
    zh: '还没有图。将任务中的图表保存到图库'
  },
  sets: { en: 'Recent sets', zh: '最近的集合' },
  geneSets: { en: 'Gene sets', zh: '基因集' },
  cellSets: { en: 'Cell sets', zh: '细胞集' },
  geneSet: { en: { one: '{{count}} gene', other: '{{count}} genes' }, zh: '{{count}} 个基因' },
  cellSet: { en: { one: '{{count}} cell', other: '{{count}} cells' }, zh: '{{count}} 个细胞' },
  noSets: { en: 'No sets yet. Save a selection or a list of genes', zh: '还没有集合。保存选区或基因列表' },
  failed: { en: 'This could not be loaded', zh: '无法加载' },
  again: { en: 'Try again', zh: '重试' }
})
