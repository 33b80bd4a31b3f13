import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { userTree } from '../../../contract/api/session.ts'

export type Tree = ContentOf<typeof userTree>
export type Account = Tree['account']

/** A row of the tree: level 1 stands by itself, level 2 hangs under the account in use. */
export interface Branch {
  readonly account: Account
  readonly level: 1 | 2
  readonly kind: 'origin' | 'own' | 'children' | 'associated'
}

/**
 * The way back after a switch, the account in use with its sub-accounts, then those that are associated; each
 * stands once.
 */
export function branchesOf({ account, origin, children, associated }: Tree): Branch[] {
  const below = new Set([...children.map(({ id }) => id), origin?.id])
  return [
    ...(origin ? [{ account: origin, level: 1, kind: 'origin' } as const] : []),
    { account, level: 1, kind: 'own' },
    ...children
      .filter(({ id }) => id !== origin?.id)
      .map((child): Branch => ({ account: child, level: 2, kind: 'children' })),
    ...associated
      .filter(({ id }) => !below.has(id))
      .map((other): Branch => ({ account: other, level: 1, kind: 'associated' }))
  ]
}

/**
 * Rows whose number or name holds every word of the query; the account in use stays above its own that are
 * found.
 */
export function found(branches: readonly Branch[], query: string): Branch[] {
  const wanted = query.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return [...branches]
  const fits = ({ account: { number, name } }: Branch) =>
    wanted.every((word) => `${number} ${name}`.toLocaleLowerCase().includes(word))
  const children = branches.filter((branch) => branch.kind === 'children' && fits(branch))
  return branches.filter(
    (branch) =>
      children.includes(branch) ||
      (branch.kind === 'own' && children.length > 0) ||
      (branch.kind !== 'children' && fits(branch))
  )
}
