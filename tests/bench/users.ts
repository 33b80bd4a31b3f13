import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { signInAt } from '../fixtures/script.ts'
import { manyCallers, worked } from './load.ts'
import { whileServed } from './project.ts'
import { type BenchRow, quantile, rowOf } from './statistics.ts'

/** The calls that goals judge, by the names that the load gives them. */
const judged = ['table', 'gene', 'summary'] as const

/**
 * Users who have each signed in with the password and look through one study together, over sockets and from
 * addresses of their own: pages of the table, filtered and sorted, genes, and summaries of a selection. The
 * server is a process of its own; the users are this process, on the same processor.
 */
export function benchUsers(
  dataset: DataSet,
  { users, minutes }: { readonly users: number; readonly minutes: number }
): Promise<BenchRow[]> {
  return whileServed(
    dataset,
    async ({ address, project, password }) => {
      const tokens: string[] = []
      while (tokens.length < users) tokens.push((await signInAt(address, project, password)).content.token)
      const { times, answers } = await worked(address, tokens, dataset.cells, { users, minutes, tasks: 0 })
      const refused = [...answers].filter(([status]) => status !== '200')
      if (refused.length > 0)
        throw new Error(
          `Calls were not answered: ${refused.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')}`
        )
      return judged.flatMap((what) => {
        const taken = times.get(what) ?? []
        const row = (name: string, values: readonly number[]) =>
          rowOf('users', `${users} users for ${minutes} minutes, ${name}`, dataset.cells, 'ms', values)
        return [row(what, taken), row(`${what}, 95th percentile`, [quantile(taken, 0.95)])]
      })
    },
    manyCallers
  )
}
