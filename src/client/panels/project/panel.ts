import { part } from '../../parts/part.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const project = definePanel({
  id: 'project',
  route: '/dashboard/project',
  title: { en: 'Project Information', zh: '项目信息' },
  place: 'page',
  component: part<PanelProps>('project', () => import('./Project.tsx'))
})
