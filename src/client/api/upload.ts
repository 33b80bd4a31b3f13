import type { BodyOf, ContentOf, Endpoint } from '../../contract/api/endpoint.ts'
import { currentLanguage } from '../i18n/language.ts'
import { readToken } from '../session/session.ts'
import { openEnvelope, shown, type CallOptions } from './call.ts'
import { addressOf, encodeBody } from './encode.ts'
import { noteSending } from './sending.ts'

/**
 * Sends a file, or several where the endpoint takes them, with its fields. `progress` is called with the
 * share sent, which fetch does not report; hence an XMLHttpRequest. Until the answer is there the browser
 * asks before the page is left.
 */
export async function callUpload<E extends Endpoint>(
  endpoint: E,
  body: BodyOf<E>,
  files: File | readonly File[],
  progress: (share: number) => void,
  options: CallOptions = {}
): Promise<ContentOf<E>> {
  return shown(endpoint, options, async () => {
    const form = new FormData()
    // Fields before the files, so that the server has them while the files stream in.
    const fields = encodeBody(endpoint, body)
    for (const [name, value] of fields) form.append(name, value)
    for (const file of [files].flat()) form.append('file', file)
    const sent = noteSending()
    try {
      const { text, status } = await post(addressOf(endpoint, fields), form, progress, options.signal)
      return openEnvelope(text, status).content as ContentOf<E>
    } finally {
      sent()
    }
  })
}

function post(
  address: string,
  form: FormData,
  progress: (share: number) => void,
  signal?: AbortSignal
): Promise<{ text: string; status: number }> {
  return new Promise((resolve, reject) => {
    const stopped = () => reject(new DOMException('The upload was stopped', 'AbortError'))
    if (signal?.aborted) return stopped()
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.setRequestHeader('Accept-Language', currentLanguage())
    const token = readToken()
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      progress(total > 0 ? loaded / total : 0)
    )
    request.addEventListener('load', () => resolve({ text: request.responseText, status: request.status }))
    request.addEventListener('error', () => reject(new TypeError('the upload failed')))
    request.addEventListener('abort', stopped)
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}
