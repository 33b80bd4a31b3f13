import { renameSync } from 'node:fs'
import * as h5wasm from 'h5wasm/node'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { type Group, writeArray, writeFrame } from '../../src/server/matrix/fixtures/write-h5ad.ts'

/**
 * The chance of a molecule to be counted in a cell that is drawn from another: with 20,000 genes, ten million
 * cells then take 60 GB of disk while they are made.
 */
const kept = 0.5
/** Entries that are written at once. */
const block = 1 << 22

/**
 * Writes an .h5ad of more cells than a study has: each of its cells is drawn several times, and each of its
 * molecules stays with the same chance each time (binomial thinning), so that no two cells are the same. Ids
 * take two bytes and counts one, so that ten million cells fit on a disk.
 * @param genes so many of its genes, the first
 */
export async function writeThinned(
  place: string,
  study: DataSet,
  cells: number,
  genes: number
): Promise<void> {
  await h5wasm.ready
  const file = new h5wasm.File(`${place}.part`, 'w')
  file.create_attribute('encoding-type', 'anndata')
  const names = Array.from({ length: cells }, (_, cell) => `cell ${cell}`)
  writeFrame(file, 'obs', names)
  writeFrame(file, 'var', study.geneNames().slice(0, genes))
  const group = file.create_group('X')
  group.create_attribute('encoding-type', 'csr_matrix')
  group.create_attribute('shape', BigInt64Array.of(BigInt(cells), BigInt(genes)))
  const [indices, data] = [new Growing(group, 'indices', Uint16Array), new Growing(group, 'data', Uint8Array)]
  const pointers = new BigInt64Array(cells + 1)
  const { starts, ids, counts } = countsOf(study, genes)
  let random = 0x2545f491
  let written = 0
  for (let cell = 0; cell < cells; cell++) {
    const from = cell % study.cells
    for (let at = starts[from]!; at < starts[from + 1]!; at++) {
      let count = 0
      for (let molecule = counts[at]!; molecule > 0; molecule--) {
        // xorshift, Marsaglia 2003
        random ^= random << 13
        random ^= random >>> 17
        random ^= random << 5
        if (random >>> 0 < kept * 2 ** 32) count++
      }
      if (count === 0) continue
      indices.add(ids[at]!)
      data.add(count)
      written++
    }
    pointers[cell + 1] = BigInt(written)
  }
  indices.flush()
  data.flush()
  writeArray(group, 'indptr', pointers)
  file.close()
  renameSync(`${place}.part`, place)
}

/** The counts of the first genes, all in memory; those above 255 as 255. */
function countsOf(study: DataSet, genes: number) {
  const starts = new Float64Array(study.cells + 1)
  const ids = new Uint16Array(study.nonzeros)
  const counts = new Uint8Array(study.nonzeros)
  let at = 0
  for (let cell = 0; cell < study.cells; cell++) {
    const row = study.cell(cell)
    for (let i = 0; i < row.genes.length && row.genes[i]! < genes; i++, at++) {
      ids[at] = row.genes[i]!
      counts[at] = Math.min(255, row.values[i]!)
    }
    starts[cell + 1] = at
  }
  return { starts, ids, counts }
}

/** A data set of HDF5 that grows. */
class Growing {
  readonly #buffer: Uint16Array | Uint8Array
  readonly #group: Group
  readonly #name: string
  #made: h5wasm.Dataset | null = null
  #written = 0
  #held = 0

  constructor(group: Group, name: string, Type: typeof Uint16Array | typeof Uint8Array) {
    this.#group = group
    this.#name = name
    this.#buffer = new Type(block)
  }

  add(value: number): void {
    this.#buffer[this.#held++] = value
    if (this.#held === block) this.flush()
  }

  flush(): void {
    const part = this.#buffer.slice(0, this.#held)
    const end = this.#written + part.length
    if (this.#made) {
      this.#made.resize([end])
      this.#made.write_slice([[this.#written, end]], part)
    } else
      this.#made = this.#group.create_dataset({
        name: this.#name,
        data: part,
        shape: [part.length],
        maxshape: [2 ** 40],
        chunks: [1 << 16]
      })
    this.#written = end
    this.#held = 0
  }
}
