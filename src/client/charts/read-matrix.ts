import { figurePart } from '../../charts/kinds/matrix/kind.ts'
import { partOf, type PartPlace, type ReadPart } from '../../charts/kinds/matrix/numbers.ts'
import type { Placed } from '../../charts/drawing.ts'
import type { DrawingOf } from '../../charts/drawing.ts'
import { taskMatrix } from '../../contract/api/task.ts'
import { callArrow } from '../api/call-arrow.ts'
import { readNumbers } from '../state/columns/arrow-columns.ts'

/** Requests parts of a matrix of a result from the server. */
export const readerOf =
  (task_id: string, matrix: string, signal?: AbortSignal): ReadPart =>
  async ({ row, column, rows, columns, steps: [row_step, column_step] }: PartPlace) => {
    const body = { task_id, matrix, row, column, rows, columns, row_step, column_step }
    const answer = await callArrow(taskMatrix, body, { quiet: true, ...(signal && { signal }) })
    const values = await readNumbers(answer, 'value')
    // The Arrow reader does not notice that a response was cut off.
    signal?.throwIfAborted()
    return values
  }

/** The drawing with as many numbers as its figure has pixels, where they can be requested. */
export async function withFigurePart<Order extends DrawingOf<'matrix'> & Partial<Placed>>(
  order: Order
): Promise<Order> {
  const { task, part } = order.matrix
  const wanted = figurePart(order)
  const fine = wanted.steps.some((step, at) => step < part.steps[at]!)
  if (task === undefined || !fine) return order
  const read = readerOf(task, order.spec.matrix)
  return { ...order, matrix: { ...order.matrix, part: await partOf(wanted, read) } }
}
