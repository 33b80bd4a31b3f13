import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('tasks', {
  pending: { en: 'Pending', zh: '等待中' },
  running: { en: 'Running', zh: '运行中' },
  success: { en: 'Success', zh: '成功' },
  fail: { en: 'Fail', zh: '失败' },
  cancelled: { en: 'Cancelled', zh: '已取消' },
  importTool: { en: 'Import', zh: '导入' },
  importedText: {
    en: 'It is a separate project with an account of its own; Switch account in the menu of the account leads there and back',
    zh: '它是独立的项目，有自己的账号；账号菜单中的“切换账号”可往返于两个项目'
  },
  importedGone: {
    en: 'That project has been deleted since then, or an administrator has ended its association with this account',
    zh: '该项目此后已被删除，或管理员已解除其与此账号的关联'
  },
  openProject: { en: 'Open {{project}}', zh: '打开 {{project}}' },
  referenceText: {
    en: 'Tools of this account offer it in their forms',
    zh: '此账号的工具表单中可选用此参考数据集'
  },
  toReferences: { en: 'Show the references', zh: '查看参考数据集' },
  itsPassword: { en: 'Show its first password…', zh: '显示初始密码…' },
  passwordOf: { en: 'First password of project {{project}}', zh: '项目 {{project}} 的初始密码' },
  password: { en: 'Password', zh: '密码' },
  measuring: { en: 'estimating', zh: '估计中' },
  slower: {
    en: '"{{step}}" takes longer than the steps before it',
    zh: '“{{step}}”比前面的步骤慢'
  },
  stepOf: { en: 'Step {{at}} of {{steps}}, {{step}}', zh: '第 {{at}} / {{steps}} 步：{{step}}' },
  progress: { en: 'Progress of {{name}}', zh: '{{name}} 的进度' },
  again: { en: 'Run again with changes…', zh: '修改后重新运行…' },
  taskCancelled: { en: 'The task was cancelled', zh: '任务已取消' },
  modified: { en: 'Modified successfully!', zh: '修改成功！' },
  deleted: { en: 'Delete successfully!', zh: '删除成功！' },
  done: { en: 'Operation is successful', zh: '操作成功' },
  deleteTitle: { en: 'Delete "{{name}}"?', zh: '删除“{{name}}”？' },
  deleteText: {
    en: 'Its tables and charts are deleted too. Figures in the gallery are kept',
    zh: '其表格和图表将一并删除，图库中的图片会保留'
  },
  subtasksText: {
    en: { one: 'It has {{count}} subtask', other: 'It has {{count}} subtasks' },
    zh: '它有 {{count}} 个子任务'
  },
  deleteTask: { en: 'Delete the task', zh: '删除任务' },
  deleteAll: { en: 'Delete all', zh: '全部删除' },
  deleteOne: { en: 'Delete only this one', zh: '仅删除此任务' },
  deleteSeveral: {
    en: { one: 'Delete {{count}} task', other: 'Delete {{count}} tasks' },
    zh: '删除 {{count}} 个任务'
  },
  tags: { en: 'Tags…', zh: '标签…' },
  edit: { en: 'Name and remark', zh: '名称与备注' },
  name: { en: 'Name', zh: '名称' },
  cancel: { en: 'Cancel', zh: '取消' },
  log: { en: 'Download log', zh: '下载日志' },
  makingReport: { en: 'Drawing the charts of the report', zh: '正在绘制报告的图表' },
  reportMade: { en: 'The report is saved', zh: '报告已保存' },
  noReport: { en: 'The report could not be made', zh: '无法生成报告' },
  report: { en: 'Report', zh: '报告' },
  report_html: { en: 'HTML', zh: 'HTML' },
  report_pdf: { en: 'PDF', zh: 'PDF' },
  report_en: { en: 'English', zh: '英文' },
  report_zh: { en: 'Chinese', zh: '中文' },
  reportFile: { en: '{{format}}, {{language}}', zh: '{{format}}，{{language}}' }
})
