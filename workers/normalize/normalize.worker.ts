import { expose, transfer } from 'comlink'
import { release } from '../../src/shared/release.ts'
import { normalized, type CountArray } from './normalize.ts'

let totals: CountArray = new Uint8Array(0)

const remote = {
  /** The sum of the counts of each cell, for all genes that follow. */
  open(given: CountArray): void {
    totals = given
  },
  values(counts: Uint8Array): Float32Array {
    const values = normalized(counts, totals)
    release(counts)
    return transfer(values, [values.buffer as ArrayBuffer])
  }
}

export type NormalizeRemote = typeof remote

expose(remote)
