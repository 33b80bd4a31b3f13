import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const addReceptors = definePanel({
  id: 'add-receptors',
  title: { en: 'Add receptors', zh: '添加受体' },
  place: 'overlay',
  component: chunk<PanelProps>('add-receptors', () =>
    import('./AddReceptors.tsx').then(({ AddReceptors }) => ({ default: AddReceptors }))
  )
})
