import type { Heap as SharedHeap, Numbers, NumbersType } from '../../../contract/tool/jobs.ts'
import { growMemory, kernelMemory, mostBytes, pageBytes, type KernelMemory } from './wasm.ts'
import { OutOfMemory } from './memory-request.ts'

interface Span {
  readonly at: number
  readonly bytes: number
}

/** Arrays start at multiples of so many bytes, so that no two threads write into one cache line. */
const alignment = 128
/** The first byte that is given out; those before it belong to AssemblyScript. */
const first = pageBytes

/**
 * Arrays in one shared WebAssembly memory: what the kernels can reach. The memory grows as it is asked for,
 * up to 4 GiB, or up to 16 GiB where it is wide; what was freed is given out again, the lowest place that is
 * large enough first.
 */
export class Heap implements SharedHeap {
  readonly memory: KernelMemory
  /** All buffers that the memory had: it has a new one whenever it grows. */
  readonly #buffers = new WeakSet<ArrayBufferLike>()
  readonly #held = new Map<number, number>()
  #free: Span[] = []
  #top = first
  /** Bytes from here on were never given out: they are zero, and take no memory until they are written. */
  #used = first
  /** Reserved arrays by place, with how many of their first bytes were given out before. */
  readonly #reserved = new Map<number, number>()
  /** What was reserved and given back unwritten: the process does not hold it. */
  #unwritten: Span[] = []

  /** @param wide whether it has 64-bit addresses: see `KernelMemory` */
  constructor(wide = false) {
    this.memory = kernelMemory(wide)
    this.#buffers.add(this.memory.wasm.buffer)
  }

  /** An array of zeros. */
  take<Array extends Numbers>(Type: NumbersType<Array>, length: number): Array {
    const bytes = sizeOf(Type, length)
    const at = this.#reuse(bytes) ?? this.#extend(bytes)
    this.#held.set(at, bytes)
    return new Type(this.memory.wasm.buffer, at, length)
  }

  /** A copy of an array that lies elsewhere. */
  copy<Array extends Numbers>(values: Array): Array {
    const copy = this.take(values.constructor as unknown as NumbersType<Array>, values.length)
    copy.set(values)
    return copy
  }

