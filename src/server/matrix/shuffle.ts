/** The types of numbers that an array of the store can hold. */
export type Numbers =
  | Uint8Array
  | Int8Array
  | Uint16Array
  | Int16Array
  | Uint32Array
  | Int32Array
  | Float32Array
  | Float64Array
  | BigInt64Array
  | BigUint64Array

export interface NumbersType<T extends Numbers = Numbers> {
  readonly BYTES_PER_ELEMENT: number
  new (length: number): T
}

const aligned = (bytes: { readonly byteOffset: number }, count: number) =>
  count % 4 === 0 && bytes.byteOffset % 4 === 0

/**
 * Divides numbers into byte planes: first the lowest byte of every element, then the next, and so on. Widths
 * of 2 and 4 are done four elements at a time through 32-bit words (on little-endian machines, which all code
 * here requires).
 *
 * @param room used where it has the right length and the numbers are wider than a byte
 */
export function shuffle(values: Numbers, room?: Uint8Array): Uint8Array {
  const count = values.length
  const width = values.BYTES_PER_ELEMENT
  const bytes = new Uint8Array(values.buffer, values.byteOffset, count * width)
  if (width === 1) return bytes
  const planes = room?.length === count * width ? room : new Uint8Array(count * width)
  const words = (): Uint32Array => new Uint32Array(planes.buffer, planes.byteOffset, planes.length >> 2)
  if (width === 2 && aligned(values, count) && aligned(planes, count))
    split2(new Uint32Array(values.buffer, values.byteOffset, count >> 1), words())
  else if (width === 4 && aligned(values, count) && aligned(planes, count))
    split4(new Uint32Array(values.buffer, values.byteOffset, count), words())
  else
    for (let plane = 0; plane < width; plane++)
      for (let i = 0; i < count; i++) planes[plane * count + i] = bytes[width * i + plane]!
  return planes
}

/**
 * Joins the numbers `from` to `to` − 1 of byte planes, in place in `values`; up to three more on either side
 * may be joined, too.
 */
export function unshuffleInto(planes: Uint8Array, values: Numbers, from: number, to: number): void {
  const width = values.BYTES_PER_ELEMENT
  const count = planes.length / width
  const [first, end] = [from >> 2, Math.min(count >> 2, (to + 3) >> 2)]
  if (width === 2 && aligned(planes, count) && values.byteOffset % 4 === 0)
    join2(
      new Uint32Array(planes.buffer, planes.byteOffset, count >> 1),
      new Uint32Array(values.buffer, values.byteOffset, count >> 1),
      first,
      end
    )
  else if (width === 4 && aligned(planes, count))
    join4(
      new Uint32Array(planes.buffer, planes.byteOffset, count),
      new Uint32Array(values.buffer, values.byteOffset, count),
      first,
      end
    )
  else {
    const bytes = new Uint8Array(values.buffer, values.byteOffset, count * width)
    if (width === 1) bytes.set(planes.subarray(from, to), from)
    else
      for (let plane = 0; plane < width; plane++)
        for (let i = from; i < to; i++) bytes[width * i + plane] = planes[plane * count + i]!
  }
}

function split2(from: Uint32Array, to: Uint32Array): void {
  const words = from.length >> 1
  for (let i = 0; i < words; i++) {
    const p = from[2 * i]!
    const q = from[2 * i + 1]!
    to[i] = (p & 255) | ((p >>> 8) & 0xff00) | ((q & 255) << 16) | ((q & 0xff0000) << 8)
    to[words + i] = ((p >>> 8) & 255) | ((p >>> 16) & 0xff00) | ((q & 0xff00) << 8) | (q & 0xff000000)
  }
}

function split4(from: Uint32Array, to: Uint32Array): void {
  const words = from.length >> 2
  for (let i = 0; i < words; i++) {
    const p = from[4 * i]!
    const q = from[4 * i + 1]!
    const r = from[4 * i + 2]!
    const s = from[4 * i + 3]!
    to[i] = (p & 255) | ((q & 255) << 8) | ((r & 255) << 16) | (s << 24)
    to[words + i] = ((p >>> 8) & 255) | (q & 0xff00) | ((r & 0xff00) << 8) | ((s & 0xff00) << 16)
    to[2 * words + i] = ((p >>> 16) & 255) | ((q >>> 8) & 0xff00) | (r & 0xff0000) | ((s & 0xff0000) << 8)
    to[3 * words + i] = (p >>> 24) | ((q >>> 16) & 0xff00) | ((r >>> 8) & 0xff0000) | (s & 0xff000000)
  }
}

function join2(from: Uint32Array, to: Uint32Array, first: number, end: number): void {
  const words = from.length >> 1
  for (let i = first; i < end; i++) {
    const low = from[i]!
    const high = from[words + i]!
    to[2 * i] = (low & 255) | ((low & 0xff00) << 8) | ((high & 255) << 8) | ((high & 0xff00) << 16)
    to[2 * i + 1] =
      ((low >>> 16) & 255) | ((low >>> 8) & 0xff0000) | ((high >>> 8) & 0xff00) | (high & 0xff000000)
  }
}

function join4(from: Uint32Array, to: Uint32Array, first: number, end: number): void {
  const words = from.length >> 2
  for (let i = first; i < end; i++) {
    const p = from[i]!
    const q = from[words + i]!
    const r = from[2 * words + i]!
    const s = from[3 * words + i]!
    to[4 * i] = (p & 255) | ((q & 255) << 8) | ((r & 255) << 16) | (s << 24)
    to[4 * i + 1] = ((p >>> 8) & 255) | (q & 0xff00) | ((r & 0xff00) << 8) | ((s & 0xff00) << 16)
    to[4 * i + 2] = ((p >>> 16) & 255) | ((q >>> 8) & 0xff00) | (r & 0xff0000) | ((s & 0xff0000) << 8)
    to[4 * i + 3] = (p >>> 24) | ((q >>> 16) & 0xff00) | ((r >>> 8) & 0xff0000) | (s & 0xff000000)
  }
}
