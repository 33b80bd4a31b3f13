import type { Match, SpecificitySearch } from './search.ts'

/** What a cell is counted for; texts are joined by a stroke where several matches are as good. */
export interface Assigned {
  readonly epitope: string
  readonly antigen: string
  readonly organism: string
  readonly distance: number
}

/** So many names stand in one text. */
const mostNames = 3

/** Names in the order of the alphabet, each once. */
function joined(names: readonly string[]): string {
  const all = [...new Set(names)].filter((name) => name !== '').sort()
  return all.length > mostNames ? `${all.slice(0, mostNames).join(' / ')} / …` : all.join(' / ')
}

/** The epitopes that both chains of a cell are near to. */
export function inBoth(vj: readonly Match[], vdj: readonly Match[]): number[] {
  const other = new Set(vdj.map(({ target }) => target))
  return vj.flatMap(({ target }) => (other.has(target) ? [target] : []))
}

/**
 * What a cell with these matches of its two chains counts for: an epitope that both chains are near to, the
 * one with the smallest sum of distances, or else that of its nearest chain. Null where nothing is near.
 */
export function assigned(
  search: Pick<SpecificitySearch, 'text'>,
  vj: readonly Match[],
  vdj: readonly Match[]
): Assigned | null {
  if (vj.length + vdj.length === 0) return null
  const both = new Set(inBoth(vj, vdj))
  const distances = new Map<number, number>()
  for (const { target, distance } of [...vj, ...vdj]) {
    if (both.size > 0 && !both.has(target)) continue
    const before = distances.get(target)
    distances.set(
      target,
      before === undefined ? distance : both.size > 0 ? before + distance : Math.min(before, distance)
    )
  }
  const distance = [...distances.values()].reduce((a, b) => Math.min(a, b))
  const best = [...vj, ...vdj].filter(({ target }) => distances.get(target) === distance)
  const names = (of: (record: number) => string): string => joined(best.map(({ record }) => of(record)))
  const [epitope, antigen] = [
    (record: number) => search.text('epitope', record),
    (record: number) => search.text('antigen', record)
  ]
  return {
    epitope: names((record) => epitope(record) || antigen(record)),
    antigen: names((record) => antigen(record) || epitope(record)),
    organism: names((record) => search.text('organism', record)),
    distance
  }
}
