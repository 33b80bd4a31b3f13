import { rmSync } from 'node:fs'
import path from 'node:path'
import { plainNumbers } from '../plain-numbers.ts'
import type { Compressed } from './build/build.ts'
import { openElements } from './build/elements.ts'
import { notices } from './notices.ts'
import type { FeaturesBeside, Notify } from './source.ts'
import type { TableWriter } from './table-writer.ts'

/**
 * The maximum number of features that become columns. Antibody kits have up to 300; pools of guides have
 * more, and ATAC peaks are no columns.
 */
const mostColumns = 1000
/** The bytes of the columns that are filled in one pass over the matrix. */
const passBytes = 2 ** 27

/**
 * Writes the features that are no genes, such as antibodies, as number columns of the cell table, and adds a
 * notice.
 */
export async function writeBeside(
  writer: TableWriter,
  beside: FeaturesBeside,
  { dir, notify, onShare }: { dir: string; notify: Notify; onShare: (share: number) => void }
): Promise<void> {
  const { kinds, names } = beside
  if (names.length > mostColumns) {
    notify(notices.leftBeside(kinds, names.length, mostColumns))
    return
  }
  const scratch = path.join(dir, 'spool')
  try {
    const matrix = await beside.open(scratch, onShare)
    let example: string | null = null
    for await (const { feature, values } of columnsOf(matrix, names.length)) {
      const whole = values.every((value) => Number.isInteger(value))
      const written = writer.add(
        names[feature]!,
        { kind: 'number', values: whole ? Int32Array.from(values) : values },
        'file'
      )
      example ??= written.name
    }
    notify(notices.columnsBeside(kinds, names.length, example ?? ''))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The columns of a matrix that is compressed by cell, as many at a time as fit into `passBytes`. */
async function* columnsOf(
  matrix: Compressed,
  features: number
): AsyncGenerator<{ feature: number; values: Float32Array }> {
  const { cells, pointers } = matrix
  const together = Math.max(1, Math.floor(passBytes / (4 * cells)))
  const elements = await openElements(matrix.source)
  const all = pointers[cells]!
  try {
    for (let first = 0; first < features; first += together) {
      const columns = Array.from(
        { length: Math.min(together, features - first) },
        () => new Float32Array(cells)
      )
      let cell = 0
      for (let from = 0; from < all; from += elements.step) {
        const { ids, values } = elements.read(from, Math.min(all, from + elements.step))
        const [features, counts] = [plainNumbers(ids), plainNumbers(values)]
        for (let i = 0; i < features.length; i++) {
          while (pointers[cell + 1]! <= from + i) cell++
          const column = columns[features[i]! - first]
          if (column) column[cell]! += counts[i]!
        }
      }
      for (const [i, values] of columns.entries()) yield { feature: first + i, values }
    }
  } finally {
    elements.close()
  }
}
