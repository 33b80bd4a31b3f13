import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const toolDrawer = definePanel({
  id: 'tool-drawer',
  title: { en: 'Run a tool', zh: '运行工具' },
  place: 'overlay',
  component: chunk<PanelProps>('tool-drawer', () =>
    import('./ToolDrawer.tsx').then(({ ToolDrawer }) => ({ default: ToolDrawer }))
  )
})
