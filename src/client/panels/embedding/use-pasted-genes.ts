import { useQuery } from '@tanstack/react-query'
import { genes } from '../../../contract/api/data.ts'
import { limits } from '../../../contract/limits.ts'
import { callQuery, queryClient } from '../../api/query.ts'
import type { FoundGene } from './color-options.ts'

export interface PastedGenes {
  readonly found: readonly FoundGene[]
  readonly missing: readonly string[]
}

/** Looks each name of a list up; a gene counts as found by its symbol or its Ensembl id, whatever the case. */
async function lookUp(names: readonly string[]): Promise<PastedGenes> {
  const answers = await Promise.all(
    names.slice(0, limits.expressionGenes).map(async (name) => {
      const { list } = await queryClient.fetchQuery(callQuery(genes, { q: name, page: 1 }))
      const same = (text: string) => text.toLocaleLowerCase() === name.toLocaleLowerCase()
      return { name, gene: list.find((gene) => same(gene.name) || same(gene.ensembl)) ?? null }
    })
  )
  return { found: answers.flatMap(({ gene }) => (gene ? [gene] : [])), missing: answers.flatMap(({ name, gene }) => (gene ? [] : [name])) }
}

/** Which genes of a pasted list are in the data set, and which are not; null while nothing is pasted or the answer is on its way. */
export function usePastedGenes(names: readonly string[] | null): PastedGenes | null {
  const { data } = useQuery({ queryKey: [genes.path, 'list', names], queryFn: () => lookUp(names ?? []), enabled: names !== null })
  return (names && data) ?? null
}
