import { Readable } from 'node:stream'
import { Fault } from '../../../contract/errors/index.ts'
import { arrowAnswer } from '../../tables/arrow.ts'
import { bandOfCells } from './band.ts'
import { npyOf, readTile, type StoredMatrix, type Tile } from './read.ts'

/** Turns the fault of a damaged chunk into that of the result, with the name of its task. */
const asResult = (error: unknown, name: string): unknown =>
  error instanceof Fault && error.key === 'dataset_damaged'
    ? new Fault(
        'result_damaged',
        { ...error.values, name, file: error.values['part'] ?? '' },
        { cause: error }
      )
    : error

/** A tile as Arrow: one column `value`. Fault: result_damaged, with the name of the task. */
export async function tileAnswer(
  stored: StoredMatrix,
  name: string,
  tile: Tile
): Promise<ReturnType<typeof arrowAnswer>> {
  try {
    const { values } = await readTile(stored, tile)
    return arrowAnswer([{ name: 'value', kind: 'number', values }], values.length)
  } catch (error) {
    throw asResult(error, name)
  }
}

/** A band of columns as Arrow: one column `value`, one number per cell. Fault: as `tileAnswer`. */
export async function bandAnswer(
  stored: StoredMatrix,
  name: string,
  ...band: [columns: readonly [number, number], cellOf: Int32Array, cells: number]
): Promise<ReturnType<typeof arrowAnswer>> {
  try {
    const values = await bandOfCells(stored, ...band)
    return arrowAnswer([{ name: 'value', kind: 'number', values }], values.length)
  } catch (error) {
    throw asResult(error, name)
  }
}

/**
 * A whole matrix as a NumPy file, which is read while it is sent. Fault: result_damaged, with the name of the
 * task.
 */
export function npyAnswer(stored: StoredMatrix, name: string): { type: string; body: Readable } {
  async function* parts(): AsyncGenerator<Uint8Array> {
    try {
      yield* npyOf(stored)
    } catch (error) {
      throw asResult(error, name)
    }
  }
  return { type: 'application/octet-stream', body: Readable.from(parts(), { objectMode: false }) }
}
