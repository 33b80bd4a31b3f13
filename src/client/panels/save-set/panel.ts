import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const saveSet = definePanel({
  id: 'save-set',
  title: { en: 'Save as a set', zh: '存为集合' },
  place: 'overlay',
  component: chunk<PanelProps>('save-set', () =>
    import('../../sets/SaveSet.tsx').then(({ SaveSet }) => ({ default: SaveSet }))
  )
})
