import { Fault } from '../../contract/errors/index.ts'
import type { Made } from '../../contract/resource.ts'
import { specificityFields, type Specificities, type Specificity, type SpecificityField } from './content.ts'
import { factsOf, type Layout, type LeftOut, type SpecificityFacts } from './facts.ts'

/** The maximum number of records, so that a task with it stays within its memory; VDJdb has some 300,000. */
const mostRecords = 1_000_000

/** A chain from a table; missing fields are absent. */
export type WrittenChain = Partial<Specificity>

const locusNames: Readonly<Record<string, string>> = {
  ALPHA: 'TRA',
  BETA: 'TRB',
  GAMMA: 'TRG',
  DELTA: 'TRD',
  HEAVY: 'IGH',
  KAPPA: 'IGK',
  LAMBDA: 'IGL'
}
const isLocus = /^(?:TR[ABGD]|IG[HKL])$/
const species: Readonly<Record<string, string>> = {
  homosapiens: 'human',
  '9606': 'human',
  musmusculus: 'mouse',
  '10090': 'mouse',
  macacamulatta: 'macaque',
  monkey: 'macaque',
  '9544': 'macaque',
  rattusnorvegicus: 'rat',
  '10116': 'rat'
}
/** The α-chain J genes whose CDR3 end with W. */
const endsOnW = /^TRAJ(?:33|38|55)$/

/** The locus of a chain as stated, or that of its V gene; '' where neither is known. */
function locusOf(chain: string, v: string): string {
  const text = chain.trim().toUpperCase()
  const locus = locusNames[text] ?? text
  if (isLocus.test(locus)) return locus
  const ofGene = v.slice(0, 3)
  return isLocus.test(ofGene) ? ofGene : ''
}

/** A gene without its allele, in IMGT nomenclature; '' where there is none, or several. */
const geneOf = (text: string): string => {
  const gene = text
    .trim()
    .toUpperCase()
    .replace(/^TCR(?=[ABGD][VJ])/, 'TR')
  return /^(?:TR[ABGD]|IG[HKL])[VJ][\w/-]*(?:\*[\w:]+)?$/.test(gene) ? gene.replace(/\*.*$/, '') : ''
}

/** The species of an NCBI taxon number or page, or of a name in VDJdb; else the word in lower case. */
const speciesOf = (text: string): string => {
  const word = text.trim().toLowerCase()
  const key = (/(\d+)$/.exec(word)?.[1] ?? word).replace(/[^a-z0-9]/g, '')
  return species[key] ?? word
}

/** Collects the chains of tables, without duplicate chains and texts. */
export class SpecificityCollection {
  readonly #file: string
  readonly #places = Object.fromEntries(
    specificityFields.map((field) => [field, new Map<string, number>()])
  ) as Record<SpecificityField, Map<string, number>>
  readonly #records: Int32Array[] = []
  readonly #seen = new Set<string>()
  #completed = 0
  readonly left: { -readonly [K in keyof LeftOut]: number } = { unnamed: 0, unread: 0, repeated: 0 }

  constructor(file: string) {
    this.#file = file
  }

  /** Adds a chain. Fault: reference_records, where there are too many. */
  add(chain: WrittenChain): void {
    const text = (field: SpecificityField): string => (chain[field] ?? '').trim()
    const [v, j] = [geneOf(text('v')), geneOf(text('j'))]
    const locus = locusOf(text('chain'), v || j)
    const cdr3 = text('cdr3').toUpperCase()
    if (text('epitope') === '' && text('antigen') === '') {
      this.left.unnamed++
      return
    }
    if (locus === '' || !/^[ACDEFGHIKLMNPQRSTVWY]{4,60}$/.test(cdr3)) {
      this.left.unread++
      return
    }
    const isWhole = cdr3.startsWith('C')
    const record = {
      chain: locus,
      cdr3: isWhole ? cdr3 : `C${cdr3}${locus === 'IGH' || endsOnW.test(j) ? 'W' : 'F'}`,
      v,
      j,
      species: speciesOf(text('species')),
      epitope: text('epitope'),
      antigen: text('antigen'),
      organism: text('organism'),
      mhc: text('mhc'),
      source: text('source')
    }
    const score = Number.isInteger(chain.score) ? chain.score! : -1
    const codes = Int32Array.from([
      ...specificityFields.map((field) => this.#codeOf(field, record[field])),
      score
    ])
    const key = codes.join()
    if (this.#seen.has(key)) {
      this.left.repeated++
      return
    }
    this.#seen.add(key)
    if (!isWhole) this.#completed++
    if (this.#records.push(codes) > mostRecords)
      throw new Fault('reference_records', { file: this.#file, most: mostRecords })
  }

  get size(): number {
    return this.#records.length
  }

  made(layout: Layout): Made<Specificities, SpecificityFacts> {
    const column = (index: number): Int32Array => Int32Array.from(this.#records, (record) => record[index]!)
    const byField = <Value>(of: (field: SpecificityField, index: number) => Value) =>
      Object.fromEntries(specificityFields.map((field, index) => [field, of(field, index)])) as Record<
        SpecificityField,
        Value
      >
    const content = {
      levels: byField((field) => [...this.#places[field].keys()]),
      codes: byField((_, index) => column(index)),
      scores: column(specificityFields.length)
    }
    return { content, facts: factsOf(content, layout, this.#completed, this.left) }
  }

  #codeOf(field: SpecificityField, text: string): number {
    const indices = this.#places[field]
    const known = indices.get(text)
    if (known !== undefined) return known
    indices.set(text, indices.size)
    return indices.size - 1
  }
}
