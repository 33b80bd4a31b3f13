import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

/** The variable that names the file to write to; processes without it write nothing. */
const file = process.env['CYTODECK_BENCH_MEMORY']
const everyMs = 60_000

/**
 * Preloaded into the server while it is measured: writes once a minute how many MiB it holds when all that is
 * not in use has been collected. What is resident beyond that is kept by V8 and the allocator for reuse.
 */
if (file && isMainThread && process.argv[1]?.endsWith('main.ts'))
  setInterval(() => {
    globalThis.gc?.()
    const { heapUsed, arrayBuffers } = process.memoryUsage()
    const second = (performance.now() / 1000).toFixed(1)
    appendFileSync(file, `${second} ${((heapUsed + arrayBuffers) / 2 ** 20).toFixed(2)}\n`)
  }, everyMs).unref()
