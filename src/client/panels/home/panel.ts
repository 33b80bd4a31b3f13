import { part } from '../../parts/part.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const home = definePanel({
  id: 'home',
  route: '/',
  title: { en: 'Home', zh: '首页' },
  place: 'page',
  public: true,
  component: part<PanelProps>('home', () => import('./Home.tsx'))
})
