import { cellSet, geneSet, type SetKind } from '../../contract/api/set.ts'

/** The calls that both kinds have, and where each kind's page is. */
export const setCalls = { gene: geneSet, cell: cellSet } as const
export const setAddress = {
  gene: '/dashboard/geneset',
  cell: '/dashboard/cellset'
} as const satisfies Record<SetKind, string>

/** The page of one set. */
export const addressOfSet = (kind: SetKind, id: string): string =>
  `${setAddress[kind]}?set=${encodeURIComponent(id)}`
