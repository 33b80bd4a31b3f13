import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('account-switch', {
  title: { en: 'Switch account', zh: '切换账号' },
  note: {
    en: 'Sub-accounts share the data of their project and keep tasks, sets and columns of their own; associated accounts are projects that this account imported, and accounts that an administrator associated with it',
    zh: '子账号共用项目数据，各自保存任务、集合和列；关联账号包括本账号导入的项目，以及管理员关联的账号'
  },
  find: { en: 'Find by number or name', zh: '按编号或名称查找' },
  origin: { en: 'Signed in with', zh: '登录所用账号' },
  own: { en: 'This account', zh: '此账号' },
  children: { en: 'Sub-accounts', zh: '子账号' },
  associated: { en: 'Associated accounts', zh: '关联账号' },
  none: { en: 'No other account is related to this one', zh: '没有与此账号相关的其他账号' },
  noneText: {
    en: 'The server administrator creates sub-accounts with “cytodeck account create” and associates accounts with “cytodeck account associate”',
    zh: '服务器管理员用“cytodeck account create”创建子账号，用“cytodeck account associate”关联账号'
  },
  notFound: { en: 'No account matches', zh: '没有匹配的账号' },
  showAll: { en: 'Show all accounts', zh: '显示全部账号' },
  current: { en: 'in use', zh: '使用中' },
  open: { en: 'Switch', zh: '切换' },
  back: { en: 'Switch back', zh: '切回原账号' },
  opening: { en: 'Switching', zh: '正在切换' }
})
