import type { StopFlag } from '../../contract/tool.ts'

/** Thrown out of a computation whose task was cancelled. */
export class Stopped extends Error {
  constructor() {
    super('the task was cancelled')
    this.name = 'Stopped'
  }
}

/** A stop flag over a shared word that any thread can set and read. */
export function stopFlag(word: Int32Array): StopFlag {
  return {
    get stopped() {
      return Atomics.load(word, 0) === 1
    },
    check() {
      if (Atomics.load(word, 0) === 1) throw new Stopped()
    }
  }
}
