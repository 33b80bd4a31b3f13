import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('tags', {
  tags: { en: 'Tags…', zh: '标签…' },
  titleOne: { en: 'Tags of {{name}}', zh: '{{name}} 的标签' },
  titleMany: {
    en: { one: 'Tags of {{count}} item', other: 'Tags of {{count}} items' },
    zh: '{{count}} 项的标签'
  },
  action: { en: 'Save', zh: '保存' },
  unchanged: { en: 'Nothing has been changed yet', zh: '尚未更改' },
  manage: { en: 'Rename, color and delete tags', zh: '重命名、着色与删除标签' },
  fresh: { en: 'New tag', zh: '新标签' },
  add: { en: 'Add', zh: '添加' },
  nameNeeded: { en: 'Enter a name', zh: '请填写名称' },
  modified: { en: 'Modified successfully!', zh: '修改成功！' },
  filter: { en: 'Tag', zh: '标签' },
  all: { en: 'Tag: all', zh: '标签：全部' }
})
