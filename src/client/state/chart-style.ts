import { atom } from 'jotai'

/** How charts are drawn. A setting of the moment: every navigation brings the defaults back. */
export interface ChartStyle {
  readonly titleSize: number
  readonly axisTitleSize: number
  readonly tickSize: number
  readonly grid: boolean
}

export const defaultChartStyle: ChartStyle = { titleSize: 16, axisTitleSize: 16, tickSize: 14, grid: false }

export const chartStyleAtom = atom<ChartStyle>(defaultChartStyle)
