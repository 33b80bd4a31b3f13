import type { Numbers, NumbersType } from '../../../contract/tool/jobs.ts'

const alignment = 8

/**
 * Memory of one thread that is given out piece by piece, and all at once again. Arrays hold what was there
 * before.
 */
export class Scratch {
  readonly #memory: Uint8Array
  #used = 0

  constructor(memory: Uint8Array) {
    this.#memory = memory
  }

  /** Takes back all that was given out. */
  clear(): void {
    this.#used = 0
  }

  take<Array extends Numbers>(Type: NumbersType<Array>, length: number): Array {
    const at = this.#used
    this.#used += Math.ceil((length * Type.BYTES_PER_ELEMENT) / alignment) * alignment
    if (this.#used > this.#memory.length) throw new RangeError('the scratch memory is too small')
    return new Type(this.#memory.buffer as SharedArrayBuffer, this.#memory.byteOffset + at, length)
  }

  zeros<Array extends Numbers>(Type: NumbersType<Array>, length: number): Array {
    const zeros = this.take(Type, length)
    zeros.fill(0)
    return zeros
  }

  copy<Array extends Numbers>(values: Array): Array {
    const copy = this.take(values.constructor as unknown as NumbersType<Array>, values.length)
    copy.set(values)
    return copy
  }
}
