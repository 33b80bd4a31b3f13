import { IconChartScatter } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel } from '../panel.ts'

export const geneGene = definePanel({
  id: 'gene-gene',
  title: { en: 'Gene × gene', zh: '基因 × 基因' },
  icon: IconChartScatter,
  place: 'dock-main',
  component: chunk('gene-gene', () => import('./GeneGene.tsx'))
})
