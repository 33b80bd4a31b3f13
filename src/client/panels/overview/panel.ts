import { IconHome } from '@tabler/icons-react'
import { part } from '../../parts/part.tsx'
import { definePanel } from '../panel.ts'

/** Beside the embedding, since the cells come first on the home screen. */
export const overview = definePanel({
  id: 'overview',
  title: { en: 'Overview', zh: '概览' },
  icon: IconHome,
  place: 'dock-main',
  component: part('overview', () => import('./Overview.tsx'))
})
