import { Generator } from '../random/generator.ts'
import { Alias } from './alias.ts'
import { mitochondrial } from './programs.ts'
import {
  ambientWeights,
  cellWeights,
  pathSteps,
  type PlannedCell,
  type Study,
  type StudyCells
} from './study.ts'

/** The number of cells per block, which share a stream of random numbers. */
export const blockCells = 4096

/** The counts of one cell, genes ascending; the arrays are reused for the next cell. */
export interface CellCounts {
  readonly genes: Int32Array
  readonly counts: Uint32Array
}

interface Recipe {
  readonly alias: Alias
  /** The share of each gene in the molecules that are not mitochondrial. */
  readonly shares: Float64Array
}

/**
 * Simulates the counts of a study cell by cell: negative binomial, with a mean by library size, type and
 * sample, and a shape by gene. A negative binomial is a Poisson number of clusters with logarithmic sizes
 * (Quenouille 1949). The clusters of all genes are drawn together by thinning, so that the cost of a cell is
 * its molecules instead of all genes.
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
    this.#mitochondrial = mitochondrial.map(({ name, share }) => ({
      gene: study.table.index.get(name)!,
      share
    }))
  }

  /** The cells of one block in their order. */
  *block(number: number): IterableIterator<CellCounts> {
    const generator = new Generator(this.#study.seed, 1000 + number)
    const to = Math.min(this.#study.cells, (number + 1) * blockCells)
    for (let cell = number * blockCells; cell < to; cell++) yield this.#cell(cell, generator)
  }

  #cell(cell: number, generator: Generator): CellCounts {
    const { sample, first, second, library, ambient, mitochondrial: share } = this.#cells
    const [one, other, own] = [first[cell]!, second[cell]!, sample[cell]!]
    const floating = library[cell]! * (1 - share[cell]!) * ambient[cell]!
    const nuclear = library[cell]! * (1 - share[cell]!) - floating
    this.#addCell(one, own, other ? nuclear / 2 : nuclear, generator)
    if (other) this.#addCell(other, own, nuclear / 2, generator)
    this.#add(
      this.#recipe(`ambient ${own}`, () => ambientWeights(this.#study, own)),
      floating,
      generator
    )
    for (const gene of this.#mitochondrial)
      this.#counts[gene.gene] = generator.poisson(library[cell]! * share[cell]! * gene.share)
    return this.#collect()
  }

  #addCell(cell: PlannedCell, sample: number, molecules: number, generator: Generator): void {
    const step = Number.isNaN(cell.time) ? 0 : Math.floor(cell.time * pathSteps + generator.uniform())
    const key = `${cell.type} ${sample} ${cell.branch} ${step} ${cell.secondSubclone}`
    this.#add(
      this.#recipe(key, () => cellWeights(this.#study, cell, sample, step)),
      molecules * (1 - cell.shade),
      generator
    )
    if (cell.shade === 0) return
    const neighbor = { ...cell, type: cell.neighbor }
    this.#add(
      this.#recipe(`${neighbor.type} ${sample} ${cell.branch} 0 false`, () =>
        cellWeights(this.#study, neighbor, sample, 0)
      ),
      molecules * cell.shade,
      generator
    )
  }

  #add({ alias, shares }: Recipe, molecules: number, generator: Generator): void {
    const { shape } = this.#study.table
    const counts = this.#counts
    for (let left = generator.poisson(molecules); left > 0; left--) {
      const gene = alias.draw(generator)
      const over = (molecules * shares[gene]!) / shape[gene]!
      if (over < 1e-3) counts[gene]! += 1
      else if (generator.uniform() * over < Math.log1p(over))
        counts[gene]! += logarithmic(over / (1 + over), generator)
    }
  }

  #recipe(key: string, make: () => Float64Array): Recipe {
    const known = this.#recipes.get(key)
    if (known) return known
    const weights = make()
    const sum = weights.reduce((a, b) => a + b, 0)
    const recipe = { alias: new Alias(weights), shares: weights.map((weight) => weight / sum) }
    this.#recipes.set(key, recipe)
    return recipe
  }

  /** The counts of the cell; empties the table for the next cell. */
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

/**
 * A logarithmic variable, by inversion.
 * @param theta above 0, below 1
 */
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
