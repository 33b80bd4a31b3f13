import type { SecurityEventName } from '../../../contract/security.ts'
import { defineWords, type WordRow } from '../../i18n/i18n.ts'

/** The labels of the events of the security log. */
const events = {
  server_started: { en: 'Server started', zh: '服务启动' },
  server_stopped: { en: 'Server stopped', zh: '服务停止' },
  signed_in: { en: 'Signed in', zh: '登录' },
  sign_in_failed: { en: 'Sign-in failed', zh: '登录失败' },
  locked: { en: 'Sign-in locked temporarily', zh: '登录暂时锁定' },
  signed_out: { en: 'Signed out', zh: '退出登录' },
  account_switched: { en: 'Account switched', zh: '切换账号' },
  password_made: { en: 'First password created', zh: '生成初始密码' },
  password_changed: { en: 'Password changed', zh: '修改密码' },
  token_made: { en: 'API token created', zh: '生成 API 令牌' },
  token_first_used: { en: 'API token used for the first time', zh: 'API 令牌首次使用' },
  token_revoked: { en: 'API token revoked', zh: '撤销 API 令牌' },
  refused: { en: 'Access refused', zh: '拒绝访问' },
  downloaded: { en: 'Data downloaded', zh: '下载数据' },
  project_made: { en: 'Project created', zh: '新建项目' },
  project_deleted: { en: 'Project deleted', zh: '删除项目' },
  account_made: { en: 'Sub-account created', zh: '新建子账号' },
  account_deleted: { en: 'Sub-account deleted', zh: '删除子账号' },
  accounts_linked: { en: 'Account associated', zh: '关联账号' },
  accounts_unlinked: { en: 'Account association ended', zh: '解除账号关联' }
} as const satisfies Record<SecurityEventName, WordRow>

/** The labels of coded words in the details of events. */
export const details = {
  wrong_password: { en: 'wrong password', zh: '密码错误' },
  old_password: { en: 'wrong current password', zh: '当前密码错误' },
  wrong_captcha: { en: 'wrong verification code', zh: '验证码错误' },
  demo: { en: 'demo study', zh: '演示研究' },
  'command line': { en: 'command line', zh: '命令行' },
  server: { en: 'server', zh: '服务器' }
} as const satisfies Record<string, WordRow>

export const words = defineWords('security', {
  ...events,
  ...details,
  help: {
    en: {
      one: 'The newest event of this account and its sub-accounts. The server keeps the whole log in security.log',
      other:
        'The newest {{count}} events of this account and its sub-accounts. The server keeps the whole log in security.log'
    },
    zh: '此账号及其子账号的最近 {{count}} 条记录。完整日志在服务器的 security.log 中'
  },
  none: { en: 'There are no events yet', zh: '尚无记录' },
  time: { en: 'Time', zh: '时间' },
  event: { en: 'Event', zh: '事件' },
  account: { en: 'Account', zh: '账号' },
  source: { en: 'Source', zh: '来源' },
  detail: { en: 'Details', zh: '详情' }
})
