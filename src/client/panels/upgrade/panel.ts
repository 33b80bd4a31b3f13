import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const upgrade = definePanel({
  id: 'upgrade',
  route: '/dashboard/upgrade',
  title: { en: 'Upgrade record', zh: '更新记录' },
  place: 'page',
  component: chunk<PanelProps>('upgrade', () => import('./Upgrade.tsx'))
})
