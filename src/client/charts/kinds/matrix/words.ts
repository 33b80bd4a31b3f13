import { defineWords } from '../../../i18n/i18n.ts'

export const words = defineWords('matrix-chart', {
  tools: { en: 'Dragging', zh: '拖动' },
  pan: { en: 'Move', zh: '平移' },
  zoom: { en: 'Zoom to a box', zh: '框选放大' },
  select: { en: 'Select rows and columns', zh: '选取行和列' },
  zoomIn: { en: 'Zoom in', zh: '放大' },
  zoomOut: { en: 'Zoom out', zh: '缩小' },
  whole: { en: 'Show all', zh: '显示全部' },
  plot: {
    en: '{{label}}: {{rows}} {{rowTitle}} × {{columns}} {{columnTitle}}, colored by {{value}}. Arrow keys move between values, Shift selects, + and − zoom, 0 shows all',
    zh: '{{label}}：{{rows}} 个{{rowTitle}} × {{columns}} 个{{columnTitle}}，颜色表示{{value}}。方向键逐个移动，按住 Shift 选取，+ 和 − 缩放，0 显示全部'
  },
  at: { en: '{{row}}, {{column}}: {{value}}', zh: '{{row}}，{{column}}：{{value}}' },
  none: { en: 'no value', zh: '无数值' },
  selected: {
    en: '{{rows}} {{rowTitle}} × {{columns}} {{columnTitle}}',
    zh: '{{rows}} 个{{rowTitle}} × {{columns}} 个{{columnTitle}}'
  },
  selectCells: { en: 'Select these cells', zh: '选中这些细胞' },
  colorGene: { en: 'Color the embedding by {{gene}}', zh: '按 {{gene}} 为降维图着色' },
  colorGenes: { en: 'Color the embedding by these genes', zh: '按这些基因为降维图着色' },
  colorBand: { en: 'Color the embedding by the mean of these genes', zh: '按这些基因的均值为降维图着色' },
  zoomTo: { en: 'Zoom to these', zh: '放大所选' },
  clear: { en: 'Clear', zh: '清除' },
  missing: {
    en: 'Values at full resolution could not be read: {{detail}}',
    zh: '无法读取全分辨率的数值：{{detail}}'
  },
  again: { en: 'Try again', zh: '重试' }
})
