import { IconLasso } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const selectionPanel = definePanel({
  id: 'selection',
  title: { en: 'Selection', zh: '选区' },
  icon: IconLasso,
  place: 'dock-right',
  fixed: true,
  component: chunk<PanelProps>('selection', () =>
    import('./SelectionPanel.tsx').then(({ SelectionPanel }) => ({ default: SelectionPanel }))
  )
})
