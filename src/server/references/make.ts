import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { errors, Fault, type ErrorKey } from '../../contract/errors/index.ts'
import type { LeftOut } from '../../contract/reference.ts'
import type { TextValues } from '../../contract/text.ts'
import type { ReferenceFacts } from './folder.ts'

/** What a reference is made of: a file, or the cells of a data set in groups. */
export type ReferenceSource =
  | { readonly kind: 'file'; readonly place: string; readonly file: string }
  | {
      readonly kind: 'cells'
      readonly dataSetDir: string
      /** A file of one int32 a cell: its profile, or −1. */
      readonly groups: string
      /** The label of each profile. */
      readonly labelOf: readonly number[]
      readonly labels: readonly string[]
      readonly leftOut: LeftOut
    }

export interface ReferenceJob {
  readonly name: string
  readonly source: ReferenceSource
  /** A directory that is made anew. */
  readonly output: string
}

export type MakeMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'made'; readonly facts: ReferenceFacts }
  | { readonly type: 'fault'; readonly key: string; readonly values: TextValues }

const thread = new URL(`./make-thread${path.extname(import.meta.filename)}`, import.meta.url)

/** Makes a reference on a thread of its own. Faults: those of reading; the signal ends it with its reason. */
export async function makeReference(job: ReferenceJob, onProgress: (share: number) => void, signal?: AbortSignal): Promise<ReferenceFacts> {
  const worker = new Worker(thread, { workerData: job })
  try {
    return await new Promise<ReferenceFacts>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)))
      worker.on('message', (message: MakeMessage) => {
        if (message.type === 'progress') onProgress(message.share)
        else if (message.type === 'made') resolve(message.facts)
        else reject(new Fault(isErrorKey(message.key) ? message.key : 'internal', message.values))
      })
    })
  } finally {
    await worker.terminate()
  }
}

const isErrorKey = (key: string): key is ErrorKey => Object.hasOwn(errors, key)
