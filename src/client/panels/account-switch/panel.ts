import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const accountSwitch = definePanel({
  id: 'account-switch',
  route: '/dashboard/account/switch',
  title: { en: 'Switch account', zh: '切换账号' },
  place: 'page',
  component: chunk<PanelProps>('account-switch', () => import('./AccountSwitch.tsx'))
})
