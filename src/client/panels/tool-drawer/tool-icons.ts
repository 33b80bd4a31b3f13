import {
  IconAffiliate,
  IconArrowsDiagonal,
  IconArrowsExchange,
  IconChartAreaLine,
  IconChartCandle,
  IconChartDots,
  IconChartDots3,
  IconChartHistogram,
  IconCirclesRelation,
  IconDna2,
  IconFilterCheck,
  IconGridDots,
  IconLayoutGrid,
  IconListDetails,
  IconMathFunction,
  IconRoute,
  IconStairsDown,
  IconTags,
  IconVaccine,
  IconZoomIn
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import type { ToolIcon } from '../../../contract/tool.ts'

/** The icons of tools, by the names in their cards. */
export const toolIcons: Readonly<Record<ToolIcon, ComponentType<{ 'aria-hidden': boolean }>>> = {
  clusters: IconChartDots3,
  subclusters: IconZoomIn,
  path: IconRoute,
  quality: IconFilterCheck,
  labels: IconTags,
  list: IconListDetails,
  contrast: IconArrowsDiagonal,
  shares: IconChartHistogram,
  signals: IconArrowsExchange,
  ranking: IconChartAreaLine,
  overlap: IconCirclesRelation,
  score: IconMathFunction,
  network: IconAffiliate,
  genome: IconDna2,
  steps: IconStairsDown,
  receptor: IconVaccine,
  violin: IconChartCandle,
  heatmap: IconLayoutGrid,
  dots: IconGridDots,
  map: IconChartDots
}
