import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ResourceFacts } from '../store/references.ts'
import { faultSent, type SentFault } from '../../contract/errors/index.ts'

/** What a resource is made of: a file, or the cells of a data set in parts. */
export type SourceOrder =
  | { readonly kind: 'file'; readonly place: string; readonly file: string }
  | {
      readonly kind: 'cells'
      readonly dataSetDir: string
      /** A file of one int32 a cell: its part, or −1. */
      readonly parts: string
      /** What the kind keeps of the groups. */
      readonly plan: unknown
    }

export interface ResourceJob {
  /** The module that exports the kinds, and the kind of this resource. */
  readonly kinds: string
  readonly kind: string
  readonly name: string
  readonly source: SourceOrder
  /** A directory that is made anew. */
  readonly output: string
}

export type MakeMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'made'; readonly facts: ResourceFacts }
  | ({ readonly type: 'fault' } & SentFault)

const thread = new URL(`./make-thread${path.extname(import.meta.filename)}`, import.meta.url)

/** Makes a resource on a thread of its own. Faults: those of reading; the signal ends it with its reason. */
export async function makeResource(
  job: ResourceJob,
  onProgress: (share: number) => void,
  signal?: AbortSignal
): Promise<ResourceFacts> {
  const worker = new Worker(thread, { workerData: job })
  try {
    return await new Promise<ResourceFacts>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread ended with code ${code}`)))
      worker.on('message', (message: MakeMessage) => {
        if (message.type === 'progress') onProgress(message.share)
        else if (message.type === 'made') resolve(message.facts)
        else reject(faultSent(message))
      })
    })
  } finally {
    await worker.terminate()
  }
}
