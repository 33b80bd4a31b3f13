import { geneQuery, type GroupColumn } from './cell-columns.ts'
import type { GenePair } from '../view/exploration.ts'
import { currentLanguage } from '../../i18n/language.ts'
import { defineWords, translate } from '../../i18n/i18n.ts'
import { whileObserved } from '../../api/keep-within.ts'
import { queryClient } from '../../api/query.ts'

const words = defineWords('gene-pair', { both: { en: 'Both', zh: '两者均表达' } })

const prefix = 'gene-pair:'
const colors = ['#C23B3B', '#0F726D', '#F3B100'] as const

/** The name under which a pair stands beside grouping columns; no column of a file is called so. */
export const pairColumn = ({ ligand, receptor }: GenePair): string =>
  prefix + JSON.stringify([ligand, receptor])

/** The pair behind such a name; null for a column of the table. */
export function pairOfColumn(column: string): GenePair | null {
  if (!column.startsWith(prefix)) return null
  const [ligand, receptor] = JSON.parse(column.slice(prefix.length)) as [string[], string[]]
  return { ligand, receptor }
}

/** The cells that express every one of these genes. */
const expressing = (genes: readonly string[]): Promise<Uint8Array> =>
  whileObserved(queryClient, genes.map(geneQuery), (values) =>
    Uint8Array.from(values[0] ?? [], (_, cell) => Number(values.every((own) => own[cell]! > 0)))
  )

/**
 * Which cells express both sides of a pair, the ligand alone, or the receptor alone, with all subunits; the
 * others are in no group.
 */
export const pairQuery = (pair: GenePair) => ({
  staleTime: Infinity,
  structuralSharing: false,
  queryKey: [prefix, pair.ligand, pair.receptor, currentLanguage()] as const,
  queryFn: async (): Promise<GroupColumn> => {
    const [ligand, receptor] = await Promise.all([expressing(pair.ligand), expressing(pair.receptor)])
    const codes = Int8Array.from(ligand, (sends, cell) =>
      sends === 0 ? (receptor[cell] === 1 ? 2 : -1) : receptor[cell] === 1 ? 0 : 1
    )
    const counts = [0, 0, 0]
    for (const code of codes) if (code >= 0) counts[code]! += 1
    return {
      codes,
      levels: [translate(words, 'both'), pair.ligand.join('+'), pair.receptor.join('+')],
      colors,
      counts
    }
  }
})
