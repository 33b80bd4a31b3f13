import type { Specificities } from '../../../resources/specificities/content.ts'
import { NearCdr3, type Nearness } from '../../../science/receptors/near-cdr3.ts'

/** The records that are compared, and the criterion of a match. */
export interface SearchRequest {
  readonly by: Nearness
  readonly limit: number
  /** Whether the V genes must be the same. */
  readonly sameV: boolean
  /** Records with a lower score are left out; those without a score are compared. */
  readonly score: number
  /**
   * Records of other species are left out; null compares all. Records without a species are always compared.
   */
  readonly species: string | null
}

/** The nearest record of one epitope for a chain. */
export interface Match {
  /** The index of the epitope, or of the antigen (after all epitopes) where the record has no epitope. */
  readonly target: number
  readonly distance: number
  /** The nearest record; of equally near ones the first. */
  readonly record: number
  /** The number of matching records of the epitope. */
  readonly records: number
}

interface Locus {
  readonly index: NearCdr3
  /** The records of each CDR3 of the index. */
  readonly records: readonly (readonly number[])[]
}

/** The name of a gene without slashes, since files differ: `TRAV29/DV5` and `TRAV29DV5`. */
const geneKey = (gene: string): string => gene.replaceAll('/', '')

/** Finds the known specificities whose CDR3 are near to that of a chain. */
export class SpecificitySearch {
  readonly #known: Specificities
  readonly #requested: SearchRequest
  readonly #loci = new Map<string, Locus>()
  readonly #targets: Int32Array
  /** The number of records that are compared. */
  readonly records: number

  constructor(known: Specificities, requested: SearchRequest) {
    this.#known = known
    this.#requested = requested
    this.#targets = targetsOf(known)
    const { levels, codes, scores } = known
    const isOther = levels.species.map(
      (species) => requested.species !== null && species !== '' && species !== requested.species
    )
    const byLocus = new Map<string, Map<number, number[]>>()
    let count = 0
    for (const [record, score] of scores.entries()) {
      if (isOther[codes.species[record]!] || (score >= 0 && score < requested.score)) continue
      count++
      const locus = levels.chain[codes.chain[record]!]!
      const byCdr3 = byLocus.get(locus) ?? new Map<number, number[]>()
      byLocus.set(locus, byCdr3)
      const cdr3 = codes.cdr3[record]!
      const same = byCdr3.get(cdr3)
      if (same) same.push(record)
      else byCdr3.set(cdr3, [record])
    }
    this.records = count
    for (const [locus, byCdr3] of byLocus)
      this.#loci.set(locus, {
        index: new NearCdr3(
          Array.from(byCdr3.keys(), (code) => levels.cdr3[code]!),
          requested.by,
          requested.limit
        ),
        records: [...byCdr3.values()]
      })
  }

  /**
   * The matches of a chain: the nearest record of each epitope, the nearest epitopes first.
   * @param locus such as `TRB`
   * @param cdr3 its amino acids
   * @param v its V gene, empty where unknown
   */
  matches(locus: string, cdr3: string, v: string): readonly Match[] {
    const found = this.#loci.get(locus)
    if (!found) return []
    const { places, distances } = found.index.near(cdr3)
    const best = new Map<number, Match>()
    for (const [at, index] of places.entries())
      for (const record of found.records[index]!) {
        if (this.#requested.sameV && (v === '' || geneKey(v) !== geneKey(this.text('v', record)))) continue
        const target = this.#targets[record]!
        const [before, distance] = [best.get(target), distances[at]!]
        const isNearer =
          !before || distance < before.distance || (distance === before.distance && record < before.record)
        best.set(target, {
          ...(isNearer ? { target, distance, record } : before),
          records: (before?.records ?? 0) + 1
        })
      }
    return [...best.values()].sort((a, b) => a.distance - b.distance || a.target - b.target)
  }

  text(field: keyof Specificities['levels'], record: number): string {
    return this.#known.levels[field][this.#known.codes[field][record]!]!
  }

  score(record: number): number {
    return this.#known.scores[record]!
  }
}

/** The target of each record: its epitope, or its antigen where it has none. */
function targetsOf({ levels, codes, scores }: Specificities): Int32Array {
  const nameless = levels.epitope.indexOf('')
  return Int32Array.from(scores, (_, record) => {
    const epitope = codes.epitope[record]!
    return epitope === nameless ? levels.epitope.length + codes.antigen[record]! : epitope
  })
}
