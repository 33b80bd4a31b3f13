import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { caller } from './caller.ts'

const pingMs = 4
export const smallCall = '/data/gene?q=A'

/** Where the thread calls, and with which token. */
type Order = readonly [address: string, token: string]

export interface SmallCalls {
  /** Makes small calls, one after another, while something goes on. Gives the milliseconds of each. */
  beside(work: () => Promise<void>): Promise<readonly number[]>
  close(): Promise<unknown>
}

/**
 * Small calls from a thread of their own. What is measured is how long the server lets a call wait: beside
 * large answers, the thread that receives them would count its own work as well, which takes it up to ten
 * milliseconds of processor time an answer.
 */
export async function openSmallCalls(...order: Order): Promise<SmallCalls> {
  const thread = new Worker(new URL(import.meta.url), { workerData: order })
  const message = async (): Promise<unknown> => ((await once(thread, 'message')) as [unknown])[0]
  const send = (word: 'begin' | 'end') => thread.postMessage(word, [])
  await message()
  return {
    async beside(work) {
      send('begin')
      await work()
      send('end')
      return (await message()) as number[]
    },
    close: () => thread.terminate()
  }
}

if (!isMainThread && parentPort) {
  const port = parentPort
  const ask = caller(...(workerData as Order))
  let running: AbortController | null = null
  port.on('message', async (word: 'begin' | 'end') => {
    running?.abort()
    if (word === 'end') return
    const { signal } = (running = new AbortController())
    const waits: number[] = []
    while (!signal.aborted) {
      waits.push((await ask(smallCall)).ms)
      await wait(pingMs)
    }
    port.postMessage(waits, [])
  })
  // The first call connects, and compiles the code of this thread.
  await ask(smallCall)
  port.postMessage('ready', [])
}
