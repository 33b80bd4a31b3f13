import type { Numbers, NumbersType } from '../../shuffle.ts'
import type { ElementKind } from '../array-file.ts'

/** How the bytes of a chunk encode elements. */
export interface ElementType {
  readonly kind: ElementKind
  /** The bytes of one element; 0 where lengths vary. */
  readonly width: number
  /** The array type of the numbers; null for texts and for types that are not read. */
  readonly numbers: NumbersType | null
  /** Whether numbers are half-precision floats. */
  readonly isHalf: boolean
  /** Whether numbers are big-endian. */
  readonly isBigEndian: boolean
  /** The encoding of texts: each after its length, or in a fixed width of UTF-32 or bytes. */
  readonly text: 'sized' | 'utf32' | 'bytes' | null
}

const other: ElementType = {
  kind: 'other',
  width: 0,
  numbers: null,
  isHalf: false,
  isBigEndian: false,
  text: null
}

const integers: Readonly<Record<string, NumbersType>> = {
  i1: Int8Array,
  i2: Int16Array,
  i4: Int32Array,
  i8: BigInt64Array,
  u1: Uint8Array,
  u2: Uint16Array,
  u4: Uint32Array,
  u8: BigUint64Array
}
const floats: Readonly<Record<string, NumbersType>> = {
  // Half-precision floats are read as their bits.
  f2: Uint16Array,
  f4: Float32Array,
  f8: Float64Array
}

/** A type by its name in NumPy and so in Zarr v2: `<f4`, `|b1`, `<U12`, `|O`. */
export function numpyType(written: string, hasTexts: boolean): ElementType {
  const [, order, letter = '', digits = ''] = /^([<>|=]?)([a-zA-Z])(\d*)$/.exec(written) ?? []
  const width = Number(digits)
  const isBigEndian = order === '>'
  const name = `${letter}${digits}`
  if (name === 'b1') return { ...other, kind: 'boolean', width: 1, numbers: Uint8Array }
  if (Object.hasOwn(integers, name))
    return { ...other, kind: 'integer', width, numbers: integers[name]!, isBigEndian }
  if (Object.hasOwn(floats, name))
    return { ...other, kind: 'float', width, numbers: floats[name]!, isHalf: name === 'f2', isBigEndian }
  if (letter === 'U' && width > 0)
    return { ...other, kind: 'string', width: 4 * width, text: 'utf32', isBigEndian }
  if (letter === 'S' && width > 0) return { ...other, kind: 'string', width, text: 'bytes' }
  if (letter === 'O' && hasTexts) return { ...other, kind: 'string', text: 'sized' }
  return other
}

/** A type by its name in Zarr v3; `bytesOf` is the length that longer names contain. */
export function zarrType(name: string, bytesOf: number, isBigEndian: boolean): ElementType {
  if (name === 'bool') return numpyType('|b1', false)
  if (name === 'string' || name === 'variable_length_utf8') return numpyType('|O', true)
  const order = isBigEndian ? '>' : '<'
  if (name === 'fixed_length_utf32') return numpyType(`${order}U${bytesOf / 4}`, false)
  if (name === 'null_terminated_bytes') return numpyType(`|S${bytesOf}`, false)
  const [, kind = '', bits = ''] = /^(int|uint|float)(8|16|32|64)$/.exec(name) ?? []
  return numpyType(`${order}${kind[0] ?? 'V'}${Number(bits) / 8}`, false)
}

/** The numbers of a chunk; a copy where bytes are misaligned or big-endian. */
export function numbersOf(bytes: Uint8Array, type: NumbersType, isBigEndian: boolean): Numbers {
  const count = bytes.length / type.BYTES_PER_ELEMENT
  if (!Number.isInteger(count)) throw new RangeError('half an element')
  const numbers = new type(count)
  const copy = Buffer.from(numbers.buffer)
  copy.set(bytes)
  if (isBigEndian) {
    if (type.BYTES_PER_ELEMENT === 2) copy.swap16()
    if (type.BYTES_PER_ELEMENT === 4) copy.swap32()
    if (type.BYTES_PER_ELEMENT === 8) copy.swap64()
  }
  return numbers
}

/** Texts that each follow their length, after the number of texts. */
function sizedTexts(bytes: Uint8Array): string[] {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const count = buffer.readUInt32LE(0)
  if (count > buffer.length / 4) throw new RangeError(`${count} texts`)
  const texts: string[] = []
  for (let at = 4; texts.length < count;) {
    const end = at + 4 + buffer.readUInt32LE(at)
    if (end > buffer.length) throw new RangeError('cut short')
    texts.push(buffer.toString('utf8', at + 4, end))
    at = end
  }
  return texts
}

/** The texts of a chunk. */
export function textsOf(bytes: Uint8Array, { text, width, isBigEndian }: ElementType): string[] {
  if (text === 'sized') return sizedTexts(bytes)
  const room = Buffer.from(bytes)
  if (isBigEndian) room.swap32()
  return Array.from({ length: room.length / width }, (_, i) => {
    const one = room.subarray(i * width, (i + 1) * width)
    if (text === 'bytes') return one.toString('utf8').replace(/\0+$/, '')
    const points = Array.from({ length: width / 4 }, (_, at) => one.readUInt32LE(4 * at))
    return String.fromCodePoint(...points).replace(/\0+$/, '')
  })
}
