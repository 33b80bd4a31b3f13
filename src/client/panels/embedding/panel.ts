import { IconChartDots, IconLayoutDashboard } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel } from '../panel.ts'

export const embedding = definePanel({
  id: 'embedding',
  route: '/dashboard',
  title: { en: 'Home', zh: '首页' },
  tabTitle: { en: 'Embedding', zh: '降维图' },
  icon: IconChartDots,
  place: 'dock-main',
  menu: { place: 'rail', icon: IconLayoutDashboard },
  fixed: true,
  component: chunk('embedding', () => import('./Embedding.tsx'))
})
