import type { Chart } from '../../contract/tool.ts'
import { cutChart, hazardChart } from './check-charts.ts'
import { continuousForest, forestChart } from './forest-chart.ts'
import { modelForest } from './model-chart.ts'
import { rocChart } from './roc-chart.ts'
import type { Tables } from './schema.ts'
import { survivalChart } from './survival-chart.ts'

export const charts: readonly Chart<Tables>[] = [
  survivalChart,
  forestChart,
  continuousForest,
  modelForest,
  cutChart,
  rocChart,
  hazardChart
]
