import type { DataSet, GeneSums } from '../../matrix/dataset.ts'
import type { Summary } from '../../services.ts'
import { RowsExcept, type Partition } from './partition.ts'
import { drawRows } from './draw-rows.ts'

/** Elements of a chunk of the cell-major counts; a scattered cell costs one chunk, about 30 µs to decode. */
const chunkElements = 8192
/**
 * Chunks that are read in about a second, and for a quick first answer. Where more would be needed, a sample
 * of the cells is read.
 */
const chunksAtOnce = { all: 30_000, quick: 6000 } as const

const shownGenes = 30
const leastShare = 0.1
const leastCells = 3

/** How many chunks are read to sum over so many scattered cells. */
function chunksOf(dataset: DataSet, cells: number): number {
  const elements = (dataset.nonzeros / dataset.cells) * cells
  return Math.min(dataset.nonzeros / chunkElements, cells + elements / chunkElements)
}

/** Are so many cells few enough to be read as a whole, and not a sample of them? */
export const readsAll = (dataset: DataSet, cells: number): boolean =>
  chunksOf(dataset, cells) <= chunksAtOnce.all

/** How many scattered cells of each side so many chunks allow. */
const cellsAtOnce = (dataset: DataSet, chunks: number): number =>
  Math.floor(chunks / 2 / (1 + dataset.nonzeros / dataset.cells / chunkElements))

/**
 * Sums over the cells that remain when others are taken away. A gene that none of them detects is set to
 * exactly zero: the rounding error of the difference of two large sums would otherwise look like expression.
 */
function less(from: GeneSums, ...taken: readonly GeneSums[]): GeneSums {
  const left = (field: (sums: GeneSums) => Float64Array) =>
    field(from).map((sum, gene) => taken.reduce((rest, sums) => rest - (field(sums)[gene] ?? 0), sum))
  const detected = left((sums) => sums.detected)
  const kept = (values: Float64Array) =>
    values.map((value, gene) => (detected[gene] === 0 ? 0 : Math.max(0, value)))
  return {
    cells: taken.reduce((rest, { cells }) => rest - cells, from.cells),
    sum: kept(left((sums) => sums.sum)),
    sumExpm1: kept(left((sums) => sums.sumExpm1)),
    detected
  }
}

/** The three parts, where the rest need not be listed. */
interface Sides {
  readonly here: Uint32Array
  readonly rest: Uint32Array | RowsExcept
  readonly outside: Uint32Array
}

/** Sums of `lognorm` values over ascending rows. */
type Sum = (rows: Uint32Array) => Promise<GeneSums>

/**
 * Sums over the selection and over the rest. The largest of the three parts is never read: its sums are those
 * of all cells, known from the import, less the sums of the other two.
 */
async function sumsOf(
  dataset: DataSet,
  { here, rest, outside }: Sides,
  sum: Sum
): Promise<{ here: GeneSums; rest: GeneSums }> {
  if (rest instanceof Uint32Array && outside.length >= here.length && outside.length >= rest.length) {
    const [some, others] = await Promise.all([sum(here), sum(rest)])
    return { here: some, rest: others }
  }
  // A rest that is not listed is larger than what is selected.
  const smaller = rest instanceof RowsExcept || here.length <= rest.length ? here : rest
  const [known, ...away] = await Promise.all([sum(smaller), ...(outside.length === 0 ? [] : [sum(outside)])])
  const remaining = less(dataset.geneStatistics().sums, known, ...away)
  return smaller === here ? { here: known, rest: remaining } : { here: remaining, rest: known }
}

/** Sums over a random sample of each side, for data where reading all cells would take too long. */
async function sampledSums(dataset: DataSet, { here, rest }: Sides, sum: Sum, quick: boolean) {
  const most = cellsAtOnce(dataset, quick ? chunksAtOnce.quick : chunksAtOnce.all)
  const [some, others] = await Promise.all([sum(drawRows(here, most)), sum(drawRows(rest, most))])
  return { here: some, rest: others }
}

/**
 * The 30 genes with the greatest log2 fold change, above 0, of mean(expm1(x)) + 1 (as Seurat 4) between the
 * selection and the rest of the population, among genes that at least a tenth of the selected cells and at
 * least 3 of them detect. Where reading all cells would take too long, a random sample of each side is read,
 * and `sampled` says of how many cells; `quick` takes a fifth of that sample.
 */
export async function genesHigherHere(
  dataset: DataSet,
  partition: Partition,
  sum: Sum,
  quick = false
): Promise<Pick<Summary, 'genes' | 'sampled'>> {
  const { here, outside } = partition
  const rest = partition.rest ?? new RowsExcept(dataset.cells, here)
  const sides = { here, rest, outside }
  if (here.length === 0 || rest.length === 0) return { genes: [], sampled: null }
  const [small = 0, middle = 0] = [here.length, rest.length, outside.length].sort((a, b) => a - b)
  const all = chunksOf(dataset, small) + chunksOf(dataset, middle) <= chunksAtOnce.all
  const sums = await (all ? sumsOf(dataset, sides, sum) : sampledSums(dataset, sides, sum, quick))
  return {
    genes: higherGenes(dataset, sums),
    sampled: all ? null : { here: sums.here.cells, rest: sums.rest.cells }
  }
}

function higherGenes(
  dataset: DataSet,
  sums: { readonly here: GeneSums; readonly rest: GeneSums }
): NonNullable<Summary['genes']> {
  const { cells } = sums.here
  const names = dataset.geneNames()
  const found: NonNullable<Summary['genes']> = []
  for (let id = 0; id < dataset.genes; id++) {
    const detected = sums.here.detected[id] ?? 0
    if (detected < leastCells || detected < leastShare * cells) continue
    const expressed = (side: GeneSums) => Math.log2((side.sumExpm1[id] ?? 0) / side.cells + 1)
    const log2fc = expressed(sums.here) - expressed(sums.rest)
    if (log2fc <= 0) continue
    found.push({
      id,
      name: names[id] ?? '',
      mean: (sums.here.sum[id] ?? 0) / cells,
      restMean: (sums.rest.sum[id] ?? 0) / sums.rest.cells,
      share: detected / cells,
      restShare: (sums.rest.detected[id] ?? 0) / sums.rest.cells,
      log2fc
    })
  }
  return found.sort((a, b) => b.log2fc - a.log2fc || a.id - b.id).slice(0, shownGenes)
}
