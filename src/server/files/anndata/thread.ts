import { workerData } from 'node:worker_threads'
import { writeAnnData, type ExportOrder } from './write.ts'

await writeAnnData(workerData as ExportOrder)
