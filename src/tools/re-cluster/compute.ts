export { clusterCells as compute } from '../parts/clustering/compute.ts'
