import { RecordBatchReader } from 'apache-arrow'
import type { BodyOf, Endpoint } from '../../contract/api/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import { release } from '../../shared/release.ts'
import { isEnvelope, readEnvelope, send, shown, type CallOptions } from './call.ts'

async function arrowOf<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions
): Promise<Response> {
  const response = await send(endpoint, body, options, limits.downloadTimeoutMs)
  if (isEnvelope(response)) await readEnvelope(response)
  return response
}

/** Calls for Arrow and gives a reader of its record batches as they arrive. */
export async function callArrow<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions = {}
): Promise<RecordBatchReader> {
  return shown(endpoint, options, async () => RecordBatchReader.from(await arrowOf(endpoint, body, options)))
}

/**
 * The same once all of it has come. A reader that follows an answer stops at its last batch, and a browser
 * keeps only what was read to the end.
 * @param read copies what it needs: the memory of the answer is freed when it is done
 */
export async function callWholeArrow<E extends Endpoint, Content>(
  endpoint: E,
  body: BodyOf<E>,
  read: (reader: RecordBatchReader) => Promise<Content>,
  options: CallOptions = {}
): Promise<Content> {
  return shown(endpoint, options, async () => {
    const response = await arrowOf(endpoint, body, options)
    const bytes = new Uint8Array(await response.arrayBuffer())
    try {
      return await read(RecordBatchReader.from(bytes))
    } finally {
      release(bytes)
    }
  })
}
