import type { Numbers, NumbersType } from '../../../contract/tool/jobs.ts'

const types = {
  Int8Array,
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array
} as const satisfies Readonly<Record<string, NumbersType<Numbers>>>
type TypeName = keyof typeof types

/** An array of the heap in a message. */
interface HeapView {
  readonly heapView: TypeName
  /** Its place on the heap, in bytes. */
  readonly at: number
  readonly length: number
}

/**
 * A value to be posted to another thread, in which arrays of the heap are described by where they lie. V8
 * posts 32 bits of the offset and of the length of an array: one that lies or ends beyond 4 GiB would arrive
 * as another, or not at all. Arrays in lists and plain objects are described too.
 * @param isHeap whether a buffer is memory of the heap
 */
export function withViewsDescribed(value: unknown, isHeap: (buffer: ArrayBufferLike) => boolean): unknown {
  if (ArrayBuffer.isView(value)) {
    const heapView = value.constructor.name
    if (!isHeap(value.buffer) || !isTypeName(heapView)) return value
    return { heapView, at: value.byteOffset, length: (value as Numbers).length } satisfies HeapView
  }
  return mapped(value, (inner) => withViewsDescribed(inner, isHeap))
}

/** The value that `withViewsDescribed` described, with arrays over the memory of the heap. */
export function withViewsMade(value: unknown, heap: SharedArrayBuffer): unknown {
  if (!isHeapView(value)) return mapped(value, (inner) => withViewsMade(inner, heap))
  const Type: NumbersType<Numbers> = types[value.heapView]
  return new Type(heap, value.at, value.length)
}

const isTypeName = (name: string): name is TypeName => Object.hasOwn(types, name)

const isHeapView = (value: unknown): value is HeapView =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, 'heapView')

/** The same list or plain object with other values; anything else as it is. */
function mapped(value: unknown, map: (inner: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map(map)
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]))
}
