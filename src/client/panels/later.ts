import { IconTopologyStar3, IconCirclesRelation, IconDna2, IconHexagon, IconReportAnalytics } from '@tabler/icons-react'
import { later } from './coming-later.tsx'

/** Panels whose content comes later. Whoever brings one removes it here and adds its own to the list. */
export const report = later(
  { id: 'report', route: '/dashboard/report', title: { en: 'Report', zh: '报告' }, place: 'page', menu: { place: 'rail', icon: IconReportAnalytics } },
  { en: 'Reports come with a later version. Results and figures can be downloaded from each task', zh: '报告将在后续版本提供。结果和图可从各任务下载' }
)
export const geneSet = later(
  { id: 'gene-set', route: '/dashboard/geneset', title: { en: 'Gene set', zh: '基因集' }, place: 'page', menu: { place: 'rail', icon: IconDna2 } },
  { en: 'Gene sets come with a later version', zh: '基因集将在后续版本提供' }
)
export const cellSet = later(
  { id: 'cell-set', route: '/dashboard/cellset', title: { en: 'Cell set', zh: '细胞集' }, place: 'page', menu: { place: 'rail', icon: IconCirclesRelation } },
  { en: 'Cell sets come with a later version. Selections can be run through tools already', zh: '细胞集将在后续版本提供。现在已可对选区运行工具' }
)
export const tcr = later(
  { id: 'tcr', route: '/dashboard/tcr', title: { en: 'TCR', zh: 'TCR' }, place: 'page', needs: 'tcr', menu: { place: 'rail', icon: IconTopologyStar3 } },
  { en: 'TCR analysis comes with a later version', zh: 'TCR 分析将在后续版本提供' }
)
export const bcr = later(
  { id: 'bcr', route: '/dashboard/bcr', title: { en: 'BCR', zh: 'BCR' }, place: 'page', needs: 'bcr', menu: { place: 'rail', icon: IconHexagon } },
  { en: 'BCR analysis comes with a later version', zh: 'BCR 分析将在后续版本提供' }
)
