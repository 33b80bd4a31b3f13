import { getPriority, platform } from 'node:os'
import { Worker } from 'node:worker_threads'
import { expect, test } from 'vitest'

const module = JSON.stringify(new URL('./lower-priority.ts', import.meta.url).href)
const code = `
  const { getPriority } = await import('node:os')
  const { parentPort } = await import('node:worker_threads')
  const { lowerPriority } = await import(${module})
  const before = getPriority()
  lowerPriority()
  parentPort.postMessage([before, getPriority()])
`

test.runIf(platform() === 'linux')(
  'a thread goes last, and the others of its process as before',
  async () => {
    const own = getPriority()
    const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`))
    const [before, after] = await new Promise<number[]>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
    })
    expect(before).toBe(own)
    expect(after).toBeGreaterThan(own)
    expect(getPriority()).toBe(own)
    await worker.terminate()
  }
)
