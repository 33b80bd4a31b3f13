import { IconPhoto } from '@tabler/icons-react'
import { part } from '../../parts/part.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const gallery = definePanel({
  id: 'gallery',
  route: '/dashboard/gallery',
  title: { en: 'Gallery', zh: '图库' },
  place: 'page',
  menu: { place: 'rail', icon: IconPhoto },
  component: part<PanelProps>('gallery', () =>
    import('./Gallery.tsx').then(({ Gallery }) => ({ default: Gallery }))
  )
})
