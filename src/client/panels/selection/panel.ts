import { part } from '../../parts/part.tsx'
import { definePanel } from '../panel.ts'

export const selectionPanel = definePanel({
  id: 'selection',
  title: { en: 'Selection', zh: '选区' },
  place: 'dock-right',
  fixed: true,
  component: part('selection', () => import('./SelectionPanel.tsx').then(({ SelectionPanel }) => ({ default: SelectionPanel })))
})
