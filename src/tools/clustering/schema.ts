import { clusteringParams } from '../parts/clustering/schema.ts'

export const params = clusteringParams({ dimension: 20, discrimination: [0.4, 0.8, 1.2] })
export { clusteringTables as tables } from '../parts/clustering/schema.ts'
