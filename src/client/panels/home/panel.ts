import { definePanel } from '../panel.ts'
import { Home } from './Home.tsx'

export const home = definePanel({
  id: 'home',
  route: '/',
  title: { en: 'Home', zh: '首页' },
  place: 'page',
  public: true,
  component: Home
})
