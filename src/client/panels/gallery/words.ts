import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('gallery', {
  title: { en: 'Gallery', zh: '图库' },
  count: { en: { one: '{{count}} figure', other: '{{count}} figures' }, zh: '{{count}} 张图' },
  find: { en: 'Find by name or remark', zh: '按名称或备注查找' },
  tool: { en: 'Tool', zh: '工具' },
  all: { en: 'All', zh: '全部' },
  sort: { en: 'Sort', zh: '排序' },
  newest: { en: 'Newest', zh: '最新' },
  oldest: { en: 'Oldest', zh: '最早' },
  byName: { en: 'Name', zh: '名称' },
  other: { en: 'Figure', zh: '图' },
  empty: { en: 'No figures yet', zh: '还没有图' },
  emptyText: {
    en: 'Save a chart of a task to the gallery to see it here',
    zh: '将任务中的图表保存到图库后显示在此处'
  },
  toTasks: { en: 'Open the tasks', zh: '打开任务' },
  none: { en: 'No figure matches', zh: '没有匹配的图' },
  showAll: { en: 'Show all figures', zh: '显示全部图' },
  choose: { en: 'Choose {{name}}', zh: '选择{{name}}' },
  chosen: { en: { one: '{{count}} figure', other: '{{count}} figures' }, zh: '{{count}} 张图' },
  chosenBar: { en: 'Chosen figures', zh: '所选图' },
  download: { en: 'Download', zh: '下载' },
  restyle: { en: 'Restyle…', zh: '调整样式…' },
  remove: { en: 'Delete…', zh: '删除…' },
  clear: { en: 'Deselect all', zh: '取消选择' },
  removeTitle: {
    en: { one: 'Delete {{count}} figure?', other: 'Delete {{count}} figures?' },
    zh: '删除 {{count}} 张图？'
  },
  removeAction: {
    en: { one: 'Delete {{count}} figure', other: 'Delete {{count}} figures' },
    zh: '删除 {{count}} 张图'
  },
  deleted: { en: 'Delete successfully!', zh: '删除成功！' },
  modified: { en: 'Modified successfully!', zh: '修改成功！' },
  details: { en: 'Figure', zh: '图' },
  size: { en: 'Size', zh: '尺寸' },
  created: { en: 'Created', zh: '创建' },
  from: { en: 'From', zh: '来源' },
  openTask: { en: 'Open the task', zh: '打开任务' },
  pictureOnly: {
    en: 'Only the picture was saved, so its style cannot be changed',
    zh: '仅保存了图片，无法更改样式'
  },
  pixels: { en: '{{width}} × {{height}} px', zh: '{{width}} × {{height}} 像素' },
  text: { en: 'Text and grid', zh: '文字与网格' },
  asKept: { en: 'As saved', zh: '恢复保存时的样式' },
  png: { en: 'PNG, {{width}} × {{height}} px', zh: 'PNG，{{width}} × {{height}} 像素' },
  svg: { en: 'SVG', zh: 'SVG' },
  pdf: { en: 'PDF', zh: 'PDF' },
  zipName: { en: 'figures', zh: '图' },
  kept: { en: 'Original {{ext}}', zh: '原始 {{ext}}' }
})
