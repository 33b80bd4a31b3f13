import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { limits } from '../../contract/limits.ts'
import { Fault, type ErrorKey } from '../../contract/errors/index.ts'
import type { TextValues } from '../../contract/text.ts'

export interface PdfOrder {
  readonly svg: string
  readonly title: string
}

export type PdfAnswer = { readonly type: 'made'; readonly bytes: Uint8Array } | { readonly type: 'fault'; readonly key: ErrorKey; readonly values: TextValues }

const thread = new URL(`./pdf-thread${path.extname(import.meta.filename)}`, import.meta.url)
/** A figure of a hundred thousand paths stays below; one that does not must not take the server with it. */
const heapMegabytes = 1024

/** One figure after another, so that many asked at once take the memory of one. */
let last: Promise<unknown> = Promise.resolve()

/** Makes a PDF of a figure on a thread of its own. Throws the Fault `bad_image` where it is no sound SVG, and `too_large` where it takes too long or too much. */
export function makePdf(order: PdfOrder): Promise<Uint8Array> {
  const made = last.then(() => onThread(order))
  last = made.catch(() => null)
  return made
}

async function onThread(order: PdfOrder): Promise<Uint8Array> {
  const worker = new Worker(thread, { workerData: order, resourceLimits: { maxOldGenerationSizeMb: heapMegabytes } })
  const tooMuch = (cause?: unknown): Fault => new Fault('figure_too_large', {}, { cause })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Uint8Array>((resolve, reject) => {
      timer = setTimeout(() => reject(tooMuch()), limits.pdfTimeoutMs)
      worker.once('error', (error) => reject('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch(error) : error))
      worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)))
      worker.once('message', (answer: PdfAnswer) => {
        if (answer.type === 'made') resolve(answer.bytes)
        else reject(new Fault(answer.key, answer.values))
      })
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
