import { Fault } from '../../contract/errors/index.ts'
import type { Made } from '../../contract/resource.ts'
import type { Interactions, Pair } from './content.ts'
import { factsOf, type InteractionFacts, type Layout, type PairsLeft } from './facts.ts'

/** The maximum size of a collection, so that a task with it stays within its memory. */
const mostPairs = 100_000

type Genes = 'ligandGenes' | 'receptorGenes' | 'agonists' | 'antagonists' | 'stimulating' | 'inhibiting'

/** A pair with its genes by name; a partner whose genes are unknown has none. */
export type NamedPair = Pick<Pair, 'ligand' | 'receptor'> &
  Partial<Pick<Pair, 'pathway' | 'category'>> & {
    readonly [K in 'ligandGenes' | 'receptorGenes']: readonly string[]
  } & {
    readonly [K in Exclude<Genes, 'ligandGenes' | 'receptorGenes'>]?: readonly string[]
  }

/** Collects the pairs of a table, without duplicate pairs and genes. */
export class PairCollection {
  readonly #file: string
  readonly #numbers = new Map<string, number>()
  readonly #others: string[] = []
  readonly #seen = new Set<string>()
  readonly #pairs: Pair[] = []
  readonly left: { -readonly [K in keyof PairsLeft]: number } = {
    repeated: 0,
    unknown: 0,
    others: 0,
    cofactors: 0
  }

  constructor(file: string) {
    this.#file = file
  }

  /** Records the Ensembl id of a gene; the first one counts. */
  identify(gene: string, id: string): void {
    const number = this.#number(gene)
    this.#others[number] ||= id
  }

  /** Adds a pair. Fault: reference_pairs, where there are too many. */
  add(pair: NamedPair): void {
    if (pair.ligandGenes.length === 0 || pair.receptorGenes.length === 0) {
      this.left.unknown++
      return
    }
    const key = JSON.stringify([pair.ligand, pair.receptor])
    if (this.#seen.has(key)) {
      this.left.repeated++
      return
    }
    this.#seen.add(key)
    if (this.#seen.size > mostPairs) throw new Fault('reference_pairs', { file: this.#file, most: mostPairs })
    const genes = (of: readonly string[] = []): number[] => [...new Set(of)].map((gene) => this.#number(gene))
    this.#pairs.push({
      ligand: pair.ligand,
      receptor: pair.receptor,
      ligandGenes: genes(pair.ligandGenes),
      receptorGenes: genes(pair.receptorGenes),
      pathway: pair.pathway ?? '',
      category: pair.category ?? '',
      agonists: genes(pair.agonists),
      antagonists: genes(pair.antagonists),
      stimulating: genes(pair.stimulating),
      inhibiting: genes(pair.inhibiting)
    })
  }

  get size(): number {
    return this.#pairs.length
  }

  made(layout: Layout): Made<Interactions, InteractionFacts> {
    const content = { genes: [...this.#numbers.keys()], otherNames: this.#others, pairs: this.#pairs }
    return { content, facts: factsOf(content, layout, this.left) }
  }

  #number(gene: string): number {
    const known = this.#numbers.get(gene)
    if (known !== undefined) return known
    this.#others.push('')
    this.#numbers.set(gene, this.#others.length - 1)
    return this.#others.length - 1
  }
}
