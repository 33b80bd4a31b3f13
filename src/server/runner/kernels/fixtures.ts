import { createHash } from 'node:crypto'
import { readCsv } from '../../../../tests/fixtures/real-data.ts'
import type { Points } from '../../../contract/kernels.ts'
import { Generator } from '../../../science/random/generator.ts'
import { Pool } from './pool/pool.ts'

/** Clouds of cells of unequal size, `clouds` of them, cell by cell in turn. */
export function cloudsOf(cells: number, dimensions: number, clouds = 5, seed = 3): Points {
  const generator = new Generator(seed)
  const centres = Float64Array.from({ length: clouds * dimensions }, () => 4 * generator.normal())
  const values = new Float32Array(cells * dimensions)
  for (let cell = 0; cell < cells; cell++) {
    const cloud = Math.floor(clouds * generator.uniform() ** 2)
    for (let axis = 0; axis < dimensions; axis++) values[cell * dimensions + axis] = centres[cloud * dimensions + axis]! + generator.normal()
  }
  return { cells, dimensions, values }
}

/** The first 20 principal components of pbmc3k, as the trusted outputs have them. */
export function readScores(): Points {
  const rows = readCsv('golden', 'embedding', 'pbmc3k_pca_scores20.csv.gz')
  const values = Float32Array.from(rows.flatMap((row) => Array.from({ length: 20 }, (_, axis) => Number(row[`PC${axis + 1}`]))))
  return { cells: rows.length, dimensions: 20, values }
}

export const poolOf = (threads: number): Pool => new Pool({ threads, stopped: new Int32Array(new SharedArrayBuffer(4)), memoryBytes: 2 ** 40 })

export const hashOf = (...arrays: readonly ArrayBufferView[]): string => {
  const hash = createHash('sha256')
  for (const array of arrays) hash.update(new Uint8Array(array.buffer, array.byteOffset, array.byteLength))
  return hash.digest('hex')
}
