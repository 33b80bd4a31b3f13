import { IconReportAnalytics } from '@tabler/icons-react'
import { part } from '../../parts/part.tsx'
import { definePanel, type PanelProps } from '../panel.ts'

export const report = definePanel({
  id: 'report',
  route: '/dashboard/report',
  title: { en: 'Report', zh: '报告' },
  place: 'page',
  menu: { place: 'rail', icon: IconReportAnalytics },
  component: part<PanelProps>('report', () => import('./Report.tsx'))
})
