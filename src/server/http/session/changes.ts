import type { Changed } from '../../../contract/api/session.ts'
import { changedSubjects } from '../../../contract/api/session.ts'
import { perServer } from '../../per-server.ts'

/** What calls change, by the beginning of their path; the first that fits counts. */
const beginnings: readonly (readonly [string, readonly Changed[]])[] = [
  ['/task/toColumn', ['columns']],
  ['/data/importSingleR', ['tasks']],
  ...['/task/', '/tag/task', '/project/import', '/reference/build', '/library/import'].map(
    (path) => [path, ['tasks']] as const
  ),
  ...['/data/', '/field/', '/receptor/add', '/project/samples', '/colorset/column', '/typing/save'].map(
    (path) => [path, ['columns']] as const
  ),
  ['/geneSet/', ['geneSets']],
  ['/cellSet/', ['cellSets']],
  ['/view/take', ['columns', 'geneSets', 'cellSets']]
]

/** What a call that writes changes of its account, as far as pages are told of it. */
export const changedBy = (path: string): readonly Changed[] =>
  beginnings.find(([beginning]) => path.startsWith(beginning))?.[1] ?? []

interface Change {
  readonly at: number
  readonly of: Changed
  /** The session or API token that made it. */
  readonly by: string
}

/** The most changes that are kept of an account: the last one of each kind by each session. */
const mostKept = 100

/**
 * What was changed of each account since the server was started, so that pages in other browsers can ask for
 * it anew. Changes are numbered by their time, so that the numbers of an earlier server are lower.
 */
export class Changes {
  #last = Date.now()
  readonly #begin = this.#last
  readonly #of = new Map<string, { list: Change[]; forgotten: number }>()

  /** The number of the last change. */
  get last(): number {
    return this.#last
  }

  note(account: string, path: string, by: string): void {
    for (const of of changedBy(path)) {
      const kept = this.#of.get(account) ?? { list: [], forgotten: this.#begin }
      kept.list = kept.list.filter((one) => one.of !== of || one.by !== by)
      this.#last = Math.max(this.#last + 1, Date.now())
      kept.list.push({ at: this.#last, of, by })
      if (kept.list.length > mostKept) kept.forgotten = kept.list.shift()!.at
      this.#of.set(account, kept)
    }
  }

  /** What others have changed of an account after the change with this number. */
  since(account: string, number: number, by: string): Changed[] {
    const { list, forgotten } = this.#of.get(account) ?? { list: [], forgotten: this.#begin }
    const later = list.filter((one) => one.at > number && one.by !== by)
    return changedSubjects.filter((of) => number < forgotten || later.some((one) => one.of === of))
  }
}

export const changesOf = perServer(() => new Changes())