  /**
   * An array for as many as `most` values of which fewer may be needed; what is in it has no meaning, and
   * what is not written takes no memory. `keep` says how many it became. Null where the memory does not have
   * so much in one piece.
   */
  reserve<Array extends Numbers>(Type: NumbersType<Array>, most: number): Array | null {
    const bytes = sizeOf(Type, most)
    if (this.#top + bytes > mostBytes(this.memory)) return null
    const given = Math.max(
      0,
      Math.min(bytes, this.#used - this.#top) - bytesIn(this.#unwritten, this.#top, this.#top + bytes)
    )
    const at = this.#raise(bytes)
    this.#held.set(at, bytes)
    this.#reserved.set(at, given)
    return new Type(this.memory.wasm.buffer, at, most)
  }

  /** Bytes of a reserved array that were given out before, so that the process holds them already. */
  touched(reserved: Numbers): number {
    return this.#reserved.get(reserved.byteOffset) ?? 0
  }

  /** The first `length` values of a reserved array; the others go back. */
  keep<Array extends Numbers>(reserved: Array, length: number): Array {
    const Type = reserved.constructor as unknown as NumbersType<Array>
    const { byteOffset } = reserved
    const all = this.#held.get(byteOffset)
    const bytes = sizeOf(Type, length)
    if (all === undefined || bytes > all) throw new Error('an array is not on the heap')
    const written = Math.max(bytes, this.#reserved.get(byteOffset) ?? all)
    this.#reserved.delete(byteOffset)
    this.#used = Math.max(this.#used, byteOffset + bytes)
    this.#held.set(byteOffset, bytes)
    if (written < all) this.#unwritten.push({ at: byteOffset + written, bytes: all - written })
    if (bytes < all) this.#release({ at: byteOffset + bytes, bytes: all - bytes })
    return new Type(this.memory.wasm.buffer, byteOffset, length)
  }

  /** Whether the arrays of a buffer lie on this heap. */
  readonly has = (buffer: ArrayBufferLike): boolean => this.#buffers.has(buffer)

  /** Whether an array is one that was given out and not taken back. */
  holds(array: Numbers): boolean {
    return array.byteOffset >= first && this.#held.has(array.byteOffset)
  }

  /**
   * Bytes that were given out once and are free now: the process holds them, and they can be given out again.
   */
  get spare(): number {
    const free = bytesIn(this.#free, 0, this.#used) + Math.max(0, this.#used - this.#top)
    return Math.max(0, free - bytesIn(this.#unwritten, 0, this.#used))
  }

  /** Takes back arrays that `take` or `copy` gave. No thread may use them any more. */
  free(...arrays: readonly Numbers[]): void {
    for (const { byteOffset } of arrays) {
      const bytes = this.#held.get(byteOffset)
      if (bytes === undefined) throw new Error('an array is not on the heap')
      this.#held.delete(byteOffset)
      this.#reserved.delete(byteOffset)
      this.#used = Math.max(this.#used, byteOffset + bytes)
      this.#release({ at: byteOffset, bytes })
    }
  }

  #release(span: Span): void {
    this.#free = joined([...this.#free, span])
    const last = this.#free.at(-1)
    if (last === undefined || last.at + last.bytes !== this.#top) return
    this.#top = last.at
    this.#free.pop()
  }

  #reuse(bytes: number): number | null {
    const found = this.#free.findIndex((span) => span.bytes >= bytes)
    const span = this.#free[found]
    if (span === undefined) return null
    if (span.bytes === bytes) this.#free.splice(found, 1)
    else this.#free[found] = { at: span.at + bytes, bytes: span.bytes - bytes }
    this.#unwritten = without(this.#unwritten, span.at, span.at + bytes)
    this.#clear(span.at, bytes)
    return span.at
  }

  #clear(at: number, bytes: number): void {
    if (bytes > 0) new Uint8Array(this.memory.wasm.buffer, at, bytes).fill(0)
  }

  #extend(bytes: number): number {
    const touched = this.#used
    const at = this.#raise(bytes)
    this.#clear(at, Math.min(bytes, touched - at))
    this.#used = Math.max(touched, this.#top)
    return at
  }

  /** Moves the top up; the memory grows where it must. */
  #raise(bytes: number): number {
    const at = this.#top
    if (at + bytes > mostBytes(this.memory)) throw new OutOfMemory(mostBytes(this.memory))
    // Kernels that take several numbers at once may read past the end of an array.
    const end = Math.min(at + bytes + alignment, mostBytes(this.memory))
    const missing = Math.ceil((end - this.memory.wasm.buffer.byteLength) / pageBytes)
    if (missing > 0) {
      try {
        growMemory(this.memory, missing)
        this.#buffers.add(this.memory.wasm.buffer)
      } catch {
        throw new OutOfMemory(at)
      }
    }
    this.#top = at + bytes
    this.#unwritten = without(this.#unwritten, at, this.#top)
    return at
  }
}

/** Bytes that an array gets. */
const sizeOf = ({ BYTES_PER_ELEMENT }: { readonly BYTES_PER_ELEMENT: number }, length: number): number =>
  Math.max(alignment, Math.ceil((length * BYTES_PER_ELEMENT) / alignment) * alignment)

/** Bytes of the spans between two places. */
const bytesIn = (spans: readonly Span[], from: number, to: number): number =>
  spans.reduce((sum, { at, bytes }) => sum + Math.max(0, Math.min(to, at + bytes) - Math.max(from, at)), 0)

/** What of the spans does not lie between two places. */
const without = (spans: readonly Span[], from: number, to: number): Span[] =>
  spans.flatMap(({ at, bytes }) =>
    [
      { at, bytes: Math.min(from, at + bytes) - at },
      { at: Math.max(to, at), bytes: at + bytes - Math.max(to, at) }
    ].filter((left) => left.bytes > 0)
  )

/** Spans by place, neighbours made one. */
function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const span of spans.toSorted((a, b) => a.at - b.at)) {
    const last = out.at(-1)
    if (last && last.at + last.bytes === span.at)
      out[out.length - 1] = { at: last.at, bytes: last.bytes + span.bytes }
    else out.push(span)
  }
  return out
}
