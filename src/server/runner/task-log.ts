import fs from 'node:fs'

const longest = 2 ** 20
const tailLength = 8192

/**
 * The log of a task: the output of its process, and notes with their time. It is shown to the user and cut
 * off at 1 MiB.
 */
export interface TaskLog {
  readonly print: (text: string) => void
  readonly note: (text: string) => void
  /** The last part of the output. */
  readonly tail: () => string
  /** Resolves once everything is written or writing has failed. */
  readonly end: () => Promise<void>
}

/** Opens the log of a task for appending. A log that cannot be written never stops the task. */
export function openTaskLog(file: string): TaskLog {
  const stream = fs.createWriteStream(file, { flags: 'a' })
  let broken = false
  stream.on('error', () => (broken = true))
  let length = 0
  let tail = ''
  const print = (text: string): void => {
    tail = (tail + text).slice(-tailLength)
    if (length < longest) stream.write(text)
    length += text.length
  }
  return {
    print,
    note: (text) => print(`${new Date().toISOString()} ${text}\n`),
    tail: () => tail,
    end: () =>
      new Promise((resolve) => {
        if (broken) return resolve()
        stream.once('error', () => resolve())
        stream.end(() => resolve())
      })
  }
}
