interface Port {
  postMessage(message: null, moved: readonly ArrayBuffer[]): void
  close(): void
}

/** The channel of browsers and Node, whose types the code that knows neither does not have. */
interface Channels {
  readonly MessageChannel: new () => { readonly port1: Port; readonly port2: Port }
}

/**
 * Frees the memory of an array that is not read any more. A thread that is sent an array of all cells with
 * every gene would otherwise hold dozens of them until its next garbage collection, since it allocates little
 * else.
 *
 * The array is moved to a channel that is closed before anybody reads it. `ArrayBuffer.transfer` would not
 * do: of an array that came from another thread the browser keeps the memory until it collects what stood for
 * it, and no longer counts it among what makes a collection worth while.
 */
export function release({ buffer }: { readonly buffer: ArrayBufferLike }): void {
  if (!(buffer instanceof ArrayBuffer) || buffer.byteLength === 0) return
  const { port1, port2 } = new (globalThis as unknown as Channels).MessageChannel()
  port1.postMessage(null, [buffer])
  port1.close()
  port2.close()
}
