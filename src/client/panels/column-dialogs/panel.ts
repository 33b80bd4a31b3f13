import { part } from '../../parts/part.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const columnDialogs = definePanel({
  id: 'column-dialogs',
  title: { en: 'Columns', zh: '列' },
  place: 'overlay',
  component: part<PanelProps>('column-dialogs', () =>
    import('../../columns/ColumnDialogs.tsx').then(({ ColumnDialogs }) => ({ default: ColumnDialogs }))
  )
})
