import { appendFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** The variable that names the file to write to; processes without it write nothing. */
const file = process.env['CYTODECK_BENCH_MEMORY']
const everyMs = 60_000
/** Answers on their way hold memory too: of several moments the least counts. */
const moments = 10
const betweenMs = 300

function inUse(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 2 ** 20
}

/**
 * Preloaded into the server while it is measured: writes once a minute how many MiB it holds when all that is
 * not in use has been collected. What is resident beyond that is kept by V8 and the allocator for reuse.
 */
if (file && isMainThread && process.argv[1]?.endsWith('main.ts'))
  setInterval(async () => {
    let least = Infinity
    for (let moment = 0; moment < moments; moment++) {
      least = Math.min(least, inUse())
      await wait(betweenMs)
    }
    appendFileSync(file, `${(performance.now() / 1000).toFixed(1)} ${least.toFixed(2)}\n`)
  }, everyMs).unref()
