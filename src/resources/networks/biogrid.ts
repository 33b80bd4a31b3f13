import type { Made } from '../../contract/resource.ts'
import { GrowingRows, isNumber } from '../shared/files/values.ts'
import type { Network } from './content.ts'
import type { NetworkFacts } from './facts.ts'

const symbol = /^official symbol interactor [ab]$/i
const system = /^experimental system$/i

const placesOf = (head: readonly string[], pattern: RegExp): number[] =>
  [...head.keys()].filter((at) => pattern.test(head[at]!.trim()))
const placeOf = (head: readonly string[], pattern: RegExp): number => placesOf(head, pattern)[0] ?? -1

/** Whether a table with these columns is one of BioGRID, of versions 2 or 3 of its tables. */
export const isBiogrid = (head: readonly string[]): boolean =>
  placesOf(head, symbol).length === 2 && placeOf(head, system) >= 0

/** The columns that are read; −1, or none, where the table lacks one. */
interface Columns {
  readonly symbols: readonly number[]
  readonly system: number
  readonly type: number
  readonly publication: number
  readonly organisms: readonly number[]
  readonly organismNames: readonly number[]
  readonly score: number
}

interface Organism {
  readonly name: string
  readonly number: number
  rows: number
  selves: number
  unnamed: number
}

/** Numbers texts from 0 in the order in which they come. */
class Numbered {
  readonly #numbers = new Map<string, number>()

  of(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    this.#numbers.set(text, this.#numbers.size)
    return this.#numbers.size - 1
  }

  get names(): string[] {
    return [...this.#numbers.keys()]
  }
}

/** What is kept of a row: the numbers of its organism, genes, system and publication, and its score. */
const width = 6
const most = 2 ** 16 - 1

/**
 * Collects the rows of a table of BioGRID, each a record of one experiment, into a network. Only physical
 * interactions within one organism count, that with most of them. The evidence of a pair is the number of
 * publications that report it by each experimental system, and its score the number of all its publications.
 * Scores of the file count only where one publication gave one to every row, since each has its own scale.
 */
export class BiogridRecords {
  readonly #columns: Columns
  readonly #genes = new Numbered()
  readonly #systems = new Numbered()
  readonly #publications = new Numbered()
  readonly #organisms = new Map<string, Organism>()
  readonly #kept = new GrowingRows(width)
  #read = 0
  #genetic = 0
  #between = 0

  constructor(head: readonly string[]) {
    this.#columns = {
      symbols: placesOf(head, symbol),
      system: placeOf(head, system),
      type: placeOf(head, /^experimental system type$/i),
      publication: placeOf(head, /^(?:publication source|pubmed id)$/i),
      organisms: placesOf(head, /^organism (?:id )?interactor [ab]$/i),
      organismNames: placesOf(head, /^organism name interactor [ab]$/i),
      score: placeOf(head, /^score$/i)
    }
  }

