import { distributions, type Distribution } from '../../../contract/api/data.ts'
import type { BodyOf } from '../../../contract/api/endpoint.ts'
import { call } from '../../api/call.ts'

type DistributionQuery = Omit<BodyOf<typeof distributions>, 'columns'>

/** Columns of a call that is about to be sent, and its answer. */
interface Batch {
  readonly columns: Set<string>
  readonly answer: Promise<readonly Distribution[]>
}

/** The server takes so many columns a call. */
const mostColumns = 64

const open = new Map<string, Batch>()

/** Heads that are drawn together ask in one call. */
function batchOf(requested: DistributionQuery): Batch {
  const key = JSON.stringify(requested)
  const waiting = open.get(key)
  if (waiting && waiting.columns.size < mostColumns) return waiting
  const columns = new Set<string>()
  const send = () => {
    if (open.get(key) === batch) open.delete(key)
    return call(distributions, { ...requested, columns: [...columns] }, { quiet: true })
  }
  const batch = { columns, answer: new Promise((resolve) => setTimeout(resolve)).then(send) }
  open.set(key, batch)
  return batch
}

/** The distribution of a column, asked for together with those that are asked for at the same moment. */
export const distributionQuery = (requested: DistributionQuery, column: string) => ({
  queryKey: [distributions.path, requested, column] as const,
  queryFn: async (): Promise<Distribution | null> => {
    const batch = batchOf(requested)
    batch.columns.add(column)
    return (await batch.answer).find((found) => found.column === column) ?? null
  },
  staleTime: Infinity
})
