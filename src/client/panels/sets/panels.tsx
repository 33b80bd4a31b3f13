import { IconCirclesRelation, IconDna2 } from '@tabler/icons-react'
import type { SetKind } from '../../../contract/api/set.ts'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

const SetsPage = chunk<{ readonly kind: SetKind }>('sets', () =>
  import('./SetsPage.tsx').then((module) => ({ default: module.SetsPage }))
)

export const geneSet = definePanel({
  id: 'gene-set',
  route: '/dashboard/geneset',
  title: { en: 'Gene set', zh: '基因集' },
  place: 'page',
  menu: { place: 'rail', icon: IconDna2 },
  component: (_props: PanelProps) => <SetsPage kind="gene" />
})

export const cellSet = definePanel({
  id: 'cell-set',
  route: '/dashboard/cellset',
  title: { en: 'Cell set', zh: '细胞集' },
  place: 'page',
  menu: { place: 'rail', icon: IconCirclesRelation },
  component: (_props: PanelProps) => <SetsPage kind="cell" />
})
