import { part } from '../../parts/part.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const debug = definePanel({
  id: 'debug',
  route: '/debug',
  title: { en: 'Facts for support', zh: '支持信息' },
  place: 'page',
  public: true,
  component: part<PanelProps>('debug', () => import('./Debug.tsx'))
})
