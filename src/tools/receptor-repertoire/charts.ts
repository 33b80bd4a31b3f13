import type { Chart } from '../../contract/tool.ts'
import { alluvial } from './alluvial/chart.ts'
import { bCellCharts } from './b-cell-charts.ts'
import { bias } from './bias/chart.ts'
import { cdr3Charts } from './cdr3/charts.ts'
import { chainCharts, cloneCharts } from './clone-charts.ts'
import { diversityCharts } from './diversity-charts.ts'
import { geneCharts } from './gene-charts.ts'
import { invariant } from './invariant/chart.ts'
import type { Tables } from './schema.ts'
import { sharedCharts } from './shared-charts.ts'
import { specificityCharts } from './specificity/charts.ts'
import { startrac } from './startrac/chart.ts'

export const charts: readonly Chart<Tables>[] = [
  ...cloneCharts,
  ...diversityCharts,
  ...sharedCharts,
  startrac,
  bias,
  alluvial,
  ...geneCharts,
  ...cdr3Charts,
  ...chainCharts,
  invariant,
  ...bCellCharts,
  ...specificityCharts
]
