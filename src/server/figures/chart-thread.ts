import { parentPort, workerData } from 'node:worker_threads'
import type { ChartOrder } from '../../../workers/figure/compile.ts'
import { measureBy } from '../../../workers/figure/measure.ts'
import { drawSvg } from '../../../workers/figure/svg.ts'
import { textWidth } from './text-width.ts'
import type { ThreadAnswer } from './on-thread.ts'

// Words are measured in the face of the page, which is also that of the PDF.
measureBy(textWidth)
const { svg } = await drawSvg(workerData as ChartOrder, null)
const answer: ThreadAnswer<string> = { type: 'made', made: svg }
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
parentPort?.postMessage(answer)
