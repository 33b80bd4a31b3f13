import fs from 'node:fs'
import path from 'node:path'

/** The cells of a task: the selection, and the rest of its population. */
export interface TaskInput {
  readonly ids: Uint32Array
  readonly rest: Uint32Array
}

const header = 3
const magic = 0x43594431

/** Writes the id lists (uint32, little-endian, after three words of header) so that they are on the disk when this returns. */
export function writeInput(file: string, input: TaskInput): void {
  const words = new Uint32Array(header + input.ids.length + input.rest.length)
  words.set([magic, input.ids.length, input.rest.length])
  words.set(input.ids, header)
  words.set(input.rest, header + input.ids.length)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const handle = fs.openSync(file, 'w')
  try {
    fs.writeSync(handle, new Uint8Array(words.buffer))
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** Reads what `writeInput` wrote; throws where the file is not whole. */
export function readInput(file: string): TaskInput {
  const bytes = fs.readFileSync(file)
  const words = new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength - (bytes.byteLength % 4)))
  const [mark, selected = 0, rest = 0] = words
  if (mark !== magic || words.length !== header + selected + rest) throw new Error('the id lists of the task are not whole')
  return { ids: words.slice(header, header + selected), rest: words.slice(header + selected) }
}
