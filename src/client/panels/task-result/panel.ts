import { fetchCharts } from '../../charts/chart-chunk.ts'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'
import { TaskName } from './TaskName.ts'

export const taskResult = definePanel({
  id: 'task-result',
  route: '/dashboard/task/:id',
  title: { en: 'Chart results', zh: '图表结果' },
  place: 'page',
  parent: 'task-list',
  tabName: TaskName,
  component: chunk<PanelProps>('task-result', () => {
    fetchCharts()
    return import('./TaskResult.tsx').then(({ TaskResult }) => ({ default: TaskResult }))
  })
})
