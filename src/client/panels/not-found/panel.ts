import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const notFound = definePanel({
  id: 'not-found',
  route: '*',
  title: { en: 'Page not found', zh: '页面不存在' },
  place: 'page',
  public: true,
  component: chunk<PanelProps>('not-found', () => import('./NotFound.tsx'))
})
