import type { BodyOf, Endpoint } from '../../contract/api/endpoint.ts'
import { callFile } from './call.ts'
import { saveFile } from './save.ts'

/**
 * Calls for a file and hands it to the user. Where that fails, the call has shown why, and nothing is saved.
 */
export async function saveCalled<E extends Endpoint>(endpoint: E, body: BodyOf<E>): Promise<void> {
  const file = await callFile(endpoint, body).catch(() => null)
  if (file) saveFile(file)
}
