import { nameProblem } from '../../../contract/column-name.ts'
import { limits } from '../../../contract/limits.ts'
import { freeName } from '../free-name.ts'
import type { FileColumn, FileTable } from './table.ts'

/** What the values of a column become: groups, numbers, or the coordinates of an embedding. */
export type Kind = 'meta' | 'qc' | 'plot'

/** What the user has changed of the proposals, by the keys of choices. */
export interface Picked {
  readonly ticks: Readonly<Record<string, boolean>>
  readonly kinds: Readonly<Record<string, Kind>>
  readonly names: Readonly<Record<string, string>>
}

export const nothingPicked: Picked = { ticks: {}, kinds: {}, names: {} }

/** The names that new columns and embeddings cannot have. */
export interface Taken {
  readonly columns: readonly string[]
  /** In lower case. */
  readonly embeddings: readonly string[]
}

/** A column of a file that can be added, or the axes of an embedding, which go together. */
export interface Choice {
  readonly key: string
  readonly title: string
  readonly columns: readonly FileColumn[]
  readonly kind: Kind
  readonly kinds: readonly Kind[]
  /** The key of the axes that this column is one of, or that these are. */
  readonly axes: string | null
  /** The name in the field, that of the embedding for axes, and the name of each column. */
  readonly name: string
  readonly names: readonly string[]
  /** Whether a column or embedding of this title is there already: then only the user ticks it. */
  readonly exists: boolean
  readonly on: boolean
  /** Why it cannot be added as this kind: lines without a value, or too many groups. */
  readonly refusal: { readonly why: 'missing' | 'manyGroups'; readonly count: number } | null
  /** What is wrong with its name. */
  readonly problem: 'needed' | 'form' | 'length' | 'taken' | null
}

type Found = Pick<Choice, 'key' | 'title' | 'columns' | 'kind' | 'kinds' | 'axes'>

const axis = /^(.+)_([1-9])$/
/** Whole numbers in columns of such names number groups, and are not measured. */
const groupNames = /cluster|res[._]\d|leiden|louvain|batch|sample|donor|patient/i

/** Columns x_1, x_2 and so on, all of numbers, by their embedding. */
function axesOf(columns: readonly FileColumn[]): Map<string, FileColumn[]> {
  const found = new Map<string, FileColumn[]>()
  for (const column of columns) {
    const embedding = column.numbers && column.empty + column.blank === 0 && axis.exec(column.title)?.[1]
    if (embedding) found.set(embedding, [...(found.get(embedding) ?? []), column])
  }
  for (const [embedding, own] of found) {
    const numbers = own.map(({ title }) => Number(axis.exec(title)?.[2]))
    const whole = new Set(numbers).size === own.length && Math.max(...numbers) === own.length
    if (own.length < 2 || !whole) found.delete(embedding)
  }
  return found
}

const refusalOf = ({ kind, columns }: Found): Choice['refusal'] => {
  for (const { empty, blank, groups } of columns) {
    const missing = kind === 'meta' ? empty : empty + blank
    if (missing > 0) return { why: 'missing', count: missing }
    if (kind === 'meta' && groups > limits.uploadGroups)
      return { why: 'manyGroups', count: limits.uploadGroups }
  }
  return null
}

/** The columns of a file in its order, with what is proposed for each and what the user has set. */
export function choicesOf({ columns: all, own }: FileTable, picked: Picked, taken: Taken): Choice[] {
  const columns = own ? all.filter(({ title }) => !taken.columns.includes(title)) : all
  const axes = axesOf(columns)
  const found = columns.flatMap((column): Found[] => {
    const embedding = axis.exec(column.title)?.[1] ?? ''
    const together = axes.get(embedding)
    const axesKey = together ? `axes ${embedding}` : null
    if (together && axesKey !== null && (picked.kinds[axesKey] ?? 'plot') === 'plot') {
      if (together[0] !== column) return []
      const sorted = together.toSorted((a, b) => a.title.localeCompare(b.title, 'en', { numeric: true }))
      const kinds = ['plot', 'qc'] as const
      return [{ key: axesKey, title: embedding, columns: sorted, kind: 'plot', kinds, axes: axesKey }]
    }
    const key = String(column.index)
    const kinds: Kind[] = [
      ...(column.numbers ? (['qc'] as const) : []),
      'meta',
      ...(together ? (['plot'] as const) : [])
    ]
    const likely = column.numbers && !(column.whole && groupNames.test(column.title)) ? 'qc' : 'meta'
    const kind = picked.kinds[key] ?? likely
    return [{ key, title: column.title, columns: [column], kind, kinds, axes: axesKey }]
  })
  return named(found, picked, taken)
}

const namesOf = ({ kind, columns }: Found, name: string): string[] =>
  kind === 'plot' ? columns.map((_, at) => `${name}_${at + 1}`) : [name]

/** The same with names that are free, and with what is wrong with those that the user typed. */
function named(found: readonly Found[], picked: Picked, taken: Taken): Choice[] {
  // Names that were typed are not proposed for others.
  const typedNames = found.flatMap((one) => namesOf(one, picked.names[one.key]?.trim() ?? ''))
  const known = [...taken.columns, ...typedNames]
  const embeddings = [...taken.embeddings]
  const proposed = found.map((one) => {
    const typed = picked.names[one.key]
    const name = typed?.trim() ?? freeFor(one, known, embeddings)
    const refusal = refusalOf(one)
    const exists =
      one.kind === 'plot'
        ? taken.embeddings.includes(one.title.toLowerCase())
        : taken.columns.includes(one.title)
    const on = refusal === null && (picked.ticks[one.key] ?? !exists)
    const names = namesOf(one, name)
    if (on && typed === undefined) known.push(...names)
    if (on && typed === undefined && one.kind === 'plot') embeddings.push(name.toLowerCase())
    return { ...one, name: typed ?? name, names, refusal, exists, on }
  })
  return proposed.map((one) => {
    const others = proposed.filter((other) => other.on && other !== one)
    const columns = [...taken.columns, ...others.flatMap(({ names }) => names)]
    const positions = [
      ...taken.embeddings,
      ...others.flatMap(({ kind, name }) => (kind === 'plot' ? [name.trim().toLowerCase()] : []))
    ]
    const problem = !one.on
      ? null
      : one.name.trim() === ''
        ? 'needed'
        : one.kind === 'plot' && positions.includes(one.name.trim().toLowerCase())
          ? 'taken'
          : (one.names.map((name) => nameProblem(name, columns)).find((wrong) => wrong !== null) ?? null)
    return { ...one, problem }
  })
}

/** A free name; of an embedding one whose axes are free too. */
function freeFor(one: Found, known: readonly string[], embeddings: readonly string[]): string {
  const plain = freeName(one.title, one.kind === 'plot' ? [] : known.map((name) => ({ name })))
  if (one.kind !== 'plot') return plain
  let free = plain
  for (
    let n = 2;
    embeddings.includes(free.toLowerCase()) || namesOf(one, free).some((name) => known.includes(name));
    n++
  )
    free = `${plain}_${n}`
  return free
}
