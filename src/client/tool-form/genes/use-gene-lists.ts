import { useQuery } from '@tanstack/react-query'
import { geneSet } from '../../../contract/api/set.ts'
import { call } from '../../api/call.ts'
import { useCall } from '../../api/query.ts'
import { namesIn } from './gene-names.ts'

export interface GeneList {
  readonly name: string
  readonly genes: readonly string[]
}

const mostMembers = 1000

/**
 * What became of a pasted list: how many of its names are in the data, and the first that are not. Null while
 * nothing is pasted or the answer is on its way.
 */
export function usePasted(text: string) {
  const { names, twice } = namesIn(text)
  const { data } = useQuery({
    queryKey: [geneSet.import.path, 'dry', names],
    queryFn: ({ signal }) =>
      call(
        geneSet.import,
        { text: names.join('\n'), format: 'list', name: '-', fold: true, dry: true },
        { quiet: true, signal }
      ),
    enabled: names.length > 0,
    retry: false,
    staleTime: Infinity
  })
  return { names, twice, report: names.length > 0 ? (data?.sets[0]?.report ?? null) : null }
}

/** The gene sets of the account, and the members of the chosen ones as lists. */
export function useSetLists(chosen: readonly string[]) {
  const sets = useCall(geneSet.list, { page: 1, pageSize: 200 })
  const known = sets.data?.list ?? []
  const { data } = useQuery({
    queryKey: [geneSet.table.path, 'lists', chosen],
    enabled: chosen.length > 0,
    queryFn: ({ signal }) =>
      Promise.all(
        chosen.map(async (id): Promise<GeneList> => {
          const { list } = await call(geneSet.table, { id, page: 1, pageSize: mostMembers }, { signal })
          return {
            name: known.find((set) => set.id === id)?.name ?? '',
            genes: list.map((row) => String(row['gene'] ?? ''))
          }
        })
      )
  })
  return { sets: known, lists: chosen.length === 0 ? [] : (data ?? null) }
}
