import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('settings', {
  projectSetting: { en: 'Project setting', zh: '项目设置' },
  projectInformation: { en: 'Project information', zh: '项目信息' },
  colorSets: { en: 'Grouping color/sequence order', zh: '分组颜色与顺序' },
  tag: { en: 'Tag', zh: '标签' },
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
  ends: { en: 'Every session of this account ends; you sign in with the new password', zh: '此账号的所有会话将结束，之后使用新密码登录' },
  save: { en: 'Change password', zh: '修改密码' },
  done: { en: 'Password modification succeeded, please login again!', zh: '密码修改成功，请重新登录！' },
  colorSetsLater: {
    en: 'Color sets come with a later version. Groups take the sixteen colors of the product, in the order of the file',
    zh: '颜色集将在后续版本提供。现按文件中的顺序使用产品的十六种颜色'
  },
  tagsLater: { en: 'Tags come with a later version', zh: '标签将在后续版本提供' },
  back: { en: 'Back to the workbench', zh: '返回工作台' }
})
