import { nameProblem } from '../../../contract/column-name.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { limits } from '../../../contract/limits.ts'
import { axisOf } from '../view.ts'
import type { TableRecord } from './records.ts'

export interface UploadRequest {
  readonly columnType: 'qc' | 'meta' | 'plot'
  /** The name of the only column or embedding, in place of the file's. */
  readonly name?: string | undefined
}

export interface TakenNames {
  readonly columns: readonly string[]
  /** The names of embeddings, in lower case. */
  readonly positions: ReadonlySet<string>
}

/**
 * The names of the new columns: those of the first line without the first cell, or the requested one. Faults:
 * upload_columns, upload_many_columns, upload_one_name, upload_name, upload_name_taken, upload_axes,
 * column_name, column_taken, position_taken.
 */
export function newNames(
  heading: TableRecord,
  { columnType, name }: UploadRequest,
  taken: TakenNames
): string[] {
  const found = heading.cells.slice(1)
  const line = heading.lineOf(0)
  if (found.length === 0) throw new Fault('upload_columns', { line, column: 1 })
  if (found.length > limits.uploadColumns)
    throw new Fault('upload_many_columns', {
      line,
      column: limits.uploadColumns + 2,
      found: found.length,
      most: limits.uploadColumns
    })
  if (name !== undefined) return givenNames(name, found.length, columnType, taken)
  const known = [...taken.columns]
  for (const [at, one] of found.entries()) {
    const where = { line: heading.lineOf(at + 1), column: at + 2, name: one.slice(0, 200) }
    const problem = nameProblem(one, known)
    if (problem) throw new Fault(problem === 'taken' ? 'upload_name_taken' : 'upload_name', where)
    known.push(one)
    if (columnType !== 'plot') continue
    const axis = axisOf(one)
    if (!axis) throw new Fault('upload_axes', where)
    if (taken.positions.has(axis.embedding.toLowerCase()))
      throw new Fault('upload_name_taken', { ...where, name: axis.embedding })
  }
  if (columnType === 'plot') checkAxes(found, (at) => ({ line: heading.lineOf(at + 1), column: at + 2 }))
  return found
}

/** Checks that every embedding has the axes 1, 2 and so on, at least two of them. Fault: upload_axes. */
export function checkAxes(
  names: readonly string[],
  whereOf: (at: number) => { line: number; column: number }
): void {
  const counts = new Map<string, number>()
  for (const name of names) {
    const { embedding } = axisOf(name) ?? { embedding: name }
    counts.set(embedding, (counts.get(embedding) ?? 0) + 1)
  }
  for (const [at, name] of names.entries()) {
    const axis = axisOf(name)
    const count = counts.get(axis?.embedding ?? name) ?? 0
    if (!axis || count < 2 || axis.axis > count)
      throw new Fault('upload_axes', { ...whereOf(at), name: name.slice(0, 200) })
  }
}

function givenNames(
  name: string,
  count: number,
  columnType: UploadRequest['columnType'],
  taken: TakenNames
): string[] {
  const isPlot = columnType === 'plot'
  const names = isPlot ? Array.from({ length: count }, (_, axis) => `${name}_${axis + 1}`) : [name]
  if (isPlot ? count < 2 || count > 9 : count > 1)
    throw new Fault('upload_one_name', { line: 1, column: 3, found: count })
  if (isPlot && taken.positions.has(name.toLowerCase())) throw new Fault('position_taken', { name })
  for (const one of names) {
    const problem = nameProblem(one, taken.columns)
    if (problem)
      throw new Fault(problem === 'taken' ? 'column_taken' : 'column_name', { name: one.slice(0, 200) })
  }
  return names
}
