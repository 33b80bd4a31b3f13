import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DataSet } from '../../../src/server/matrix/dataset.ts'

/** The embedding that all programs draw, and the column of groups by which all colour. */
const embedding = 'umap'
export const groupColumn = 'cell_type'

/** Genes by which all colour, one after another. */
const genesShown = 3
/** Genes of the matrix of a program that reads one: its answers are made for studies, not for three genes. */
const genesOfMatrix = 200

/** What every program is given of a study: its cells, their places, one column of groups and some genes. */
export interface StudyFiles {
  readonly folder: string
  readonly cells: number
  /** Genes by which all colour. */
  readonly genes: readonly string[]
  readonly levels: readonly string[]
}

/**
 * Writes what the programs draw as plain little-endian arrays, from which each has its own format made: `x`
 * and `y` (32-bit floats), `codes` (32-bit integers) of the groups, `gene-0`, … as expression of all cells,
 * log-normalised (32-bit floats), and a matrix of more genes by columns: `starts`, `rows` (32-bit integers)
 * and `values` (32-bit floats). `study.json` names them.
 */
export function writeStudyFiles(dataset: DataSet, folder: string): StudyFiles {
  const [x, y] = dataset.embedding(embedding) ?? []
  const groups = dataset.cellColumn(groupColumn)
  if (!x || !y || groups?.kind !== 'category')
    throw new Error(`The study has no ${embedding} or no groups "${groupColumn}"`)
  const write = (name: string, values: Float32Array | Int32Array) =>
    writeFileSync(
      path.join(folder, name),
      new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    )
  write('x', x)
  write('y', y)
  write('codes', Int32Array.from(groups.codes))
  const names = dataset.geneNames().slice(0, genesOfMatrix)
  const genes = names.slice(0, genesShown)
  for (const at of genes.keys()) write(`gene-${at}`, dataset.expression(at))
  writeMatrix(dataset, names.length, write)
  const { cells } = dataset
  const { levels } = groups
  const described = { cells, genes, names, column: groupColumn, levels }
  writeFileSync(path.join(folder, 'study.json'), JSON.stringify(described))
  return { folder, cells, genes, levels }
}

function writeMatrix(
  dataset: DataSet,
  genes: number,
  write: (name: string, values: Float32Array | Int32Array) => void
): void {
  const starts = new Int32Array(genes + 1)
  const rows: Int32Array[] = []
  const values: Float32Array[] = []
  for (let gene = 0; gene < genes; gene++) {
    const expression = dataset.expression(gene)
    const cells = Int32Array.from(expression.keys()).filter((cell) => expression[cell] !== 0)
    rows.push(cells)
    values.push(Float32Array.from(cells, (cell) => expression[cell] ?? 0))
    starts[gene + 1] = (starts[gene] ?? 0) + cells.length
  }
  const all = starts[genes] ?? 0
  write('starts', starts)
  write('rows', joined(new Int32Array(all), rows, starts))
  write('values', joined(new Float32Array(all), values, starts))
}

function joined<Values extends Float32Array | Int32Array>(
  all: Values,
  parts: readonly Values[],
  starts: Int32Array
): Values {
  for (const [at, part] of parts.entries()) all.set(part, starts[at])
  return all
}
