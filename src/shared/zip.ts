/**
 * The records of a zip archive (PKZIP APPNOTE 6.3.9), names in UTF-8, all entries deflated. A number that 32
 * bits do not hold is written in 64 (ZIP64), so that neither an entry nor the archive ends at 4 GiB, nor the
 * number of entries at 65,535.
 */

export interface ZipRecord {
  /** UTF-8, with forward slashes. */
  readonly name: Uint8Array
  /** Where its local header begins, in bytes. */
  readonly at: number
  readonly crc: number
  /** Bytes as deflated, and before. */
  readonly packed: number
  readonly size: number
  /** MS-DOS time and date. */
  readonly written: readonly [time: number, date: number]
  /**
   * Its local header has room for sizes of 64 bits. It must where they need them, and may where they are not
   * known yet.
   */
  readonly long: boolean
}

/**
 * The greatest number of 32 bits stands for "see the 64 bits"; smaller ones are written as they are. Tests
 * take a smaller one.
 */
export const zipLong = 0xffff_ffff
const all16 = 0xffff
const all32 = 0xffff_ffff
const utf8Names = 0x0800
const deflated = 8
const plainVersion = 20
const longVersion = 45
const longExtra = 0x0001

type Field = readonly [bytes: 2 | 4 | 8, value: number]

/** Numbers one after another, little-endian. */
function fields(...list: readonly Field[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(list.reduce((sum, [bytes]) => sum + bytes, 0)))
  let at = 0
  for (const [bytes, value] of list) {
    if (bytes === 2) view.setUint16(at, value, true)
    else if (bytes === 4) view.setUint32(at, value, true)
    else view.setBigUint64(at, BigInt(value), true)
    at += bytes
  }
  return new Uint8Array(view.buffer)
}

function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

const extraOf = (values: readonly number[]): Uint8Array =>
  values.length === 0
    ? new Uint8Array(0)
    : fields([2, longExtra], [2, 8 * values.length], ...values.map((value): Field => [8, value]))

const shared = (
  { name, crc, written: [time, date] }: ZipRecord,
  long: boolean,
  sizes: readonly [packed: number, size: number],
  extra: number
): Field[] => [
  [2, long ? longVersion : plainVersion],
  [2, utf8Names],
  [2, deflated],
  [2, time],
  [2, date],
  [4, crc],
  [4, sizes[0]],
  [4, sizes[1]],
  [2, name.length],
  [2, extra]
]

/**
 * What stands before an entry. Its length depends on the name and on `long` alone, so that it can be written
 * again once the sizes are known.
 */
export function zipHeader(record: ZipRecord): Uint8Array<ArrayBuffer> {
  const { name, packed, size, long } = record
  if (!long && Math.max(packed, size) > all32)
    throw new RangeError(`an entry of ${size} bytes was not begun as a long one`)
  const extra = extraOf(long ? [size, packed] : [])
  return joined(
    fields([4, 0x04034b50], ...shared(record, long, long ? [all32, all32] : [packed, size], extra.length)),
    name,
    extra
  )
}

/** An entry in the directory of the archive. */
export function zipDirectoryEntry(record: ZipRecord, most = zipLong): Uint8Array<ArrayBuffer> {
  const { name, at, packed, size } = record
  const extra = extraOf([size, packed, at].filter((value) => value >= most))
  const short = (value: number) => (value >= most ? all32 : value)
  const long = record.long || extra.length > 0
  return joined(
    fields(
      [4, 0x02014b50],
      [2, long ? longVersion : plainVersion],
      ...shared(record, long, [short(packed), short(size)], extra.length),
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, short(at)]
    ),
    name,
    extra
  )
}

/** The end of an archive whose directory has `count` entries and lies at `from`, `length` bytes long. */
export function zipEnd(
  { count, from, length }: { count: number; from: number; length: number },
  most = zipLong
): Uint8Array<ArrayBuffer> {
  const mostEntries = Math.min(most, all16)
  const long = count >= mostEntries || from >= most || length >= most
  const [few, index, bytes] = [
    count >= mostEntries ? all16 : count,
    from >= most ? all32 : from,
    length >= most ? all32 : length
  ]
  const end = fields([4, 0x06054b50], [2, 0], [2, 0], [2, few], [2, few], [4, bytes], [4, index], [2, 0])
  if (!long) return end
  const longEnd = fields(
    [4, 0x06064b50],
    [8, 44],
    [2, longVersion],
    [2, longVersion],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, length],
    [8, from]
  )
  return joined(longEnd, fields([4, 0x07064b50], [4, 0], [8, from + length], [4, 1]), end)
}
