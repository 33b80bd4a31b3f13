import { closeSync, openSync, readSync } from 'node:fs'
import type { Numbers } from '../../shuffle.ts'
import type { FileArray } from '../array-file.ts'
import { openArrayFile } from '../open-array-file.ts'
import type { ElementSource } from './order.ts'

/** Reads ids and values of a range of elements. */
export interface Elements {
  /** The number of elements that are best read together. */
  readonly step: number
  read(from: number, to: number): { ids: Numbers; values: Numbers }
  close(): void
}

const usualStep = 1 << 20
const largestStep = 1 << 24

export async function openElements(source: ElementSource): Promise<Elements> {
  if (source.kind === 'spool') return openSpool(source.ids, source.values)
  const file = await openArrayFile(source.file, source.name)
  const ids = file.array(source.ids)
  const values = file.array(source.values)
  return {
    step: stepFor(ids, values),
    read: (from, to) => ({ ids: ids.numbers(from, to), values: values.numbers(from, to) }),
    close: () => file.close()
  }
}

/** A step of whole chunks of the file, so that none is decompressed twice. */
function stepFor(ids: FileArray, values: FileArray): number {
  const chunk = Math.max(ids.chunkRows, values.chunkRows)
  return Math.min(largestStep, Math.ceil(usualStep / chunk) * chunk)
}

/** Opens spool files: ids as int32, values as float64. */
function openSpool(idFile: string, valueFile: string): Elements {
  const idsAt = openSync(idFile, 'r')
  const valuesAt = openSync(valueFile, 'r')
  return {
    step: usualStep,
    read(from, to) {
      const ids = new Int32Array(to - from)
      const values = new Float64Array(to - from)
      readAll(idsAt, ids, from)
      readAll(valuesAt, values, from)
      return { ids, values }
    },
    close() {
      closeSync(idsAt)
      closeSync(valuesAt)
    }
  }
}

/** Fills an array from a file of such elements; `from` is the first element. */
export function readAll(file: number, into: Numbers, from: number): void {
  const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength)
  const start = from * into.BYTES_PER_ELEMENT
  for (let done = 0; done < bytes.length;) {
    const read = readSync(file, bytes, done, Math.min(bytes.length - done, 1 << 30), start + done)
    if (read === 0) throw new Error('a file of the import is cut short')
    done += read
  }
}
