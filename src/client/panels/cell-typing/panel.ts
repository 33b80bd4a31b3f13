import { IconTags } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const cellTyping = definePanel({
  id: 'cell-typing',
  route: '/dashboard/cell-typing',
  title: { en: 'Cell Typing', zh: '细胞类型注释' },
  place: 'page',
  menu: { place: 'rail', icon: IconTags },
  component: chunk<PanelProps>('cell-typing', () =>
    import('./CellTyping.tsx').then(({ CellTyping }) => ({ default: CellTyping }))
  )
})
