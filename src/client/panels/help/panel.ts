import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const help = definePanel({
  id: 'help',
  route: '/dashboard/help',
  title: { en: 'Help center', zh: '帮助中心' },
  place: 'page',
  component: chunk<PanelProps>('help', () => import('./Help.tsx').then(({ Help }) => ({ default: Help })))
})
