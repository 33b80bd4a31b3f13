import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs'
import path from 'node:path'
import type { Layer } from '../../../../contract/cells.ts'
import { shared, type Compressed } from '../build/build.ts'
import { UnsuitableValueError } from '../build/order.ts'

const room = 1 << 18

/**
 * Writes a matrix in compressed form into plain files: ids as int32, values as float64. It is for matrices
 * that are not stored compressed or that hold zeros. Rows come in order; zeros are left out.
 */
export class SpoolWriter {
  readonly #ids: number
  readonly #values: number
  readonly #paths: { readonly ids: string; readonly values: string }
  readonly #layer: Layer | null
  readonly #pointers: Float64Array
  readonly #idRoom = new Int32Array(room)
  readonly #valueRoom = new Float64Array(room)
  #filled = 0
  #written = 0
  #row = 0

  /**
   * @param layer the layer whose values are allowed; null to allow any
   */
  constructor(scratch: string, rows: number, layer: Layer | null) {
    mkdirSync(scratch, { recursive: true })
    this.#paths = { ids: path.join(scratch, 'ids'), values: path.join(scratch, 'values') }
    this.#ids = openSync(this.#paths.ids, 'w')
    this.#values = openSync(this.#paths.values, 'w')
    this.#layer = layer
    this.#pointers = shared(rows + 1)
  }

  /** Adds one value to the current row. */
  push(id: number, value: number): void {
    if (value === 0) return
    const isUnsuitable = !(value > 0) || (this.#layer === 'counts' && value !== Math.floor(value))
    if (isUnsuitable && this.#layer !== null) throw new UnsuitableValueError({ reason: 'value', value })
    this.#idRoom[this.#filled] = id
    this.#valueRoom[this.#filled] = value
    this.#filled++
    if (this.#filled === room) this.#flush()
  }

  endRow(): void {
    this.#row++
    this.#pointers[this.#row] = this.#written + this.#filled
  }

  #flush(): void {
    writeWhole(this.#ids, this.#idRoom.subarray(0, this.#filled))
    writeWhole(this.#values, this.#valueRoom.subarray(0, this.#filled))
    this.#written += this.#filled
    this.#filled = 0
  }

  close(place: string, cells: number, genes: number): Compressed {
    this.#flush()
    this.abandon()
    return {
      source: { kind: 'spool', ...this.#paths },
      place,
      major: 'cell',
      cells,
      genes,
      pointers: this.#pointers
    }
  }

  abandon(): void {
    closeSync(this.#ids)
    closeSync(this.#values)
  }
}

function writeWhole(file: number, values: Int32Array | Float64Array): void {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  for (let done = 0; done < bytes.length;) done += writeSync(file, bytes, done, bytes.length - done)
}
