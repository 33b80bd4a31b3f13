import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { ResourceFacts } from '../store/references.ts'
import { faultSent, type SentFault } from '../../contract/errors/index.ts'

/** The source of a resource: a file, or the cells of a data set in groups. */
export type SourceOrder =
  | { readonly kind: 'file'; readonly place: string; readonly file: string }
  | {
      readonly kind: 'cells'
      readonly dataSetDir: string
      /** A file with the part of each cell as int32, −1 for none. */
      readonly parts: string
      /** The plan of the kind for its groups. */
      readonly plan: unknown
    }

export interface ResourceJob {
  /** The URL of the module that exports the kinds, and the id of the resource's kind. */
  readonly kinds: string
  readonly kind: string
  readonly name: string
  readonly source: SourceOrder
  /** The path of a directory, which must not exist. */
  readonly output: string
}

export type MakeMessage =
  | { readonly type: 'progress'; readonly share: number }
  | { readonly type: 'made'; readonly facts: ResourceFacts }
  | ({ readonly type: 'fault' } & SentFault)

const thread = new URL(`./make-thread${path.extname(import.meta.filename)}`, import.meta.url)

/**
 * Makes a resource on a thread of its own; an aborted signal ends it with the signal's reason. Faults: those
 * of reading.
 */
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
