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
  {
    en: 'TCR clones are columns of the cell table (tcr_clone and others), to color, filter and select by. Their own page comes with a later version',
    zh: 'TCR 克隆已是细胞表的列（tcr_clone 等），可用于着色、筛选和选择；专页将在后续版本提供'
  }
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
  {
    en: 'BCR clones are columns of the cell table (bcr_clone and others), to color, filter and select by. Their own page comes with a later version',
    zh: 'BCR 克隆已是细胞表的列（bcr_clone 等），可用于着色、筛选和选择；专页将在后续版本提供'
  }
)
