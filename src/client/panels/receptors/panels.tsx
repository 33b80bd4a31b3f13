import { IconHexagon, IconTopologyStar3 } from '@tabler/icons-react'
import type { Receptor } from '../../../contract/receptors/columns.ts'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

const page = (receptor: Receptor) =>
  chunk<PanelProps>('receptors', () =>
    import('./ReceptorPage.tsx').then(({ ReceptorPage }) => ({
      default: () => <ReceptorPage receptor={receptor} />
    }))
  )

export const tcr = definePanel({
  id: 'tcr',
  route: '/dashboard/tcr',
  title: { en: 'TCR', zh: 'TCR' },
  place: 'page',
  needs: 'tcr',
  menu: { place: 'rail', icon: IconTopologyStar3 },
  component: page('tcr')
})
export const bcr = definePanel({
  id: 'bcr',
  route: '/dashboard/bcr',
  title: { en: 'BCR', zh: 'BCR' },
  place: 'page',
  needs: 'bcr',
  menu: { place: 'rail', icon: IconHexagon },
  component: page('bcr')
})
