import type { TableData } from '../../contract/tool.ts'
import { sequenceLogo } from '../../science/receptors/cdr3/logo.ts'
import type { Groups } from '../parts/grouping.ts'
import { tableOf } from '../parts/table.ts'
import { locusOf } from './picks.ts'
import { tally, type ReceptorCells } from './repertoire.ts'
import { tables, type Params, type Tables } from './schema.ts'

/** The number of lengths with a sequence logo, the most frequent ones. */
const logoLengths = 8

/**
 * Groups cells by the locus and the length of their CDR3: `TRB 14`. The locus is that of V, or of J where V
 * is unknown.
 */
function lengthGroups(v: Groups, j: Groups, cdr3: Groups): Groups {
  const lengths = cdr3.levels.map((sequence) => sequence.length)
  const levels: string[] = []
  const codeOf = new Map<string, number>()
  const codes = Int32Array.from(cdr3.codes, (code, id) => {
    if (code < 0) return -1
    const name = `${locusOf(v.levels[v.codes[id]!] ?? j.levels[j.codes[id]!] ?? '')} ${lengths[code]!}`
    const known = codeOf.get(name)
    if (known !== undefined) return known
    codeOf.set(name, levels.push(name) - 1)
    return levels.length - 1
  })
  return { codes, levels }
}

/** Splits such a name into locus (empty where no gene is known) and length. */
function splitLength(name: string): readonly [locus: string, length: number] {
  const space = name.lastIndexOf(' ')
  return [name.slice(0, space), Number(name.slice(space + 1))]
}

/** The number of cells of each pair of values in two columns, the most frequent pair first. */
function pairsOf(ids: Uint32Array, one: Groups, other: Groups) {
  const pairs = new Map<number, number>()
  for (const id of ids) {
    const [own, its] = [one.codes[id]!, other.codes[id]!]
    if (own < 0 || its < 0) continue
    const key = own * other.levels.length + its
    pairs.set(key, (pairs.get(key) ?? 0) + 1)
  }
  return [...pairs]
    .sort(([a, m], [b, n]) => n - m || a - b)
    .map(([key, cells], index) => ({
      one: one.levels[Math.floor(key / other.levels.length)]!,
      other: other.levels[key % other.levels.length]!,
      rank: index + 1,
      cells
    }))
}

/** The tables of the genes and CDR3 lengths of one arm, and of the pairs of V genes of both arms. */
export function geneTables(
  { ids, groups, fields }: ReceptorCells,
  arm: Params['arm']
): Pick<
  { [Id in keyof Tables]: TableData<Tables[Id]> },
  'genes' | 'gene_pairs' | 'v_pairs' | 'lengths' | 'logo'
> {
  const [v, j, cdr3] = [fields[`${arm}_v`], fields[`${arm}_j`], fields[`${arm}_cdr3`]]
  const byLength = new Map<number, string[]>()
  for (const id of ids) {
    const sequence = cdr3.levels[cdr3.codes[id]!]
    if (sequence === undefined) continue
    const same = byLength.get(sequence.length)
    if (same) same.push(sequence)
    else byLength.set(sequence.length, [sequence])
  }
  const genes = [
    ['V', v],
    ['J', j]
  ] as const
  return {
    genes: tableOf(
      tables.genes,
      genes.flatMap(([segment, column]) =>
        tally(ids, groups, column, locusOf).map(({ value, ...row }) => ({
          segment,
          locus: locusOf(value),
          gene: value,
          ...row
        }))
      )
    ),
    gene_pairs: tableOf(
      tables.gene_pairs,
      pairsOf(ids, v, j).map(({ one, other, ...row }) => ({ v: one, j: other, ...row }))
    ),
    v_pairs: tableOf(
      tables.v_pairs,
      pairsOf(ids, fields.vj_v, fields.vdj_v).map(({ one, other, ...row }) => ({
        vj_v: one,
        vdj_v: other,
        ...row
      }))
    ),
    lengths: tableOf(
      tables.lengths,
      tally(ids, groups, lengthGroups(v, j, cdr3), (name) => splitLength(name)[0])
        .map(({ value, ...row }) => {
          const [locus, length] = splitLength(value)
          return { locus, length, ...row }
        })
        .sort(
          (a, b) =>
            groups.levels.indexOf(a.group) - groups.levels.indexOf(b.group) ||
            (a.locus < b.locus ? -1 : Number(a.locus > b.locus)) ||
            a.length - b.length
        )
    ),
    logo: tableOf(
      tables.logo,
      [...byLength]
        .sort(([a, m], [b, n]) => n.length - m.length || a - b)
        .slice(0, logoLengths)
        .flatMap(([length, sequences]) => logoRows(length, sequences))
    )
  }
}

/** Letters are stacked with the most frequent one on top. */
function logoRows(length: number, sequences: readonly string[]) {
  let [position, top] = [0, 0]
  return sequenceLogo(sequences)
    .reverse()
    .map((letter) => {
      if (letter.position !== position) [position, top] = [letter.position, 0]
      const low = top
      top += letter.bits
      return { length: `${length}`, ...letter, low, high: top }
    })
    .reverse()
}
