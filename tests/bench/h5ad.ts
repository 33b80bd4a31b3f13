import { renameSync } from 'node:fs'
import * as h5wasm from 'h5wasm/node'
import { Generator } from '../../src/science/random/generator.ts'
import {
  type Group,
  writeArray,
  writeCategory,
  writeFrame
} from '../../src/server/matrix/fixtures/write-h5ad.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'

const seed = 11
/** Elements written at once. */
const block = 1 << 22

/**
 * Writes a study as an .h5ad with its counts cell by cell, as anndata does by default: 32-bit ids and floats,
 * chunked, not compressed. More cells than the study has are its cells again, each time in another order
 * and with slightly other coordinates. @param genes so many of its genes, the first
 */
export async function writeStudy(
  place: string,
  study: DataSet,
  cells: number,
  genes = study.genes
): Promise<void> {
  await h5wasm.ready
  const order = orderOf(study.cells, cells)
  const file = new h5wasm.File(`${place}.part`, 'w')
  file.create_attribute('encoding-type', 'anndata')
  const names = study.cellNames()
  const obs = writeFrame(
    file,
    'obs',
    Array.from(order, (cell, at) => `${names[cell]}-${Math.floor(at / study.cells)}`)
  )
  for (const { name, origin } of study.cellColumns) {
    const column = origin === 'file' ? study.cellColumn(name) : null
    if (column?.kind === 'category')
      writeCategory(
        obs,
        name,
        Array.from(order, (cell) => column.codes[cell] ?? -1),
        column.levels
      )
  }
  writeFrame(file, 'var', study.geneNames().slice(0, genes))
  const [x, y] = study.embedding('umap') ?? []
  if (x && y) writeArray(file.create_group('obsm'), 'X_umap', placesOf(x, y, order), [cells, 2])
  writeCounts(file.create_group('X'), study, order, genes)
  file.close()
  renameSync(`${place}.part`, place)
}

function orderOf(had: number, wanted: number): Uint32Array {
  const generator = new Generator(seed)
  const order = new Uint32Array(wanted)
  const round = Uint32Array.from({ length: had }, (_, cell) => cell)
  for (let from = 0; from < wanted; from += had) {
    if (from > 0) generator.shuffle(round)
    order.set(round.subarray(0, Math.min(had, wanted - from)), from)
  }
  return order
}

function placesOf(x: Float32Array, y: Float32Array, order: Uint32Array): Float32Array {
  const generator = new Generator(seed, 1)
  const places = new Float32Array(2 * order.length)
  for (const [at, cell] of order.entries()) {
    places[2 * at] = (x[cell] ?? 0) + 0.05 * generator.normal()
    places[2 * at + 1] = (y[cell] ?? 0) + 0.05 * generator.normal()
  }
  return places
}

function writeCounts(group: Group, study: DataSet, order: Uint32Array, genes: number): void {
  const { starts, ids, counts } = countsOf(study, genes)
  group.create_attribute('encoding-type', 'csr_matrix')
  group.create_attribute('shape', BigInt64Array.of(BigInt(order.length), BigInt(genes)))
  const pointers = new BigInt64Array(order.length + 1)
  for (const [at, cell] of order.entries())
    pointers[at + 1] = (pointers[at] ?? 0n) + BigInt((starts[cell + 1] ?? 0) - (starts[cell] ?? 0))
  writeArray(group, 'indptr', pointers)
  const length = Number(pointers.at(-1))
  writeGrowing(group, 'indices', length, order, starts, ids)
  writeGrowing(group, 'data', length, order, starts, counts)
}

interface Counts {
  readonly starts: Float64Array
  readonly ids: Int32Array
  readonly counts: Float32Array
}

/** All counts in memory: to read cells in another order from the disk would read a chunk for each. */
function countsOf(study: DataSet, most: number): Counts {
  const starts = new Float64Array(study.cells + 1)
  const ids = new Int32Array(study.nonzeros)
  const counts = new Float32Array(study.nonzeros)
  for (let cell = 0, at = 0; cell < study.cells; cell++) {
    const { genes, values } = study.cell(cell)
    const after = genes.findIndex((gene) => gene >= most)
    const length = after < 0 ? genes.length : after
    ids.set(genes.subarray(0, length), at)
    counts.set(values.subarray(0, length), at)
    at += length
    starts[cell + 1] = at
  }
  return { starts, ids, counts }
}

function writeGrowing(
  group: Group,
  name: string,
  length: number,
  order: Uint32Array,
  starts: Float64Array,
  values: Int32Array | Float32Array
): void {
  const buffer = values instanceof Int32Array ? new Int32Array(block) : new Float32Array(block)
  let made: h5wasm.Dataset | null = null
  let written = 0
  let held = 0
  const flush = () => {
    const part = buffer.slice(0, held)
    if (made) {
      made.resize([written + held])
      made.write_slice([[written, written + held]], part)
    } else
      made = group.create_dataset({
        name,
        data: part,
        shape: [held],
        maxshape: [length],
        chunks: [Math.min(1 << 16, length)]
      })
    written += held
    held = 0
  }
  for (const cell of order) {
    const row = values.subarray(starts[cell], starts[cell + 1])
    if (held + row.length > block) flush()
    buffer.set(row, held)
    held += row.length
  }
  flush()
}
