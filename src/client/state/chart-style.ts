import { atom } from 'jotai'
import { defaultChartStyle, type ChartStyle } from '../../shared/style/chart-theme.ts'

/** How charts are drawn. A setting of the moment: every navigation brings the defaults back. */
export const chartStyleAtom = atom<ChartStyle>(defaultChartStyle)
