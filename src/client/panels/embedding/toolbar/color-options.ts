import type { ColumnRow } from '../../../../contract/api/data.ts'
import type { SetKind, SetRow } from '../../../../contract/api/set.ts'
import { isGroup, isNumber } from '../../../state/columns/color-columns.ts'
import type { ColorBy } from '../../../state/view/exploration.ts'
import { namesIn } from '../../../tool-form/genes/gene-names.ts'

/** A row of the list under "Color by". */
export interface ColorOption {
  readonly colorBy: ColorBy
  readonly name: string
  /** Shown beside the name: the number of groups, or the share of cells that express a gene. */
  readonly detail:
    | { readonly kind: 'levels' | 'genes' | 'cells'; readonly count: number }
    | { readonly kind: 'share'; readonly share: number }
    | null
}

export interface FoundGene {
  readonly name: string
  readonly ensembl: string
  readonly detected: number
}

/** The columns whose name or label contains the words, those that begin with them first. */
function matching(columns: readonly ColumnRow[], query: string): ColumnRow[] {
  const wanted = query.trim().toLocaleLowerCase()
  const place = ({ name, label }: ColumnRow) =>
    Math.min(
      ...[name, label]
        .map((text) => text.toLocaleLowerCase().indexOf(wanted))
        .map((at) => (at < 0 ? Infinity : at))
    )
  return columns
    .filter((column) => !column.hidden && place(column) < Infinity)
    .sort((a, b) => Math.sign(place(a)) - Math.sign(place(b)))
}

/** The options for a query: genes first once something is typed, groups, numbers; at most `size` genes. */
export function colorOptions(
  columns: readonly ColumnRow[],
  found: readonly FoundGene[],
  query: string,
  size: number
): { groups: ColorOption[]; numbers: ColorOption[]; genes: ColorOption[] } {
  const matched = matching(columns, query)
  return {
    groups: matched.filter(isGroup).map((column) => ({
      colorBy: { kind: 'group', column: column.name },
      name: column.label,
      detail: column.distinct === null ? null : { kind: 'levels', count: column.distinct }
    })),
    numbers: matched.filter(isNumber).map((column) => ({
      colorBy: { kind: 'number', column: column.name },
      name: column.label,
      detail: null
    })),
    genes: found.slice(0, size).map(({ name, detected }) => ({
      colorBy: { kind: 'gene', gene: name },
      name,
      detail: { kind: 'share', share: detected }
    }))
  }
}

/** Gene sets as scores and cell sets as members, as options. */
export const setOptions = (kind: SetKind, sets: readonly SetRow[]): ColorOption[] =>
  sets.map(({ id, name, total }) =>
    kind === 'gene'
      ? {
          colorBy: { kind: 'score', name, of: { set: id }, method: 'mean' },
          name,
          detail: { kind: 'genes', count: total }
        }
      : { colorBy: { kind: 'members', name, set: id }, name, detail: { kind: 'cells', count: total } }
  )

/** The option for Enter where none is chosen: the one with exactly this name, else the first. */
export function bestOption(options: readonly ColorOption[], query: string): ColorOption | null {
  const wanted = query.trim().toLocaleLowerCase()
  return options.find(({ name }) => name.toLocaleLowerCase() === wanted) ?? options[0] ?? null
}

/** The names in a pasted list; null where the text is not a list. */
export function pastedNames(text: string): string[] | null {
  const { names } = namesIn(text)
  return names.length >= 2 ? names : null
}
