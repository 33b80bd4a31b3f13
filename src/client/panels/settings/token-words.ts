import { defineWords } from '../../i18n/i18n.ts'

/** The texts of the page of API tokens. */
export const words = defineWords('tokens', {
  help: {
    en: 'A script sends a token instead of signing in. Tokens expire on their date, or when the password changes',
    zh: '脚本用令牌代替登录。令牌到期或密码修改后失效'
  },
  fresh: { en: 'New token…', zh: '新建令牌…' },
  freshTitle: { en: 'New API token', zh: '新建 API 令牌' },
  none: { en: 'There are no API tokens', zh: '尚无 API 令牌' },
  noneText: {
    en: 'A script with this token can read or change what this account can',
    zh: '脚本可凭令牌读取或修改此账号有权访问的内容'
  },
  name: { en: 'Name', zh: '名称' },
  nameNeeded: { en: 'Enter a name', zh: '请填写名称' },
  scope: { en: 'Scope', zh: '权限' },
  read: { en: 'Read', zh: '读取' },
  write: { en: 'Read and change', zh: '读取和修改' },
  related: { en: 'Related accounts too', zh: '也包括相关账号' },
  relatedText: { en: 'Sub-accounts and associated accounts', zh: '子账号和关联账号' },
  withRelated: { en: '{{scope}}, related accounts too', zh: '{{scope}}，含相关账号' },
  days: { en: 'Valid for, days', zh: '有效天数' },
  created: { en: 'Created', zh: '创建' },
  expires: { en: 'Expires', zh: '到期' },
  used: { en: 'Last used', zh: '最近使用' },
  never: { en: 'never', zh: '从未' },
  make: { en: 'Create token', zh: '生成令牌' },
  made: { en: 'Token "{{name}}" created', zh: '令牌“{{name}}”已生成' },
  secret: { en: 'Token', zh: '令牌' },
  revokeOf: { en: 'Revoke {{name}}', zh: '撤销 {{name}}' },
  revokeAsk: { en: 'Revoke token {{name}}?', zh: '撤销令牌 {{name}}？' },
  revokeText: { en: 'Scripts that use it are refused at once.', zh: '使用它的脚本将立即被拒绝。' },
  revoke: { en: 'Revoke', zh: '撤销' },
  revoked: { en: 'The token is revoked', zh: '令牌已撤销' }
})
