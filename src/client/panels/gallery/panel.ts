import { IconPhoto } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const gallery = definePanel({
  id: 'gallery',
  route: '/dashboard/gallery',
  title: { en: 'Gallery', zh: '图库' },
  place: 'page',
  menu: { place: 'rail', icon: IconPhoto },
  component: chunk<PanelProps>('gallery', () =>
    import('./Gallery.tsx').then(({ Gallery }) => ({ default: Gallery }))
  )
})
