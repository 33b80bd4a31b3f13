import { crc32 } from '../../../workers/figure/png.ts'

export interface ZipEntry {
  /** With forward slashes. */
  readonly name: string
  readonly content: Blob | string
}

const utf8Names = 0x0800
const deflated = 8
const most = 0xffffffff

/** Files as one archive (PKZIP 6.3.9 without ZIP64, so below 4 GiB and 65,536 files), deflated. Names are told apart where two are the same. */
export async function zipOf(entries: readonly ZipEntry[], now: Date): Promise<Blob> {
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let at = 0
  for (const { name, content } of distinct(entries)) {
    const bytes = new Uint8Array(await new Blob([content]).arrayBuffer())
    const packed = await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'))).blob()
    const encoded = new TextEncoder().encode(name)
    const shared = [20, utf8Names, deflated, ...dosTime(now), ...halves(crc32(bytes)), ...halves(packed.size), ...halves(bytes.length), encoded.length, 0]
    const head = joined(words([...halves(0x04034b50), ...shared]), encoded)
    directory.push(joined(words([...halves(0x02014b50), 20, ...shared, 0, 0, 0, ...halves(0), ...halves(at)]), encoded))
    parts.push(head, packed)
    at += head.length + packed.size
    if (at > most) throw new RangeError('the archive is larger than 4 GiB')
  }
  const length = directory.reduce((sum, one) => sum + one.length, 0)
  const count = directory.length
  return new Blob([...parts, ...directory, words([...halves(0x06054b50), 0, 0, count, count, ...halves(length), ...halves(at), 0])], {
    type: 'application/zip'
  })
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

/** 16 bits each, little-endian. */
function words(values: readonly number[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * values.length))
  for (const [place, value] of values.entries()) view.setUint16(2 * place, value, true)
  return new Uint8Array(view.buffer)
}

const halves = (value: number): [low: number, high: number] => [value & 0xffff, value >>> 16]

function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(a.length + b.length)
  whole.set(a)
  whole.set(b, a.length)
  return whole
}

/** Two seconds to the step, years from 1980, in the clock of the reader. */
const dosTime = (now: Date): [time: number, date: number] => [
  (now.getHours() << 11) | (now.getMinutes() << 5) | (now.getSeconds() >> 1),
  ((now.getFullYear() - 1980) << 9) | ((now.getMonth() + 1) << 5) | now.getDate()
]
