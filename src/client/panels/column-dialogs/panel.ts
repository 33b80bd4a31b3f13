import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const columnDialogs = definePanel({
  id: 'column-dialogs',
  title: { en: 'Columns', zh: '列' },
  place: 'overlay',
  component: chunk<PanelProps>('column-dialogs', () =>
    import('../../columns/ColumnDialogs.tsx').then(({ ColumnDialogs }) => ({ default: ColumnDialogs }))
  )
})
