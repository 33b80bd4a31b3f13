import { IconHexagon, IconTopologyStar3 } from '@tabler/icons-react'
import { later } from './coming-later.tsx'

/** Panels whose content comes later. Whoever brings one removes it here and adds its own to the list. */
export const tcr = later(
  {
    id: 'tcr',
    route: '/dashboard/tcr',
    title: { en: 'TCR', zh: 'TCR' },
    place: 'page',
    needs: 'tcr',
    menu: { place: 'rail', icon: IconTopologyStar3 }
  },
  { en: 'TCR analysis comes with a later version', zh: 'TCR 分析将在后续版本提供' }
)
export const bcr = later(
  {
    id: 'bcr',
    route: '/dashboard/bcr',
    title: { en: 'BCR', zh: 'BCR' },
    place: 'page',
    needs: 'bcr',
    menu: { place: 'rail', icon: IconHexagon }
  },
  { en: 'BCR analysis comes with a later version', zh: 'BCR 分析将在后续版本提供' }
)
