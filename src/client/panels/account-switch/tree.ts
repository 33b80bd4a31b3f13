import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { userTree } from '../../../contract/api/session.ts'

export type Tree = ContentOf<typeof userTree>
export type Account = Tree['account']

/** A row of the tree: level 1, or level 2 below the current account. */
export interface Branch {
  readonly account: Account
  readonly level: 1 | 2
  readonly kind: 'origin' | 'own' | 'children' | 'associated'
}

/**
 * The rows: the account before a switch, the current account with its sub-accounts, then associated accounts;
 * each once.
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
 * Rows whose number or name contains every word of the query; the current account stays above its matching
 * sub-accounts.
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
