import type { Text } from '../text.ts'

interface MatrixArrays {
  int8: Int8Array
  uint8: Uint8Array
  int16: Int16Array
  uint16: Uint16Array
  float32: Float32Array
}
export type MatrixType = keyof MatrixArrays

/** The numbers of a matrix by the names of their types; each is exact as a 32-bit float. */
export const matrixTypes = {
  int8: Int8Array,
  uint8: Uint8Array,
  int16: Int16Array,
  uint16: Uint16Array,
  float32: Float32Array
} as const satisfies Record<MatrixType, unknown>
export const matrixTypeNames = Object.keys(matrixTypes) as MatrixType[]

/** Numbers of a matrix of this type. NaN in a 32-bit float means that there is no value. */
export type MatrixNumbers<Type extends MatrixType = MatrixType> = MatrixArrays[Type]

/** Over which bins the numbers of a matrix are counted, for the key of its colours. */
export interface CountedNumbers {
  /** The numbers in the middle of the first and of the last bin. Numbers beyond count as these. */
  readonly ends: readonly [low: number, high: number]
  /** How many bins there are, two or more, at even distances. */
  readonly bins: number
  /** A column of groups in the table of the rows: the rows of each are counted apart. */
  readonly by?: string
}

/**
 * A matrix that a tool declares beside its tables. Row r of the matrix is row r of the table `rows`, and
 * column c is row c of the table `columns`: names and groups of both sides are columns of these tables.
 */
export interface MatrixShape<Table extends string = string> {
  readonly type: MatrixType
  readonly rows: Table
  readonly columns: Table
  readonly name: Text
  /** No chart draws it; it is written without coarser levels, for later tasks that read its rows. */
  readonly undrawn?: true
  /** How often its numbers occur is counted while it is written. */
  readonly counted?: CountedNumbers
}

export type MatricesShape<Table extends string = string> = Readonly<Record<string, MatrixShape<Table>>>

/**
 * The numbers of a matrix as a tool returns them: blocks of whole rows, row after row. A block's array may be
 * reused once the next block is requested.
 */
export type MatrixBlocks<Type extends MatrixType = MatrixType> =
  | Iterable<MatrixNumbers<Type>>
  | AsyncIterable<MatrixNumbers<Type>>

export type MatricesData<Matrices extends MatricesShape> = {
  readonly [Id in keyof Matrices]: MatrixBlocks<Matrices[Id]['type']>
}

/** How many rows and columns of the matrix a number of a level is the mean of. */
export type Steps = readonly [rows: number, columns: number]

/** Levels are made until a level has so many rows and columns at most. */
const coarsest = 512

/**
 * The levels of a matrix, finest first. Each halves the longer side, or both where neither is more than twice
 * the other.
 */
export function levelsOf(rows: number, columns: number): Steps[] {
  const levels: Steps[] = [[1, 1]]
  let [down, across] = [1, 1]
  for (;;) {
    const [high, wide] = [Math.ceil(rows / down), Math.ceil(columns / across)]
    if (high <= coarsest && wide <= coarsest) return levels
    if (high * 2 >= wide) down *= 2
    if (wide * 2 >= high) across *= 2
    levels.push([down, across])
  }
}
