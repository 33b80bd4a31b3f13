import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const project = definePanel({
  id: 'project',
  route: '/dashboard/project',
  title: { en: 'Project Information', zh: '项目信息' },
  place: 'page',
  component: chunk<PanelProps>('project', () => import('./Project.tsx'))
})
