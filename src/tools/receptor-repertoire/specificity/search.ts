import type { Specificities } from '../../../resources/specificities/content.ts'
import { NearCdr3, type Nearness } from '../../../science/receptors/near-cdr3.ts'

/** Which records are compared, and what counts as near. */
export interface SearchRequest {
  readonly by: Nearness
  readonly limit: number
  /** Whether V genes must be the same. */
  readonly sameV: boolean
  /** Records that say a lower score are left out. */
  readonly score: number
  /** Records of other species are left out; null for none. Records that do not say theirs take part. */
  readonly species: string | null
}

/** What a chain may bind: of each epitope the nearest record. */
export interface Match {
  /** The number of the epitope, or of the antigen where no epitope is said. */
  readonly target: number
  readonly distance: number
  /** The nearest record, of those as near the first. */
  readonly record: number
  /** Records of the epitope that are near. */
  readonly records: number
}

interface Locus {
  readonly index: NearCdr3
  /** The records of each CDR3 of the index. */
  readonly records: readonly (readonly number[])[]
}

/** The gene as files of one study and another write it: `TRAV29/DV5` and `TRAV29DV5`. */
const geneKey = (gene: string): string => gene.replaceAll('/', '')

/** Finds the known specificities that are near to chains. */
export class SpecificitySearch {
  readonly #known: Specificities
  readonly #requested: SearchRequest
  readonly #loci = new Map<string, Locus>()
  readonly #targets: Int32Array
  /** Records that are compared. */
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

  /** The nearest record of each epitope, the nearest epitopes first. */
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

/** Epitopes by number; records that say none are of their antigen. */
function targetsOf({ levels, codes, scores }: Specificities): Int32Array {
  const nameless = levels.epitope.indexOf('')
  return Int32Array.from(scores, (_, record) => {
    const epitope = codes.epitope[record]!
    return epitope === nameless ? levels.epitope.length + codes.antigen[record]! : epitope
  })
}
