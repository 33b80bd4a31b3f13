import { statSync } from 'node:fs'
import path from 'node:path'
import * as h5wasm from 'h5wasm/node'
import { Fault } from '../../../../contract/errors/index.ts'
import type { Numbers } from '../../shuffle.ts'
import {
  refuseBomb,
  type ArrayFile,
  type ElementKind,
  type Field,
  type FileArray,
  type Scalar
} from '../array-file.ts'
import { firstRefused, allowOnly } from './gate.ts'
import { fromHalves } from './half.ts'

/**
 * One untrusted HDF5 file. All damage is thrown as a Fault that names the place in the file; no other file is
 * opened.
 */
export class H5File implements ArrayFile {
  readonly file: string
  readonly name: string
  readonly bytes: number
  #h5: h5wasm.File | null = null

  /** `name` is the file's name for users. */
  private constructor(file: string, name: string) {
    this.file = file
    this.name = name
    this.bytes = statSync(file).size
  }

  static async open(file: string, name = path.basename(file)): Promise<H5File> {
    await allowOnly(file)
    const made = new H5File(file, name)
    made.#h5 = made.#opened()
    return made
  }

  #opened(): h5wasm.File {
    try {
      return new h5wasm.File(this.file, 'r')
    } catch (cause) {
      throw new Fault(
        'import_unopened',
        { file: this.name, bytes: this.bytes.toLocaleString('en-US') },
        { cause }
      )
    } finally {
      this.#refuseOthers()
    }
  }

  /** Runs one call into HDF5. An error becomes a Fault that names `place`. */
  guard<T>(place: string, call: () => T): T {
    try {
      return call()
    } catch (error) {
      if (error instanceof Fault) throw error
      throw this.damaged(place, error)
    } finally {
      this.#refuseOthers()
    }
  }

  #refuseOthers(): void {
    const other = firstRefused()
    if (other === null) return
    // HDF5 resolves relative names in the folder of this file and in the working folder; the message has the
    // name as it stands in the file.
    const asNamed = [path.dirname(this.file), process.cwd()]
      .map((folder) => path.relative(folder, path.resolve(other)))
      .find((name) => !name.startsWith('..'))
    throw this.unsafe(asNamed ?? other)
  }

  damaged(problem: string, cause?: unknown): Fault {
    return new Fault('import_damaged', { file: this.name, problem }, { cause })
  }

  unsafe(problem: string): Fault {
    return new Fault('import_unsafe', { file: this.name, problem })
  }

  get #root(): h5wasm.File {
    if (!this.#h5) throw new Error('the file is closed')
    return this.#h5
  }

  #entity(place: string): h5wasm.Entity | null {
    const entity = this.guard(place, () => this.#root.get(place))
    if (entity instanceof h5wasm.ExternalLink) throw this.unsafe(`${place} → ${entity.filename}`)
    if (entity instanceof h5wasm.BrokenSoftLink) throw this.damaged(`${place} → ${entity.target}`)
    return entity
  }

  has(place: string): boolean {
    return this.#entity(place) !== null
  }

  isGroup(place: string): boolean {
    return this.#entity(place) instanceof h5wasm.Group
  }

  isArray(place: string): boolean {
    return this.#entity(place) instanceof h5wasm.Dataset
  }

  /** The names in a group, in the file's order; empty where there is no such group. */
  keys(place: string): string[] {
    const group = this.#entity(place)
    return group instanceof h5wasm.Group ? this.guard(place, () => group.keys()) : []
  }

  /** An attribute as plain values; null where it is absent or empty. */
  attribute(place: string, name: string): Scalar | Scalar[] | null {
    const entity = this.#entity(place)
    if (!(entity instanceof h5wasm.Group || entity instanceof h5wasm.Dataset)) return null
    return this.guard(`${place}@${name}`, () => {
      if (!Object.hasOwn(entity.attrs, name)) return null
      const value = entity.get_attribute(name, true)
      return value === null ? null : Array.isArray(value) ? (value.flat(3) as Scalar[]) : value
    })
  }

  text(place: string, name: string): string | null {
    const value = this.attribute(place, name)
    return typeof value === 'string' ? value : null
  }

  array(place: string): H5Array {
    const entity = this.#entity(place)
    if (!(entity instanceof h5wasm.Dataset)) throw this.damaged(place)
    return new H5Array(this, place, entity)
  }

  close(): void {
    this.#h5?.close()
    this.#h5 = null
  }
}

/**
 * Filters that can be decoded, by their registered numbers: HDF5's own (deflate, shuffle, Fletcher's
 * checksum, n-bit, scale-offset), then bzip2, LZF, Blosc, LZ4, Bitshuffle, Zstandard and Blosc 2.
 */
const knownFilters = new Set([1, 2, 3, 5, 6, 307, 32_000, 32_001, 32_004, 32_008, 32_015, 32_026])
const bloscFilters = new Set([32_001, 32_026])
/** Compressors that the Blosc decoder was built without, by their number in Blosc. */
const unknownInBlosc = new Map([
  [3, 'snappy'],
  [4, 'zlib']
])

