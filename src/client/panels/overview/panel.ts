import { IconHome } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel } from '../panel.ts'

/** To the right of the embedding, since the cells come first on the home screen. */
export const overview = definePanel({
  id: 'overview',
  title: { en: 'Overview', zh: '概览' },
  icon: IconHome,
  place: 'dock-main',
  component: chunk('overview', () => import('./Overview.tsx'))
})
