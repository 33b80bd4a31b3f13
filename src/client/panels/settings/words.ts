import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('settings', {
  projectSetting: { en: 'Project setting', zh: '项目设置' },
  projectInformation: { en: 'Project information', zh: '项目信息' },
  colorSets: { en: 'Grouping color/sequence order', zh: '分组颜色与顺序' },
  tag: { en: 'Tag', zh: '标签' },
  tokens: { en: 'API tokens', zh: 'API 令牌' },
  security: { en: 'Security log', zh: '安全日志' },
  references: { en: 'References', zh: '参考数据集' },
  limits: { en: 'Limits', zh: '限额' },
  changePassword: { en: 'Change password', zh: '修改密码' },
  old: { en: 'Current password', zh: '当前密码' },
  fresh: { en: 'New password', zh: '新密码' },
  confirm: { en: 'New password again', zh: '再次输入新密码' },
  least: { en: 'At least {{least}} characters', zh: '至少 {{least}} 个字符' },
  oldNeeded: { en: 'Enter the current password', zh: '请填写当前密码' },
  newNeeded: { en: 'Enter the new password', zh: '请填写新密码' },
  tooShort: { en: 'The new password needs at least {{least}} characters', zh: '新密码至少 {{least}} 个字符' },
  tooLong: { en: 'The new password may have at most {{most}} characters', zh: '新密码最多 {{most}} 个字符' },
  different: { en: 'The twice inputs of new password are inconsistent!', zh: '两次输入的新密码不一致！' },
  ends: {
    en: 'Every session and API token of this account ends; you sign in with the new password',
    zh: '此账号的所有会话和 API 令牌将失效，之后使用新密码登录'
  },
  save: { en: 'Change password', zh: '修改密码' },
  done: { en: 'Password modification succeeded, please login again!', zh: '密码修改成功，请重新登录！' },
  groupings: { en: 'Grouping columns', zh: '分组列' },
  groupingsHelp: {
    en: 'Order and colors of groups apply to the legend, the embedding and every chart',
    zh: '分组的顺序与颜色用于图例、降维图和所有图表'
  },
  noGroupings: { en: 'This data set has no grouping column', zh: '此数据集没有分组列' },
  groupsOf: { en: { one: '{{count}} group', other: '{{count}} groups' }, zh: '{{count}} 组' },
  order: { en: 'Order and colors…', zh: '顺序与颜色…' },
  orderOf: { en: 'Order and colors of {{name}}', zh: '{{name}} 的顺序与颜色' },
  sets: { en: 'Color sets', zh: '颜色集' },
  newSet: { en: 'New color set…', zh: '新建颜色集…' },
  newSetTitle: { en: 'New color set', zh: '新建颜色集' },
  editSet: { en: 'Edit color set', zh: '编辑颜色集' },
  saveSet: { en: 'Save', zh: '保存' },
  saved: { en: 'Operation is successful', zh: '操作成功' },
  name: { en: 'Name', zh: '名称' },
  nameNeeded: { en: 'Enter a name', zh: '请填写名称' },
  number: { en: 'Number of colors', zh: '颜色数' },
  palette: { en: 'Colors', zh: '颜色' },
  color: { en: 'Color', zh: '颜色' },
  colorNumber: { en: 'Color {{number}}', zh: '颜色 {{number}}' },
  colors: { en: { one: '{{count}} color', other: '{{count}} colors' }, zh: '{{count}} 种颜色' },
  ramp: { en: 'any number', zh: '任意数量' },
  editOf: { en: 'Edit {{name}}', zh: '编辑 {{name}}' },
  deleteOf: { en: 'Delete {{name}}', zh: '删除 {{name}}' },
  delete: { en: 'Delete', zh: '删除' },
  deleted: { en: 'Delete successfully!', zh: '删除成功！' },
  deleteSet: { en: 'Delete color set {{name}}?', zh: '删除颜色集 {{name}}？' },
  deleteSetText: { en: 'Columns that use its colors keep them.', zh: '已使用其颜色的列保持不变。' },
  newTag: { en: 'New tag…', zh: '新建标签…' },
  newTagTitle: { en: 'New tag', zh: '新建标签' },
  editTag: { en: 'Edit tag', zh: '编辑标签' },
  tagsHelp: {
    en: 'Add tags in the menus of tasks, figures and sets',
    zh: '在任务、图和集合各自的菜单中添加标签'
  },
  noTags: { en: 'There are no tags yet', zh: '尚无标签' },
  noTagsText: {
    en: 'A tag marks tasks, figures and sets that belong together, such as those of one paper',
    zh: '标签用于标记同属一类的任务、图和集合，例如同一篇论文所用的内容'
  },
  tasksOf: { en: { one: '{{count}} task', other: '{{count}} tasks' }, zh: '{{count}} 个任务' },
  figuresOf: { en: { one: '{{count}} figure', other: '{{count}} figures' }, zh: '{{count}} 张图' },
  setsOf: { en: { one: '{{count}} set', other: '{{count}} sets' }, zh: '{{count}} 个集合' },
  unused: { en: 'not used yet', zh: '尚未使用' },
  deleteTag: { en: 'Delete tag {{name}}?', zh: '删除标签 {{name}}？' },
  deleteTagText: {
    en: {
      one: 'It is removed from {{count}} item, which is kept.',
      other: 'It is removed from {{count}} items, which are kept.'
    },
    zh: '{{count}} 项将失去此标签，其本身保留。'
  }
})
