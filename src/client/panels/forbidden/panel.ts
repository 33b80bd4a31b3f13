import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const forbidden = definePanel({
  id: 'forbidden',
  route: '/forbidden',
  title: { en: 'No access', zh: '无权访问' },
  place: 'page',
  public: true,
  component: chunk<PanelProps>('forbidden', () => import('./Forbidden.tsx'))
})
