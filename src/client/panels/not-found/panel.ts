import { part } from '../../parts/part.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const notFound = definePanel({
  id: 'not-found',
  route: '*',
  title: { en: 'Page not found', zh: '页面不存在' },
  place: 'page',
  public: true,
  component: part<PanelProps>('not-found', () => import('./NotFound.tsx'))
})
