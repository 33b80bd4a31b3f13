/** Once so many bytes of arrays were made, those that are no longer used are collected. */
const bytesToCollect = 4 * 2 ** 20

/**
 * Collects arrays that are no longer used where many were made since the last time, of this process or of
 * this thread. V8 itself waits until they are several times as many, so that the peak memory of a task would
 * be a matter of chance. Nothing where Node does not offer its collector (`--expose-gc`).
 */
export class Collector {
  /** The fewest bytes of arrays that were held since the last collection. */
  #held = 0

  collect(): void {
    const bytes = process.memoryUsage().arrayBuffers
    this.#held = Math.min(this.#held, bytes)
    if (!globalThis.gc || bytes < this.#held + bytesToCollect) return
    globalThis.gc()
    this.#held = process.memoryUsage().arrayBuffers
  }
}
