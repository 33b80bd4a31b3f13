/**
 * How barcodes of contigs become names of cells. Both are a sequence of nucleotides with something before and
 * after it: a sample, a lane, a separator. A form is what stands around the sequence, written with a star:
 * `P17B_*-1`. A rule sends each form of a file to one form of the data set, so that whatever differs (prefix,
 * suffix, separator, lane) is one and the same question, answered by counting.
 */
export interface JoinRule {
  /** Form of the data set by form of the file; a form that is missing joins nothing. */
  readonly forms: ReadonlyMap<string, string>
}

/** What a rule does to the barcodes of one form. */
export interface FormOverlap {
  /** How the file writes them, such as `*-1`. */
  readonly from: string
  /** How the data set does, such as `P17B_*-1`; null where no form has any. */
  readonly to: string | null
  /** Barcodes of the file in this form, each once. */
  readonly barcodes: number
  /** Cells of the data set in the form that they are sent to. */
  readonly cells: number
  /** Barcodes that are cells. */
  readonly found: number
  /** `found` of the fewer of the two: 1 where one holds the other. */
  readonly overlap: number
  /** The next best form and what it would find. */
  readonly rival: { readonly to: string; readonly found: number; readonly overlap: number } | null
  /** Whether the form that they are sent to names the sample of the file, and no other that overlaps does. */
  readonly isNamed: boolean
}

/** Below this share nothing joins unless somebody says so. */
export const leastOverlap = 0.5

/** Nucleotides from the first run of them to the last: some chemistries have two, with a sign between. */
const sequence = /[ACGTN]{6,}(?:[-_.]?[ACGTN]{6,})*/
/**
 * Small letters count where there is nothing in capitals, since words in front of a barcode are of these too.
 */
const smallSequence = /[acgtn]{6,}(?:[-_.]?[acgtn]{6,})*/

/**
 * The sequence of a barcode, in capitals, and its form; a barcode without one is its own sequence in the form
 * `*`.
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

  /** @param names of the cells, each once */
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

  /** Cells whose name has this form. */
  size(form: string): number {
    const place = this.#places.get(form)
    return place === undefined ? 0 : this.#sizes[place]!
  }

  /** Calls with every cell of a sequence and the form of its name. */
  each(core: string, take: (cell: number, form: string) => void): void {
    const known = this.#cells.get(core)
    if (known === undefined) return
    for (const cell of typeof known === 'number' ? [known] : known)
      take(cell, this.#forms[this.#formOf[cell]!]!)
  }
}

/** Barcodes of a file by form, each once. */
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

/** Whether the words around a barcode are words of the name of a sample: `P17B_*-1` those of `scRep_P17B`. */
function names(sample: string, form: string): boolean {
  const [known, words] = [new Set(wordsIn(sample)), wordsIn(form)]
  return words.length > 0 && words.every((word) => known.has(word))
}

/**
 * The overlap of every form of a file with the data set, and so the rule that joins most of it: of each form
 * the one that names the sample where half overlap, then the one that finds the greatest share, then the form
 * as it is, then the first in byte order.
 * @param chosen forms that somebody has decided on; they are counted instead of looked for
 * @param sample that the name of the file gives; empty where it is not known
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
 * Whether nobody need be asked: half of the barcodes are found, or half of the cells, and no other form does
 * as well, or this one alone names the sample of the file.
 */
export const isCertain = ({ overlap, rival, isNamed }: FormOverlap): boolean =>
  overlap >= leastOverlap && (isNamed || rival === null || rival.overlap < Math.min(overlap, leastOverlap))

/** The cell that a rule makes of a barcode; −1 where there is none. */
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
