import { useQuery } from '@tanstack/react-query'
import { genes } from '../../../../contract/api/data.ts'
import { geneSet } from '../../../../contract/api/set.ts'
import { limits } from '../../../../contract/limits.ts'
import { call } from '../../../api/call.ts'
import { callQuery, queryClient } from '../../../api/query.ts'
import type { FoundGene } from './color-options.ts'

export interface PastedGenes {
  /** How many of the names are genes of the data set. */
  readonly count: number
  /** The first of them, with what a list shows of each. */
  readonly found: readonly FoundGene[]
  readonly missing: { readonly count: number; readonly names: readonly string[] }
}

/**
 * Looks a list up as an import of a set would; of the first names each gene is asked for, found by its symbol
 * or its Ensembl id, whatever the case.
 */
async function lookUp(names: readonly string[]): Promise<PastedGenes> {
  const [{ sets }, answers] = await Promise.all([
    call(geneSet.import, { text: names.join('\n'), format: 'list', dry: true }, { quiet: true }),
    Promise.all(
      names.slice(0, limits.expressionGenes).map(async (name) => {
        const { list } = await queryClient.fetchQuery(callQuery(genes, { q: name, page: 1 }))
        const same = (text: string) => text.toLocaleLowerCase() === name.toLocaleLowerCase()
        return list.find((gene) => same(gene.name) || same(gene.ensembl))
      })
    )
  ])
  const report = sets[0]?.report
  return {
    count: report?.found ?? 0,
    found: answers.filter((gene) => gene !== undefined),
    missing: { count: report?.missing ?? 0, names: report?.missingNames ?? [] }
  }
}

/**
 * Which genes of a pasted list are in the data set, and which are not; null while nothing is pasted or the
 * answer is on its way.
 */
export function usePastedGenes(names: readonly string[] | null): PastedGenes | null {
  const { data } = useQuery({
    queryKey: [genes.path, 'list', names],
    queryFn: () => lookUp(names ?? []),
    enabled: names !== null
  })
  return (names && data) ?? null
}