  add(fields: readonly string[]): void {
    this.#read++
    const { symbols, type, organisms, organismNames, publication } = this.#columns
    const of = (place = -1): string => (fields[place] ?? '').trim()
    if (type >= 0 && of(type).toLowerCase() !== 'physical') {
      this.#genetic++
      return
    }
    const [one = '', other = one] = (organisms.length === 2 ? organisms : organismNames).map((at) => of(at))
    if (one !== other) {
      this.#between++
      return
    }
    const organism = this.#organism(one, of(organismNames[0]))
    organism.rows++
    const [a = '', b = ''] = symbols.map((at) => of(at))
    if (['', '-'].includes(a) || ['', '-'].includes(b)) organism.unnamed++
    else if (a === b) organism.selves++
    else {
      const score = of(this.#columns.score)
      this.#kept.next().set([
        organism.number,
        this.#genes.of(a),
        this.#genes.of(b),
        this.#systems.of(of(this.#columns.system)),
        // Without publications each row counts as one.
        this.#publications.of(publication < 0 ? `${this.#read}` : of(publication)),
        isNumber(score) ? Number(score) : NaN
      ])
    }
  }

  #organism(id: string, name: string): Organism {
    const known = this.#organisms.get(id)
    if (known) return known
    const said = name === '' || name === '-' ? (/^\d+$/.test(id) ? `taxon ${id}` : id) : name
    const added = { name: said, number: this.#organisms.size, rows: 0, selves: 0, unnamed: 0 }
    this.#organisms.set(id, added)
    return added
  }

  /** The network; null where no physical interaction of two named proteins was among the rows. */
  made(): Made<Network, NetworkFacts> | null {
    const organisms = [...this.#organisms.values()].toSorted((a, b) => b.rows - a.rows)
    const [organism, ...others] = organisms
    if (!organism) return null
    const rows = rowsOf(this.#kept, organism.number)
    if (rows.count === 0) return null
    const scored = rows.score.reduce((count, score) => count + (Number.isNaN(score) ? 0 : 1), 0)
    const isOne = rows.publication.every((publication) => publication === rows.publication[0])
    const isScored = scored === rows.count && isOne && this.#columns.publication >= 0
    const counted = this.#columns.publication >= 0 ? 'publications' : 'records'
    const texts = { symbols: this.#genes.names, systems: this.#systems.names }
    const content = networkOf(rows, texts, isScored ? null : counted)
    return {
      content,
      facts: {
        pairs: content.from.length,
        scored: isScored,
        channels: content.channels.map(({ name }) => name),
        selves: organism.selves,
        repeated: rows.count - content.from.length,
        unnamed: organism.unnamed,
        biogrid: {
          organism: organism.name,
          genetic: this.#genetic,
          between: this.#between,
          others: others.reduce((sum, other) => sum + other.rows, 0),
          otherOrganisms: others.map(({ name }) => name),
          scoresLeftOut: isScored ? 0 : scored
        }
      }
    }
  }
}

/** The rows of an organism, column by column: numbers of texts, and scores. */
interface Rows {
  readonly count: number
  readonly a: Int32Array
  readonly b: Int32Array
  readonly system: Int32Array
  readonly publication: Int32Array
  readonly score: Float64Array
}

function rowsOf(kept: GrowingRows, organism: number): Rows {
  const all = kept.joined()
  const places = Int32Array.from({ length: kept.rows }, (_, row) => row * width).filter(
    (place) => all[place] === organism
  )
  const column = (at: number): Int32Array => places.map((place) => all[place + at]!)
  return {
    count: places.length,
    a: column(1),
    b: column(2),
    system: column(3),
    publication: column(4),
    score: Float64Array.from(places, (place) => all[place + 5]!)
  }
}

/**
 * The network of these rows, whose genes and systems of evidence stand in the order of the alphabet.
 * @param counted what makes the score of a pair; null for the scores of the rows
 */
function networkOf(
  rows: Rows,
  { symbols, systems }: Readonly<Record<'symbols' | 'systems', readonly string[]>>,
  counted: Network['counted'] | null
): Network {
  const scored = !counted
  const genes = new Ordered(symbols, rows.a, rows.b)
  const channels = new Ordered(systems, rows.system)
  const count = genes.names.length
  /** The pair of each row as one number. */
  const ofRows = Float64Array.from(rows.a, (one, row) => {
    const [a, b] = [genes.places[one]!, genes.places[rows.b[row]!]!]
    return Math.min(a, b) * count + Math.max(a, b)
  })
  const sorted = ofRows.toSorted()
  const keys = sorted.filter((key, at) => at === 0 || key !== sorted[at - 1])
  const pairs = new Map<number, number>()
  for (const [at, key] of keys.entries()) pairs.set(key, at)
  const scores = new Float64Array(keys.length)
  const values = channels.names.map(() =>
    scored ? new Float64Array(keys.length) : new Uint16Array(keys.length)
  )
  const [seen, seenBySystem] = [new Set<number>(), new Set<number>()]
  // Like those of STRING's services, scores from 0 to 1 become thousandths.
  const factor = scored && rows.score.every((score) => score >= 0 && score <= 1) ? 1000 : 1
  const publications = 1 + rows.publication.reduce((largest, one) => Math.max(largest, one), 0)
  for (let row = 0; row < rows.count; row++) {
    const pair = pairs.get(ofRows[row]!)!
    const channel = channels.places[rows.system[row]!]!
    const own = values[channel]!
    if (scored) {
      const given = rows.score[row]!
      const score = factor === 1 ? given : Math.round(factor * given)
      const bySystem = pair * values.length + channel
      own[pair] = seenBySystem.has(bySystem) ? Math.max(own[pair]!, score) : score
      scores[pair] = seen.has(pair) ? Math.max(scores[pair]!, score) : score
      seenBySystem.add(bySystem)
      seen.add(pair)
      continue
    }
    const byPublication = pair * publications + rows.publication[row]!
    if (!seen.has(byPublication)) scores[pair]! += 1
    seen.add(byPublication)
    const bySystem = byPublication * values.length + channel
    if (!seenBySystem.has(bySystem)) own[pair] = Math.min(most, own[pair]! + 1)
    seenBySystem.add(bySystem)
  }
  return {
    genes: genes.names,
    otherNames: genes.names.map(() => ''),
    from: Int32Array.from(keys, (key) => Math.floor(key / count)),
    to: Int32Array.from(keys, (key) => key % count),
    scores,
    scored,
    channels: channels.names.map((name, at) => ({ name, values: values[at]! })),
    ...(counted && { counted })
  }
}

/** Some of numbered texts in the order of the alphabet, and the place of each number there. */
class Ordered {
  readonly names: readonly string[]
  readonly places: Int32Array

  constructor(texts: readonly string[], ...used: readonly Int32Array[]) {
    const isUsed = new Uint8Array(texts.length)
    for (const column of used) for (const number of column) isUsed[number] = 1
    const order = [...texts.keys()]
      .filter((number) => isUsed[number])
      .sort((a, b) => (texts[a]! < texts[b]! ? -1 : 1))
    this.names = order.map((number) => texts[number]!)
    this.places = new Int32Array(texts.length).fill(-1)
    for (const [place, number] of order.entries()) this.places[number] = place
  }
}
