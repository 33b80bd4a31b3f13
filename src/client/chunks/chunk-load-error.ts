/**
 * Why a chunk did not come: the server has it not, it took longer than 120 s, or the kind of event that
 * stopped it.
 */
export type ChunkFailure = 'missing' | 'timeout' | 'error' | 'offline'

/** A chunk of the program that could not be loaded, with the kind of failure and the address. */
export class ChunkLoadError extends Error {
  readonly id: string
  readonly type: ChunkFailure
  readonly request: string

  constructor(id: string, type: ChunkFailure, request: string, options?: ErrorOptions) {
    super(`Loading chunk ${id} failed.`, options)
    this.name = 'ChunkLoadError'
    this.id = id
    this.type = type
    this.request = request
  }

  /** The line for a report: `Loading chunk embedding failed. (missing: /js/Embedding.ab12cd.js)`. */
  get line(): string {
    return `${this.message} (${this.type}: ${this.request})`
  }
}

/**
 * What a failed import means. Browsers name the address in their message and nothing else, so it is asked for
 * once more.
 */
export async function failureOf(id: string, error: unknown): Promise<unknown> {
  const message = error instanceof Error ? error.message : String(error)
  const address = /https?:\/\/\S+/.exec(message)?.[0] ?? ''
  const request = address ? new URL(address).pathname : id
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return new ChunkLoadError(id, 'timeout', request, { cause: error })
  // A chunk that came and then threw has a fault of its own.
  if (!(error instanceof TypeError) || !/import|module|fetch|load/i.test(message)) return error
  return new ChunkLoadError(id, await kindOf(address), request, { cause: error })
}

async function kindOf(address: string): Promise<ChunkFailure> {
  if (!address) return 'error'
  try {
    const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' })
    // A server that answers the page instead of the script has it not either.
    const script = /javascript/.test(answer.headers.get('Content-Type') ?? '')
    return answer.ok && script ? 'error' : 'missing'
  } catch {
    return 'offline'
  }
}
