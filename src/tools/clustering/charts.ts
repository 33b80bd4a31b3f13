export { clusteringCharts as charts } from '../parts/clustering/charts.ts'
