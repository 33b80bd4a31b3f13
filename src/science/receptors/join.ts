/**
 * A rule that maps barcodes of contigs to names of cells. Both are a nucleotide sequence with something
 * before and after it: a sample, a lane, a separator. The form is this surrounding text, with a star for the
 * sequence: `P17B_*-1`. A rule maps each form of a file to one form of the data set, so that all differences
 * (prefix, suffix, separator, lane) are handled alike, by counting matches.
 */
export interface JoinRule {
  /** The form of the data set for each form of the file; barcodes of other forms are not joined. */
  readonly forms: ReadonlyMap<string, string>
}

/** The matches of the barcodes of one form. */
export interface FormOverlap {
  /** The form in the file, such as `*-1`. */
  readonly from: string
  /** The form in the data set, such as `P17B_*-1`; null where no form matches any barcode. */
  readonly to: string | null
  /** The number of distinct barcodes of the file with this form. */
  readonly barcodes: number
  /** The number of cells of the data set with the form they are mapped to. */
  readonly cells: number
  /** The number of barcodes that match a cell. */
  readonly found: number
  /** `found` divided by the smaller of `barcodes` and `cells`: 1 where one contains the other. */
  readonly overlap: number
  /** The second-best form with its matches. */
  readonly rival: { readonly to: string; readonly found: number; readonly overlap: number } | null
  /**
   * Whether the form they are mapped to is the only overlapping one that contains the sample name of the
   * file.
   */
  readonly isNamed: boolean
}

/** Below this overlap nothing is joined unless the user decides so. */
export const leastOverlap = 0.5

/**
 * Nucleotides from the first run to the last: the barcodes of some chemistries have two runs, with a
 * separator.
 */
const sequence = /[ACGTN]{6,}(?:[-_.]?[ACGTN]{6,})*/
/**
 * Lower-case nucleotides are used only if there are no capitals, since prefixes also consist of these
 * letters.
 */
const smallSequence = /[acgtn]{6,}(?:[-_.]?[acgtn]{6,})*/

/**
 * The sequence of a barcode, in capitals, and its form. A barcode without a sequence is its own sequence,
 * with the form `*`.
 */
export function formOf(barcode: string): { readonly core: string; readonly form: string } {
  const found = sequence.exec(barcode) ?? smallSequence.exec(barcode)
  if (!found) return { core: barcode, form: '*' }
  const [core] = found
  return {
    core: core.toUpperCase(),
    form: `${barcode.slice(0, found.index)}*${barcode.slice(found.index + core.length)}`
  }
}

/** The cells of a data set by sequence and form. */
export class CellIndex {
  readonly #cells = new Map<string, number | number[]>()
  readonly #forms: string[] = []
  readonly #formOf: Int32Array
  readonly #sizes: number[] = []
  readonly #places = new Map<string, number>()

  /** @param names the names of the cells, without repeats */
  constructor(names: readonly string[]) {
    this.#formOf = new Int32Array(names.length)
    for (const [cell, name] of names.entries()) {
      const { core, form } = formOf(name)
      let place = this.#places.get(form)
      if (place === undefined) {
        place = this.#forms.push(form) - 1
        this.#places.set(form, place)
        this.#sizes.push(0)
      }
      this.#formOf[cell] = place
      this.#sizes[place]!++
      const known = this.#cells.get(core)
      if (known === undefined) this.#cells.set(core, cell)
      else if (typeof known === 'number') this.#cells.set(core, [known, cell])
      else known.push(cell)
    }
  }

  /** The number of cells whose name has this form. */
  size(form: string): number {
    const place = this.#places.get(form)
    return place === undefined ? 0 : this.#sizes[place]!
  }

  /** Calls `take` for every cell of a sequence, with the form of its name. */
  each(core: string, take: (cell: number, form: string) => void): void {
    const known = this.#cells.get(core)
    if (known === undefined) return
    for (const cell of typeof known === 'number' ? [known] : known)
      take(cell, this.#forms[this.#formOf[cell]!]!)
  }
}

/** The distinct barcodes of a file by form. */
function byForm(barcodes: Iterable<string>): Map<string, Set<string>> {
  const forms = new Map<string, Set<string>>()
  for (const barcode of barcodes) {
    const { core, form } = formOf(barcode)
    const known = forms.get(form)
    if (known) known.add(core)
    else forms.set(form, new Set([core]))
  }
  return forms
}

const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => /\p{L}/u.test(word))

/**
 * Whether the words around a barcode are all in the name of a sample: those of `P17B_*-1` are in
 * `scRep_P17B`.
 */
function names(sample: string, form: string): boolean {
  const [known, words] = [new Set(wordsIn(sample)), wordsIn(form)]
  return words.length > 0 && words.every((word) => known.has(word))
}

/**
 * The overlap of every form of a file with the data set, which gives the rule that joins most barcodes. For
 * each form the target is the one that names the sample, if half overlaps; else the one with the greatest
 * overlap, then the unchanged form, then the first in byte order.
 * @param chosen targets that the user has chosen, which are counted instead of inferred
 * @param sample the sample by the name of the file; empty where unknown
 */
export function overlaps(
  barcodes: Iterable<string>,
  index: CellIndex,
  chosen: ReadonlyMap<string, string> = new Map(),
  sample = ''
): FormOverlap[] {
  return Array.from(byForm(barcodes), ([from, cores]): FormOverlap => {
    const found = new Map<string, number>()
    for (const core of cores)
      index.each(core, (_, form) => {
        found.set(form, (found.get(form) ?? 0) + 1)
      })
    const candidates = [...found].map(([to, count]) => ({
      to,
      found: count,
      overlap: count / Math.min(cores.size, index.size(to))
    }))
    const named = candidates.filter((one) => one.overlap >= leastOverlap && names(sample, one.to))
    candidates.sort(
      (a, b) =>
        Number(named.includes(b)) - Number(named.includes(a)) ||
        b.overlap - a.overlap ||
        b.found - a.found ||
        Number(b.to === from) - Number(a.to === from) ||
        (a.to < b.to ? -1 : 1)
    )
    const decided = chosen.get(from)
    const best =
      decided === undefined
        ? candidates[0]
        : (candidates.find(({ to }) => to === decided) ?? { to: decided, found: 0, overlap: 0 })
    const { to = null, found: count = 0, overlap = 0 } = best ?? {}
    return {
      from,
      to,
      barcodes: cores.size,
      cells: to === null ? 0 : index.size(to),
      found: count,
      overlap,
      rival: candidates.find((other) => other.to !== to) ?? null,
      isNamed: named.length === 1 && named[0]?.to === to
    }
  }).sort((a, b) => b.barcodes - a.barcodes || (a.from < b.from ? -1 : 1))
}

/**
 * Whether the user need not be asked: half of the barcodes or of the cells match, and no other form matches
 * as well, or this one is the only one that names the sample of the file.
 */
export const isCertain = ({ overlap, rival, isNamed }: FormOverlap): boolean =>
  overlap >= leastOverlap && (isNamed || rival === null || rival.overlap < Math.min(overlap, leastOverlap))

/** The cell that a rule maps a barcode to; −1 for none. */
export function cellOf(barcode: string, index: CellIndex, { forms }: JoinRule): number {
  const { core, form } = formOf(barcode)
  const wanted = forms.get(form)
  let found = -1
  if (wanted !== undefined)
    index.each(core, (cell, its) => {
      if (its === wanted) found = cell
    })
  return found
}
