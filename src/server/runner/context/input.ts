import fs from 'node:fs'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import { Fault } from '../../../contract/errors/index.ts'

/** The cells of a task: the selection, and the rest of its population. */
export interface TaskInput {
  readonly ids: Uint32Array
  readonly rest: Uint32Array
}

const header = 3
const magic = 0x43594432
/** The magic number of files of Cytodeck 0.6 and before, which have no checksum. */
const magicUnchecked = 0x43594431

/**
 * Writes the id lists and syncs them to the disk: a header of three words, the ids as little-endian uint32,
 * and their CRC-32.
 */
export function writeInput(file: string, input: TaskInput): void {
  const words = new Uint32Array(header + input.ids.length + input.rest.length + 1)
  words.set([magic, input.ids.length, input.rest.length])
  words.set(input.ids, header)
  words.set(input.rest, header + input.ids.length)
  words[words.length - 1] = checksumOf(words)
  fs.mkdirSync(path.dirname(file), { recursive: true })
  const handle = fs.openSync(file, 'w')
  try {
    fs.writeSync(handle, new Uint8Array(words.buffer))
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
}

/** The CRC-32 of all words but the last. */
const checksumOf = (words: Uint32Array): number =>
  crc32(new Uint8Array(words.buffer, words.byteOffset, words.byteLength - 4))

/** Reads what `writeInput` wrote. Fault: selection_damaged, also where the file is missing. */
export function readInput(file: string): TaskInput {
  const words = wordsOf(bytesOf(file))
  const [mark, selected = 0, rest = 0] = words
  const end = header + selected + rest
  const whole =
    mark === magic
      ? words.length === end + 1 && words[end] === checksumOf(words)
      : mark === magicUnchecked && words.length === end
  if (!whole) throw new Fault('selection_damaged')
  return { ids: words.subarray(header, header + selected), rest: words.subarray(header + selected, end) }
}

/** The words of a file, without a copy where they begin at one. */
function wordsOf(bytes: Buffer): Uint32Array {
  const length = Math.floor(bytes.length / 4)
  if (bytes.byteOffset % 4 === 0) return new Uint32Array(bytes.buffer, bytes.byteOffset, length)
  return new Uint32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + 4 * length))
}

function bytesOf(file: string): Buffer {
  try {
    return fs.readFileSync(file)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause
    throw new Fault('selection_damaged', {}, { cause })
  }
}
