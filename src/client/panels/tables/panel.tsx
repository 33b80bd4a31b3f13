import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

const table = (type: 0 | 1 | 2) =>
  chunk<PanelProps>('tables', () =>
    import('./TablePanel.tsx').then(({ TablePanel }) => ({ default: () => <TablePanel type={type} /> }))
  )

export const cellTable = definePanel({
  id: 'cells',
  title: { en: 'Cells', zh: '细胞' },
  place: 'dock-bottom',
  fixed: true,
  component: table(0)
})
export const geneTable = definePanel({
  id: 'genes',
  title: { en: 'Genes', zh: '基因' },
  place: 'dock-bottom',
  fixed: true,
  component: table(1)
})
export const sampleTable = definePanel({
  id: 'samples',
  title: { en: 'Samples', zh: '样本' },
  place: 'dock-bottom',
  fixed: true,
  component: table(2)
})
