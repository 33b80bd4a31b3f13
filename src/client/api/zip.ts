import { zipDirectoryEntry, zipEnd, zipHeader, zipLong, type ZipRecord } from '../../shared/zip.ts'
import { crc32 } from '../../../workers/figure/png.ts'

export interface ZipEntry {
  /** With forward slashes. */
  readonly name: string
  readonly content: Blob | string
}

/**
 * Files as one archive, deflated as they are read. Names are told apart where two are the same.
 * @param most the least number that is written in 64 bits
 */
export async function zipOf(entries: readonly ZipEntry[], now: Date, most = zipLong): Promise<Blob> {
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { name, content } of distinct(entries)) {
    const { size, crc, packed } = await deflated(new Blob([content]))
    const long = Math.max(size, packed.size) >= most
    const record: ZipRecord = {
      name: new TextEncoder().encode(name),
      at,
      crc,
      packed: packed.size,
      size,
      written: dosTime(now),
      long
    }
    const head = zipHeader(record)
    directory.push(zipDirectoryEntry(record, most))
    parts.push(head, packed)
    at += head.length + packed.size
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  return new Blob([...parts, ...directory, zipEnd({ count: directory.length, from: at, length }, most)], {
    type: 'application/zip'
  })
}

async function deflated(content: Blob): Promise<{ size: number; crc: number; packed: Blob }> {
  let crc = 0
  const summed = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, controller) {
      crc = crc32(part, crc)
      controller.enqueue(part)
    }
  })
  const packed = await new Response(
    content.stream().pipeThrough(summed).pipeThrough(new CompressionStream('deflate-raw'))
  ).blob()
  return { size: content.size, crc, packed }
}

function distinct(entries: readonly ZipEntry[]): ZipEntry[] {
  const taken = new Set<string>()
  return entries.map(({ name, content }) => {
    const [, stem = name, ending = ''] = /^(.*?)(\.[^./]+)?$/.exec(name) ?? []
    let free = name
    for (let copy = 2; taken.has(free.toLowerCase()); copy++) free = `${stem} ${copy}${ending}`
    taken.add(free.toLowerCase())
    return { name: free, content }
  })
}

/** Two seconds to the step, years from 1980, in the clock of the reader. */
const dosTime = (now: Date): [time: number, date: number] => [
  (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1),
  ((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate()
]
