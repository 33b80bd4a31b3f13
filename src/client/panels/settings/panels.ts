import { IconSettings } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

const setting = { en: 'Setting', zh: '设置' }

/** The settings pages. The main menu has the first one; the settings menu has all. */
export const settingPassword = definePanel({
  id: 'setting-password',
  route: '/dashboard/setting/password',
  title: { en: 'Change Password', zh: '修改密码' },
  place: 'page',
  menu: { place: 'rail-footer', icon: IconSettings, title: setting },
  component: chunk<PanelProps>('setting-password', () => import('./Password.tsx'))
})
export const settingColorSets = definePanel({
  id: 'setting-colorsets',
  route: '/dashboard/setting/colorsets',
  title: { en: 'Grouping color/sequence order', zh: '分组颜色与顺序' },
  place: 'page',
  parent: 'setting-password',
  component: chunk<PanelProps>('setting-colorsets', () => import('./ColorSets.tsx'))
})
export const settingTag = definePanel({
  id: 'setting-tag',
  route: '/dashboard/setting/tag',
  title: { en: 'Tag', zh: '标签' },
  place: 'page',
  parent: 'setting-password',
  component: chunk<PanelProps>('setting-tag', () => import('./Tags.tsx'))
})
export const settingToken = definePanel({
  id: 'setting-token',
  route: '/dashboard/setting/token',
  title: { en: 'API tokens', zh: 'API 令牌' },
  place: 'page',
  parent: 'setting-password',
  component: chunk<PanelProps>('setting-token', () => import('./Tokens.tsx'))
})
export const settingSecurity = definePanel({
  id: 'setting-security',
  route: '/dashboard/setting/security',
  title: { en: 'Security log', zh: '安全日志' },
  place: 'page',
  parent: 'setting-password',
  component: chunk<PanelProps>('setting-security', () => import('./Security.tsx'))
})
export const settingReferences = definePanel({
  id: 'setting-references',
  route: '/dashboard/setting/references',
  title: { en: 'References', zh: '参考数据集' },
  place: 'page',
  parent: 'setting-password',
  component: chunk<PanelProps>('setting-references', () => import('./ReferencePage.tsx'))
})
export const settingLimits = definePanel({
  id: 'setting-limits',
  route: '/dashboard/setting/limits',
  title: { en: 'Limits', zh: '限额' },
  place: 'page',
  parent: 'setting-password',
  component: chunk<PanelProps>('setting-limits', () => import('./Limits.tsx'))
})
