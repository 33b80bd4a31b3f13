import { Generator } from '../random/generator.ts'
import { Alias } from './alias.ts'
import { mitochondrial } from './programs.ts'
import { cellWeights, pathSteps, type PlannedCell, type Study, type StudyCells } from './study.ts'

/** Cells of a block, all made by one stream of random numbers. */
export const blockCells = 4096

/** The counts of one cell, genes ascending; memory that the next cell uses again. */
export interface CellCounts {
  readonly genes: Int32Array
  readonly counts: Uint32Array
}

interface Recipe {
  readonly alias: Alias
  /** Share of each gene in the molecules that are not mitochondrial. */
  readonly shares: Float64Array
}

/**
 * Makes the counts of a study cell by cell: negative binomial, with the mean that library, type and sample give, and the
 * gene's own shape. A negative binomial is a Poisson number of clusters of logarithmic size (Quenouille 1949); clusters are
 * drawn from all genes at once by thinning, so that a cell costs its molecules and not the genes of the study.
 */
export class CountMaker {
  readonly #study: Study
  readonly #cells: StudyCells
  readonly #recipes = new Map<string, Recipe>()
  readonly #counts: Uint32Array
  readonly #genes: Int32Array
  readonly #found: Uint32Array
  readonly #mitochondrial: readonly { readonly gene: number; readonly share: number }[]

  constructor(study: Study, cells: StudyCells) {
    this.#study = study
    this.#cells = cells
    this.#counts = new Uint32Array(study.genes)
    this.#genes = new Int32Array(study.genes)
    this.#found = new Uint32Array(study.genes)
    this.#mitochondrial = mitochondrial.map(({ name, share }) => ({ gene: study.table.index.get(name)!, share }))
  }

  /** The cells of one block in their order. */
  *block(number: number): IterableIterator<CellCounts> {
    const generator = new Generator(this.#study.seed, 1000 + number)
    const to = Math.min(this.#study.cells, (number + 1) * blockCells)
    for (let cell = number * blockCells; cell < to; cell++) yield this.#cell(cell, generator)
  }

  #cell(cell: number, generator: Generator): CellCounts {
    const { sample, first, second, library, mitochondrial: share } = this.#cells
    const [one, other] = [first[cell]!, second[cell]!]
    const nuclear = library[cell]! * (1 - share[cell]!)
    this.#add(one, sample[cell]!, other ? nuclear / 2 : nuclear, generator)
    if (other) this.#add(other, sample[cell]!, nuclear / 2, generator)
    for (const gene of this.#mitochondrial) this.#counts[gene.gene] = generator.poisson(library[cell]! * share[cell]! * gene.share)
    return this.#collect()
  }

  #add(cell: PlannedCell, sample: number, molecules: number, generator: Generator): void {
    const { alias, shares } = this.#recipe(cell, sample, generator)
    const { shape } = this.#study.table
    const counts = this.#counts
    for (let left = generator.poisson(molecules); left > 0; left--) {
      const gene = alias.draw(generator)
      const over = (molecules * shares[gene]!) / shape[gene]!
      if (over < 1e-3) counts[gene]! += 1
      else if (generator.uniform() * over < Math.log1p(over)) counts[gene]! += logarithmic(over / (1 + over), generator)
    }
  }

  #recipe(cell: PlannedCell, sample: number, generator: Generator): Recipe {
    const onPath = !Number.isNaN(cell.time)
    const step = onPath ? Math.floor(cell.time * pathSteps + generator.uniform()) : 0
    const key = `${cell.type} ${sample} ${cell.branch} ${step} ${cell.secondSubclone}`
    const known = this.#recipes.get(key)
    if (known) return known
    const weights = cellWeights(this.#study, cell, sample, step)
    const sum = weights.reduce((a, b) => a + b, 0)
    const recipe = { alias: new Alias(weights), shares: weights.map((weight) => weight / sum) }
    this.#recipes.set(key, recipe)
    return recipe
  }

  /** What was counted, and an empty table for the next cell. */
  #collect(): CellCounts {
    let found = 0
    for (let gene = 0; gene < this.#counts.length; gene++) {
      const count = this.#counts[gene]!
      if (count === 0) continue
      this.#genes[found] = gene
      this.#found[found] = count
      found++
      this.#counts[gene] = 0
    }
    return { genes: this.#genes.subarray(0, found), counts: this.#found.subarray(0, found) }
  }
}

/** A logarithmic variable, by inversion. @param theta above 0, below 1 */
function logarithmic(theta: number, generator: Generator): number {
  let left = generator.uniform()
  let probability = -theta / Math.log1p(-theta)
  let k = 1
  while (left > probability && k < 100_000) {
    left -= probability
    probability *= (theta * k) / (k + 1)
    k++
  }
  return k
}
