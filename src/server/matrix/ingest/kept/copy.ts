import { Buffer } from 'node:buffer'
import type { Numbers } from '../../shuffle.ts'
import { typeOf } from '../../zarr/types.ts'
import type { Address, ArrayWriter, Attribute, Attributes } from '../../writer/array-writer.ts'
import { plainKey } from '../../writer/plain-key.ts'
import { blockRows, type ArrayFile, type FileArray, type Scalar } from '../array-file.ts'

/** The attributes of AnnData that are copied. */
const attributeNames = ['encoding-type', 'encoding-version', 'shape', 'ordered', '_index', 'column-order']
/** Groups in other programs' own forms are not copied: no reader would know them. */
const unknownGroups = /^(?:awkward-array|h5sparse)/
const most = { depth: 8, texts: 2 ** 22, nameBytes: 255 }

/**
 * The amount that may still be copied. A small file can reference the same arrays many times, so its size
 * does not bound the copy.
 */
export interface CopyLimits {
  objects: number
  bytes: number
}

interface CopyOptions {
  readonly limits: CopyLimits
  /** Called after each step, to show progress. */
  readonly onStep: () => void
}

/** For files that Cytodeck wrote. */
const unlimited: CopyOptions = { limits: { objects: Infinity, bytes: Infinity }, onStep: () => {} }

function attributeOf(value: Scalar | Scalar[]): Attribute | null {
  if (typeof value === 'string' || typeof value === 'boolean') return value
  if (!Array.isArray(value)) return null
  if (value.every((one) => typeof one === 'string')) return value
  return value.every(Number.isInteger) ? BigInt64Array.from(value as number[], BigInt) : null
}

function attributesOf(file: ArrayFile, place: string): Attributes {
  const found = attributeNames.flatMap((name) => {
    const value = file.attribute(place, name)
    const written = value === null ? null : attributeOf(value)
    return written === null ? [] : [[name, written] as const]
  })
  const isFrame = file.text(place, 'encoding-type') === 'dataframe'
  return { ...(isFrame ? { 'column-order': [] } : {}), ...Object.fromEntries(found) }
}

/** Whether a name is valid as a folder's, and stays in the group that holds it. */
export const canBeKept = (name: string): boolean =>
  plainKey(name) === name && name !== '' && Buffer.byteLength(name) <= most.nameBytes

/**
 * Copies an element of AnnData with all of its contents. Returns null where a part is of a kind that is not
 * copied, such as arrays of records, has a name that no folder can have, or exceeds the limits.
 */
export function copyElement(
  file: ArrayFile,
  place: string,
  to: ArrayWriter,
  options: CopyOptions = unlimited,
  depth = 0
): Address | null {
  if (--options.limits.objects < 0) return null
  if (file.isArray(place)) return copyArray(file.array(place), attributesOf(file, place), to, options)
  const attributes = attributesOf(file, place)
  const encoding = attributes['encoding-type']
  const isKnown = file.isGroup(place) && depth < most.depth && file.text(place, 'h5sparse_format') === null
  if (!isKnown || (typeof encoding === 'string' && unknownGroups.test(encoding))) return null
  const members = new Map<string, Address>()
  for (const key of file.keys(place)) {
    const member = canBeKept(key) ? copyElement(file, `${place}/${key}`, to, options, depth + 1) : null
    if (member === null) return null
    members.set(key, member)
  }
  return to.group(
    members,
    encoding === undefined ? { 'encoding-type': 'dict', 'encoding-version': '0.1.0' } : attributes
  )
}

function copyArray(
  array: FileArray,
  attributes: Attributes,
  to: ArrayWriter,
  { limits, onStep }: CopyOptions
): Address | null {
  const { kind, shape } = array
  limits.bytes -= array.length * Math.max(1, array.width)
  if (limits.bytes < 0) return null
  if (kind === 'string') {
    if (shape.length > 1 || array.rows > most.texts) return null
    return to.strings(shape.length === 0 ? (array.strings(0, 1)[0] ?? '') : array.strings(), attributes)
  }
  if (kind !== 'integer' && kind !== 'float' && kind !== 'boolean') return null
  if (shape.length === 0) {
    const value = array.number()
    if (kind === 'float') return to.numbers(Float64Array.of(value), attributes, { shape: [] })
    if (Number.isNaN(value)) return null
    return kind === 'boolean'
      ? to.numbers(Uint8Array.of(value), attributes, { type: 'bool', shape: [] })
      : to.numbers(BigInt64Array.of(BigInt(value)), attributes, { shape: [] })
  }
  if (shape.length > 2) return null
  const rows = blockRows(array, shape[1] ?? 1)
  let stream: ReturnType<ArrayWriter['stream']> | null = null
  for (let from = 0; from < array.rows || stream === null; from += rows) {
    const values: Numbers = array.numbers(from, Math.min(array.rows, from + rows))
    stream ??= to.stream(kind === 'boolean' ? 'bool' : typeOf(values), shape, attributes)
    stream.data.write(new Uint8Array(values.buffer, values.byteOffset, values.byteLength))
    onStep()
  }
  return stream.done()
}
