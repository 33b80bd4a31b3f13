import path from 'node:path'
import { writeColumnFile, type AddedValues } from '../../src/server/columns/file.ts'
import { withAdded, type AddedColumn } from '../../src/server/columns/view.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'

/** The data set with a grouping and a number that an account has added, as an upload leaves them. */
export function withBenchColumns(dataset: DataSet, dir: string): DataSet {
  const { cells } = dataset
  const levels = Array.from({ length: 12 }, (_, n) => `kind ${n}`)
  const scattered = (cell: number) => Math.imul(cell, 2_654_435_761) >>> 0
  const kind: AddedValues = {
    kind: 'category',
    levels,
    codes: Int32Array.from({ length: cells }, (_, cell) => scattered(cell) % levels.length)
  }
  const score: AddedValues = {
    kind: 'number',
    values: Float64Array.from({ length: cells }, (_, cell) => scattered(cell) / 2 ** 32)
  }
  const added = ([name, values]: readonly [string, AddedValues]): AddedColumn => {
    const file = path.join(dir, `${name}.column`)
    const shape =
      values.kind === 'number'
        ? ({ columnType: 'qc', type: 'double', distinct: cells, min: 0, max: 1 } as const)
        : ({ columnType: 'meta', type: 'string', distinct: levels.length, min: null, max: null } as const)
    return {
      id: name,
      name,
      label: name,
      origin: 'added',
      version: 1,
      file,
      sha256: writeColumnFile(file, values),
      ...shape
    }
  }
  return withAdded(
    dataset,
    (
      [
        ['own_kind', kind],
        ['own_score', score]
      ] as const
    ).map(added)
  )
}
