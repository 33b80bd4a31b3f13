import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('charts', {
  none: { en: 'No images generated', zh: '没有生成图片' },
  noneText: {
    en: 'No data to draw with these settings. Change those above the chart',
    zh: '当前设置下没有可绘制的数据，请更改图表上方的设置'
  },
  noCoordinates: {
    en: 'None of these cells has coordinates in this embedding. Run the task again with another one, or with other cells',
    zh: '这些细胞在此降维图中都没有坐标，请换用其他降维图或其他细胞重新运行任务'
  },
  failed: { en: 'This chart could not be drawn', zh: '无法绘制此图表' },
  label: {
    en: '{{title}}: chart of {{count}} rows; the table below has the same numbers',
    zh: '{{title}}：{{count}} 行数据的图表，数值见下方表格'
  },
  chart: { en: 'chart', zh: '图表' },
  underway: { en: 'Loading…', zh: '加载中…' },
  settings: { en: 'Chart settings', zh: '图表设置' },
  settingsNote: { en: 'For all charts, until you leave this page', zh: '用于所有图表，离开此页后恢复默认' },
  titleSize: { en: 'Title size', zh: '标题字号' },
  axisTitleSize: { en: 'Axis title size', zh: '坐标轴标题字号' },
  tickSize: { en: 'Tick size', zh: '刻度字号' },
  grid: { en: 'Grid lines', zh: '网格线' },
  reset: { en: 'Reset', zh: '重置' },
  download: { en: 'Download figure', zh: '下载图片' },
  png: { en: 'PNG, 3 times the size on screen', zh: 'PNG，屏幕尺寸的 3 倍' },
  size: { en: 'Size', zh: '尺寸' },
  sizeOnScreen: { en: 'As on screen', zh: '与屏幕一致' },
  pngDots: { en: 'PNG, {{dots}} dpi', zh: 'PNG，{{dots}} dpi' },
  copyPng: { en: 'Copy as picture', zh: '复制为图片' },
  copySvg: { en: 'Copy as SVG text', zh: '复制为 SVG 文本' },
  copied: { en: 'Copied', zh: '已复制' },
  notCopied: { en: 'The browser did not allow copying', zh: '浏览器不允许复制' },
  pdf: { en: 'PDF, editable text', zh: 'PDF，文字可编辑' },
  svg: { en: 'SVG, editable text', zh: 'SVG，文字可编辑' },
  svgAll: { en: 'SVG, all points as paths', zh: 'SVG，每个点均为矢量' },
  svgAllText: { en: 'Slow to open above 5,000 points', zh: '超过 5,000 个点时打开较慢' },
  save: { en: 'Save to gallery…', zh: '保存到图库…' },
  figureName: { en: '{{task}}, {{chart}}', zh: '{{task}}，{{chart}}' },
  saveTitle: { en: 'Save to gallery', zh: '保存到图库' },
  saved: { en: 'Operation is successful', zh: '操作成功' },
  savedText: { en: '"{{name}}" is in the gallery', zh: '“{{name}}”已在图库中' },
  openGallery: { en: 'Open the gallery', zh: '打开图库' },
  pngError: { en: 'png file error', zh: 'png 文件错误' }
})
