export { clusteringParams as params, clusteringTables as tables } from '../parts/clustering/schema.ts'
