import type { Layer } from '../../../../contract/cells.ts'
import type { Compressed } from '../build/build.ts'
import { blockRows, type ArrayFile } from '../array-file.ts'
import { plainNumbers } from '../../plain-numbers.ts'
import { SpoolWriter } from './spool.ts'

interface SpoolOptions {
  readonly scratch: string
  readonly layer: Layer | null
  readonly onShare: (share: number) => void
}

/** Spools a dense matrix row by row; zeros are left out. */
export function spoolDense(
  file: ArrayFile,
  { label, place, cells, genes }: { label: string; place: string; cells: number; genes: number },
  { scratch, layer, onShare }: SpoolOptions
): Compressed {
  const array = file.array(place)
  const rows = blockRows(array, genes)
  const spool = new SpoolWriter(scratch, cells, layer)
  try {
    for (let from = 0; from < cells; from += rows) {
      const to = Math.min(cells, from + rows)
      const values = plainNumbers(array.numbers(from, to))
      for (let row = 0; row < to - from; row++) {
        for (let gene = 0; gene < genes; gene++) spool.push(gene, values[row * genes + gene]!)
        spool.endRow()
      }
      onShare(to / cells)
    }
    return spool.close(label, cells, genes)
  } catch (error) {
    spool.abandon()
    throw error
  }
}

const step = 1 << 20

/**
 * Spools a compressed matrix without its stored zeros. `keep` has the new number of each gene, or −1 to drop
 * it.
 */
export function spoolCompressed(
  file: ArrayFile,
  matrix: Compressed,
  { scratch, layer, onShare }: SpoolOptions,
  keep: Int32Array | null = null
): Compressed {
  const { source, pointers } = matrix
  if (source.kind !== 'file') throw new Error('only matrices of a file are copied')
  const ids = file.array(source.ids)
  const values = file.array(source.values)
  const majors = pointers.length - 1
  const spool = new SpoolWriter(scratch, majors, layer)
  const minors = matrix.major === 'cell' ? matrix.genes : matrix.cells
  let row = 0
  try {
    for (let from = 0; from < values.length; from += step) {
      const to = Math.min(values.length, from + step)
      const partIds = plainNumbers(ids.numbers(from, to))
      const partValues = plainNumbers(values.numbers(from, to))
      for (let i = 0; i < partIds.length; i++) {
        while (pointers[row + 1]! <= from + i) {
          spool.endRow()
          row++
        }
        const id = partIds[i]!
        if (!(id >= 0 && id < minors)) throw file.damaged(`${matrix.place}: ${id} ≥ ${minors}`)
        const kept = keep ? keep[id]! : id
        if (kept >= 0) spool.push(kept, partValues[i]!)
      }
      onShare(to / values.length)
    }
    for (; row < majors; row++) spool.endRow()
    const closed = spool.close(
      matrix.place,
      matrix.cells,
      keep ? 1 + keep.reduce((most, id) => Math.max(most, id), -1) : matrix.genes
    )
    return { ...closed, major: matrix.major }
  } catch (error) {
    spool.abandon()
    throw error
  }
}
