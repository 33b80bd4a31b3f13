import { RecordBatchReader } from 'apache-arrow'
import type { BodyOf, Endpoint } from '../../contract/api/endpoint.ts'
import { limits } from '../../contract/limits.ts'
import { isEnvelope, readEnvelope, send, shown, type CallOptions } from './call.ts'

/** Calls for Arrow and gives a reader of its record batches as they arrive. */
export async function callArrow<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  options: CallOptions = {}
): Promise<RecordBatchReader> {
  return shown(endpoint, options, async () => {
    const response = await send(endpoint, body, options, limits.downloadTimeoutMs)
    if (isEnvelope(response)) await readEnvelope(response)
    return RecordBatchReader.from(response)
  })
}
