import { numericTypes, type ValueType } from '../../contract/column.ts'
import { Fault } from '../../contract/errors/index.ts'
import { isActive, listValues, operators, operatorsFor, type Filter } from '../../contract/filter/filter.ts'
import { readIds } from '../../contract/ids.ts'
import { nearestName } from '../nearest-name.ts'
import { isSetFilter, setNamesOf, type RequestedFilter } from '../../contract/filter/set-filter.ts'
import { plainWidth } from '../plain-width.ts'

/**
 * A filter after it was checked and parsed, which the database and the browser evaluate with the same
 * results. Missing values fail every test. Numbers of `float` columns and of genes are rounded to float32 on
 * both sides of a comparison.
 */
export type Test =
  /** Ends are inclusive unless open; infinite where there is none. */
  | {
      readonly kind: 'range'
      readonly low: number
      readonly high: number
      readonly lowOpen: boolean
      readonly highOpen: boolean
      readonly absolute: boolean
    }
  | { readonly kind: 'numbers'; readonly values: readonly number[] }
  /** The text is one of the values, or none of them where `inside` is false. */
  | { readonly kind: 'texts'; readonly values: readonly string[]; readonly inside: boolean }
  /** The text holds these characters; both sides are folded by `foldCase`. */
  | { readonly kind: 'holds'; readonly folded: string }
  /** Neither missing nor, for text, empty. */
  | { readonly kind: 'present' }
  /** The row is one of these, or none of them where `inside` is false. */
  | { readonly kind: 'members'; readonly rows: Uint32Array; readonly inside: boolean }

export interface Condition {
  /** The column, or the gene by the name that the data set gives it. */
  readonly name: string
  readonly source: 'column' | 'gene' | 'set'
  readonly type: ValueType
  readonly test: Test
}

export interface FilterColumn {
  readonly name: string
  readonly type: ValueType
}

/** What filters may name. */
export interface FilterScope {
  readonly columns: readonly FilterColumn[]
  /** The distinct texts of a grouping column, so that a list may name one that holds a comma. */
  readonly levels?: (column: string) => ReadonlySet<string> | undefined
  /**
   * The gene's own name, or null where there is none. Absent where a table has no genes to ask; a filter of
   * type `gene` then names a column.
   */
  readonly gene?: (name: string) => string | null
  /** Whether its rows can be those of a set. */
  readonly sets?: boolean
}

const plainPattern = /^[ -~]*$/

/**
 * Simple case folding, one character to one character, as databases do it; `toLowerCase` alone would treat
 * final sigmas and characters with longer lower-case forms differently.
 */
export function foldCase(text: string): string {
  if (plainPattern.test(text)) return text.toLowerCase()
  let folded = ''
  for (const character of text) {
    const [first] = character.toLowerCase()
    folded += first ?? character
  }
  return folded
}

const numberPattern = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i

function readNumber(text: string, type: ValueType): number {
  const trimmed = plainWidth(text).trim()
  if (!numberPattern.test(trimmed)) throw new Fault('not_a_number', { value: trimmed.slice(0, 100) })
  // Adding 0 turns −0 into 0.
  const value = Number(trimmed) + 0
  return type === 'float' ? Math.fround(value) : value
}

const everything = {
  kind: 'range',
  low: -Infinity,
  high: Infinity,
  lowOpen: false,
  highOpen: false,
  absolute: false
} as const

function numberTest(filter: Filter, type: ValueType): Test | null {
  if (filter.type === 1) {
    const low = filter.rangeA.trim() === '' ? -Infinity : readNumber(filter.rangeA, type)
    const high = filter.rangeB.trim() === '' ? Infinity : readNumber(filter.rangeB, type)
    return low === -Infinity && high === Infinity ? null : { ...everything, low, high }
  }
  if (filter.type === 10) return { kind: 'present' }
  if (filter.value.trim() === '') return null
  if (filter.type === 3)
    return { kind: 'numbers', values: listValues(filter.value).map((part) => readNumber(part, type)) }
  const value = readNumber(filter.value, type)
  switch (filter.type) {
    case 2:
      return { kind: 'numbers', values: [value] }
    case 4:
      return { ...everything, low: value, lowOpen: true }
    case 5:
      return { ...everything, high: value, highOpen: true }
    case 6:
      return { ...everything, low: value }
    case 7:
      return { ...everything, high: value }
    case 8:
      return { ...everything, low: value, absolute: true }
    case 9:
      return { ...everything, low: value, lowOpen: true, absolute: true }
    default:
      return null
  }
}

function textTest(filter: Filter, levels: ReadonlySet<string> | undefined): Test | null {
  if (filter.type === 10) return { kind: 'present' }
  const value = filter.value.toWellFormed()
  if (value.trim() === '') return null
  switch (filter.type) {
    case 2:
      return { kind: 'texts', values: [levels?.has(value) ? value : value.trim()], inside: true }
    case 3:
    case 12:
      return { kind: 'texts', values: listValues(value, levels), inside: filter.type === 3 }
    case 11:
      return { kind: 'holds', folded: foldCase(value.trim()) }
    default:
      return null
  }
}

/** The fault for a column that is not there, with the name that was probably meant. */
export function noColumn(name: string, names: readonly string[]): Fault {
  const hint = nearestName(name, names)
  return hint === null ? new Fault('no_column', { name }) : new Fault('no_column_hint', { name, hint })
}

/** Whether a row is one of a set's. Faults: no_set, operator_misfit. */
function membersCondition(filter: RequestedFilter): Condition {
  if (filter.type !== 3 && filter.type !== 12)
    throw new Fault('operator_misfit', { operator: operators[filter.type].symbol, column: filter.name })
  const rows = filter.members ?? (filter.rows && readIds(filter.rows))
  if (!rows) throw new Fault('no_set', { names: setNamesOf(filter) })
  return {
    name: filter.name,
    source: 'set',
    type: 'boolean',
    test: { kind: 'members', rows, inside: filter.type === 3 }
  }
}

/**
 * The conditions of the active filters, in their order.
 * Faults: no_column, no_column_hint, no_gene, no_set, duplicate_gene, operator_misfit, not_a_number.
 */
export function conditionsOf(filters: readonly RequestedFilter[], scope: FilterScope): Condition[] {
  const conditions: Condition[] = []
  const genes = new Set<string>()
  for (const filter of filters) {
    if (!isActive(filter)) continue
    if (isSetFilter(filter) && scope.sets) {
      conditions.push(membersCondition(filter))
      continue
    }
    const asksGene = filter.columnType === 'gene' && scope.gene !== undefined
    const gene = asksGene ? (scope.gene?.(filter.name) ?? null) : null
    if (asksGene && gene === null) throw new Fault('no_gene', { names: [filter.name] })
    const column = asksGene ? undefined : scope.columns.find(({ name }) => name === filter.name)
    if (!asksGene && !column) {
      throw noColumn(
        filter.name,
        scope.columns.map(({ name }) => name)
      )
    }
    const name = gene ?? filter.name
    const type = column?.type ?? 'float'
    if (!operatorsFor(type).includes(filter.type))
      throw new Fault('operator_misfit', { operator: operators[filter.type].symbol, column: name })
    if (gene !== null) {
      if (genes.has(gene)) throw new Fault('duplicate_gene', { gene })
      genes.add(gene)
    }
    const test = numericTypes.includes(type)
      ? numberTest(filter, type)
      : textTest(filter, scope.levels?.(name))
    if (test) conditions.push({ name, source: gene === null ? 'column' : 'gene', type, test })
  }
  return conditions
}
