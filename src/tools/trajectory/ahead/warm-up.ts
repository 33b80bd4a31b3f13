import type { Cells } from '../../../contract/cells.ts'
import type { EarlierMatrix, EarlierResult, ReadTable, TableShape } from '../../../contract/tool.ts'
import { params } from '../schema.ts'

/**
 * Cells on a path with two branches, and their structure as an earlier result holds it, in memory: the code
 * runs over them to be compiled. The numbers are of the same types as those of a task, and have no other
 * meaning.
 */
const cells = 1000
/** Cells before the fork; the others stand on either branch by turns. */
const stem = 400
const [dimensions, neighbors, components] = [15, 30, 15]
const levels = ['stem', 'left', 'left end', 'right', 'right end']

/** The branch of a cell, 0 or 1; −1 on the stem. */
const branchOf = (cell: number): number => (cell < stem ? -1 : cell % 2)
/** The pseudotime of a cell, from 0 to nearly 1 at the ends of the branches. */
const timeOf = (cell: number): number => cell / cells
const groupOf = (cell: number): number => {
  if (cell < stem) return 0
  return 1 + 2 * branchOf(cell) + Number(timeOf(cell) > 0.7)
}

/** The numbers of a matrix of the cells. */
const byCell = (columns: number, value: (cell: number, column: number) => number): Float32Array =>
  Float32Array.from({ length: cells * columns }, (_, at) => value(Math.floor(at / columns), at % columns))

/** How far a cell is from the stem, to the left or right. */
const aside = (cell: number): number =>
  (branchOf(cell) === 0 ? -1 : 1) * Math.max(0, timeOf(cell) - stem / cells)

const places = byCell(dimensions, (cell, axis) => {
  if (axis === 0) return 10 * timeOf(cell)
  return axis === 1 ? 10 * aside(cell) : Math.sin(cell * (axis + 1)) / axis
})
const walk = byCell(
  components,
  (cell, component) =>
    Math.cos(Math.PI * (component + 1) * timeOf(cell)) + (component % 2) * Math.sign(aside(cell))
)
/** The cells before and after a cell on its own branch, by turns; both branches go on from the stem. */
const near = byCell(neighbors, (cell, rank) => {
  const step = (rank % 2 === 0 ? 1 : -1) * (Math.floor(rank / 2) + 1) * (cell < stem ? 1 : 2)
  const other = cell + step
  return other < 0 || other >= cells ? cell - step : other
})
const distances = byCell(neighbors, (_, rank) => 0.1 * (rank + 1))

const matrixOf = (columns: number, values: Float32Array): EarlierMatrix => ({
  rows: cells,
  columns,
  digest: '',
  read: (from, to) => Promise.resolve(values.slice(from * columns, to * columns)),
  async *[Symbol.asyncIterator]() {
    yield await Promise.resolve(values)
  }
})

const matrices: Readonly<Record<string, EarlierMatrix>> = {
  places: matrixOf(dimensions, places),
  walk: matrixOf(components, walk),
  neighbors: matrixOf(neighbors, near),
  distances: matrixOf(neighbors, distances)
}

/** The earlier result with the structure of these cells. */
export const warmUpResult: EarlierResult = {
  task: '',
  tool: 'trajectory',
  params: params.parse({ group: 'group' }),
  summary: {},
  isOf: () => true,
  table: <Shape extends TableShape>() =>
    Promise.resolve({
      eigenvalue: Float64Array.from({ length: components }, (_, at) => 0.99 ** (at + 1))
    } as unknown as ReadTable<Shape>),
  matrix: (id) => {
    const found = matrices[id]
    return found ? Promise.resolve(found) : Promise.reject(new Error(`a warm-up has no matrix "${id}"`))
  }
}

/** The cells themselves, without counts. */
export const warmUpCells: Cells = {
  ids: Uint32Array.from({ length: cells }, (_, cell) => cell),
  rest: new Uint32Array(0),
  total: cells,
  layer: 'counts',
  genes: { names: [], ids: [] },
  totals: new Float64Array(cells),
  sampleColumn: null,
  column: () =>
    Promise.resolve({
      kind: 'category',
      codes: Int32Array.from({ length: cells }, (_, cell) => groupOf(cell)),
      levels
    }),
  samples: () => Promise.resolve({ names: [], sampleOf: new Int32Array(cells), column: () => null }),
  groupings: ['group'],
  embeddings: ['map'],
  embedding: () => Promise.resolve([byCell(1, timeOf), byCell(1, aside)]),
  async *byGene() {},
  async *byCell() {}
}