/** The name of a filter that cannot be decoded; null for any other. */
function unknownPacking({ id, name, cd_values: settings }: h5wasm.Filter): string | null {
  if (!knownFilters.has(id)) return name || `${id}`
  const inner = bloscFilters.has(id) ? unknownInBlosc.get(settings[6] ?? 0) : undefined
  return inner === undefined ? null : `${name} (${inner})`
}

function kindOf(metadata: h5wasm.Metadata): ElementKind {
  const members = metadata.enum_type?.members
  if (metadata.type === 0) return 'integer'
  if (metadata.type === 1) return metadata.size >= 4 ? 'float' : 'other'
  if (metadata.type === 3) return 'string'
  if (metadata.type === 6) return 'compound'
  if (
    metadata.type === 8 &&
    members &&
    Object.keys(members).length === 2 &&
    members.FALSE === 0 &&
    members.TRUE === 1
  )
    return 'boolean'
  return 'other'
}

/** One array of the file, read by ranges of its first axis. */
export class H5Array implements FileArray {
  readonly place: string
  /** Empty for a scalar. */
  readonly shape: readonly number[]
  readonly kind: ElementKind
  /** The bytes of one stored element. */
  readonly width: number
  /** The rows of a chunk; 1 where the array is not chunked. */
  readonly chunkRows: number
  readonly #file: H5File
  readonly #dataset: h5wasm.Dataset
  readonly #isHalf: boolean

  constructor(file: H5File, place: string, dataset: h5wasm.Dataset) {
    const found = file.guard(place, () => dataset.metadata)
    this.#isHalf = found.type === 1 && found.size === 2 && found.littleEndian
    const metadata = this.#isHalf ? { ...found, type: 0, signed: false } : found
    // The library reads 16-bit elements as integers only.
    if (this.#isHalf) Object.defineProperty(dataset, 'metadata', { value: metadata })
    if (metadata.virtual_sources?.length)
      throw file.unsafe(`${place} → ${metadata.virtual_sources[0]!.file_name}`)
    const [packing] = file.guard(place, () => dataset.filters).flatMap((one) => unknownPacking(one) ?? [])
    if (packing !== undefined) throw new Fault('import_compression', { file: file.name, place, packing })
    this.#file = file
    this.#dataset = dataset
    this.place = place
    this.shape = metadata.shape ?? [0]
    this.kind = this.#isHalf ? 'float' : kindOf(metadata)
    this.width = metadata.size
    this.chunkRows = metadata.chunks?.[0] ?? 1
    refuseBomb(file, place, this.length * this.width)
  }

  /** The number of elements over all axes. */
  get length(): number {
    return this.shape.reduce((product, side) => product * side, 1)
  }

  get rows(): number {
    return this.shape[0] ?? 1
  }

  #slice(from: number, to: number): unknown {
    return this.#file.guard(this.place, () => {
      if (this.shape.length === 0) return this.#dataset.value
      return this.#dataset.slice([[from, to], ...this.shape.slice(1).map(() => [] as [])])
    })
  }

  /**
   * The numbers of a range of rows, in their stored width; half precision becomes single precision, booleans
   * become bytes.
   */
  numbers(from = 0, to = this.rows): Numbers {
    if (to <= from) return new Float64Array(0)
    const values = this.#slice(from, to)
    const expected = this.shape.slice(1).reduce((product, side) => product * side, to - from)
    if (!ArrayBuffer.isView(values) || values instanceof DataView) throw this.#file.damaged(this.place)
    const numbers = values as Numbers
    if (
      numbers.length !== expected ||
      (this.kind !== 'integer' && this.kind !== 'float' && this.kind !== 'boolean')
    )
      throw this.#file.damaged(this.place)
    return this.#isHalf ? fromHalves(numbers as Uint16Array) : numbers
  }

  /** The value of a scalar number; NaN where the array is none. */
  number(): number {
    const value = this.shape.length === 0 ? this.#slice(0, 1) : NaN
    return typeof value === 'bigint' || typeof value === 'number' ? Number(value) : NaN
  }

  strings(from = 0, to = this.rows): string[] {
    if (to <= from) return []
    const values = this.#slice(from, to)
    if (this.kind !== 'string') throw this.#file.damaged(this.place)
    const list = typeof values === 'string' ? [values] : values
    if (!Array.isArray(list) || list.length !== to - from) throw this.#file.damaged(this.place)
    return list as string[]
  }

  /** The fields of a compound array. */
  get fields(): readonly Field[] {
    const members = this.#file.guard(this.place, () => this.#dataset.metadata.compound_type?.members ?? [])
    return members.map((member) => {
      const array = member.array_type
      const inner = array ?? member
      return {
        name: member.name,
        kind: kindOf(inner),
        width: array?.shape?.reduce((product, side) => product * side, 1) ?? 1
      }
    })
  }

  /** The rows of a compound array, each a list of the values of its fields. */
  records(from: number, to: number): readonly (readonly unknown[])[] {
    const values = this.#slice(from, to)
    if (this.kind !== 'compound' || !Array.isArray(values)) throw this.#file.damaged(this.place)
    return values as unknown[][]
  }
}
