import { IconListDetails } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const taskList = definePanel({
  id: 'task-list',
  route: '/dashboard/task',
  title: { en: 'Task', zh: '任务' },
  place: 'page',
  menu: { place: 'rail', icon: IconListDetails },
  component: chunk<PanelProps>('task-list', () =>
    import('./TaskList.tsx').then(({ TaskList }) => ({ default: TaskList }))
  )
})
