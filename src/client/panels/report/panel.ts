import { IconReportAnalytics } from '@tabler/icons-react'
import { chunk } from '../../chunks/chunk.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const report = definePanel({
  id: 'report',
  route: '/dashboard/report',
  title: { en: 'Report', zh: '报告' },
  place: 'page',
  menu: { place: 'rail', icon: IconReportAnalytics },
  component: chunk<PanelProps>('report', () => import('./Report.tsx'))
})
