import { parentPort, workerData } from 'node:worker_threads'
import { sentFault } from '../../../contract/errors/index.ts'
import { writeAnnData, type ExportOrder } from './write.ts'

try {
  await writeAnnData(workerData as ExportOrder)
} catch (error) {
  const fault = sentFault(error)
  if (!fault) throw error
  parentPort?.postMessage(fault, [])
}
