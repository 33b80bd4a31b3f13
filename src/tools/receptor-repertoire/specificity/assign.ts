import type { Match, SpecificitySearch } from './search.ts'

/** The specificity of a cell; names of equally good matches are joined by a slash. */
export interface CellSpecificity {
  readonly epitope: string
  readonly antigen: string
  readonly organism: string
  readonly distance: number
}

/** The most names in one text. */
const mostNames = 3

/** Joins the distinct names in alphabetical order. */
function joined(names: readonly string[]): string {
  const all = [...new Set(names)].filter((name) => name !== '').sort()
  return all.length > mostNames ? `${all.slice(0, mostNames).join(' / ')} / …` : all.join(' / ')
}

/** The targets that both chains of a cell match. */
export function inBoth(vj: readonly Match[], vdj: readonly Match[]): number[] {
  const other = new Set(vdj.map(({ target }) => target))
  return vj.flatMap(({ target }) => (other.has(target) ? [target] : []))
}

/**
 * The specificity of a cell by the matches of its two chains: of the epitopes that both chains match, that
 * with the smallest sum of distances, else that of the nearest match. Null without a match.
 */
export function assigned(
  search: Pick<SpecificitySearch, 'text'>,
  vj: readonly Match[],
  vdj: readonly Match[]
): CellSpecificity | null {
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
