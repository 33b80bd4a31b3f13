import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const debug = definePanel({
  id: 'debug',
  route: '/debug',
  title: { en: 'Facts for support', zh: '支持信息' },
  place: 'page',
  public: true,
  component: chunk<PanelProps>('debug', () => import('./Debug.tsx'))
})
