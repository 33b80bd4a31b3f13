import { Agent, request } from 'node:http'
import type { Endpoint } from '../../src/contract/api/endpoint.ts'

export type Fields = Readonly<Record<string, string>>

export interface Sent {
  readonly token?: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  /** The address of this machine that the call comes from, 127.0.0.1 unless it is named. */
  readonly from?: string
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
  /** The envelope; null where the answer is a file. */
  readonly envelope: { readonly code: number; readonly message: string; readonly content: unknown } | null
}

const agent = new Agent({ keepAlive: true })

/** A call over a socket, as a client makes it: fields as a query or as a form. */
export function ask(
  address: string,
  endpoint: Pick<Endpoint, 'method' | 'path'>,
  fields: Fields = {},
  sent: Sent = {}
): Promise<Answer> {
  const form = new URLSearchParams(fields).toString()
  const isQuery = endpoint.method !== 'POST'
  const url = `${address}/api${endpoint.path}${isQuery && form !== '' ? `?${form}` : ''}`
  const headers = {
    'accept-language': 'en',
    ...(isQuery ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
    ...sent.headers
  }
  return new Promise((resolve, reject) => {
    const requested = request(
      url,
      {
        method: endpoint.method,
        headers,
        agent,
        ...(sent.from !== undefined && { localAddress: sent.from })
      },
      (answer) => {
        const pieces: Buffer[] = []
        answer.on('data', (piece: Buffer) => pieces.push(piece))
        answer.on('error', reject)
        answer.on('end', () => {
          const bytes = Buffer.concat(pieces)
          const isEnvelope = String(answer.headers['content-type']).startsWith('application/json')
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            bytes,
            envelope: isEnvelope ? (JSON.parse(bytes.toString()) as Answer['envelope']) : null
          })
        })
      }
    )
    requested.on('error', reject)
    requested.end(isQuery ? undefined : form)
  })
}

/** What a call answered that went well; throws the sentence of one that did not. */
export function contentOf<Content>({ status, envelope }: Answer): Content {
  if (envelope?.code !== 200)
    throw new Error(`the call was answered ${status}: ${envelope?.message ?? 'a file'}`)
  return envelope.content as Content
}
