import { workerData } from 'node:worker_threads'
import { writeH5ad, type H5adOrder } from './write.ts'

writeH5ad(workerData as H5adOrder)
