import { parentPort, workerData } from 'node:worker_threads'
import { Fault } from '../../contract/errors/index.ts'
import type { PdfOrder } from './make-pdf.ts'
import type { ThreadAnswer } from './on-thread.ts'
import { drawPdf } from './pdf.ts'

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
const answer = (message: ThreadAnswer<Uint8Array>): void => parentPort?.postMessage(message)

const { svg, title } = workerData as PdfOrder
try {
  const bytes = await drawPdf(svg, title)
  answer({ type: 'made', made: Uint8Array.from(bytes) })
} catch (error) {
  if (!(error instanceof Fault)) throw error
  answer({ type: 'fault', key: error.key, values: error.values })
}
