import { Fault } from '../../../contract/errors/index.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import type { ParamCheck } from './check.ts'

/** Genes that are not found and are named one by one. */
const namedMissing = 20

/** The fault for genes that the project does not have; it names the first of them. */
export const noGenes = (missing: readonly string[]): Fault =>
  new Fault('no_gene', { names: missing.slice(0, namedMissing) })

/** Symbols of genes that are given by symbol or Ensembl id, each once, in their order. Fault: no_gene. */
export function geneSymbols(names: readonly string[], dataset: DataSet): string[] {
  const numbers = names.map((name) => dataset.geneNumber(name))
  const missing = names.filter((_name, at) => numbers[at] === -1)
  if (missing.length > 0) throw noGenes(missing)
  const known = dataset.geneNames()
  return [...new Set(numbers)].map((gene) => known[gene] ?? '')
}

/**
 * Genes of the project by symbol or Ensembl id: a tool gets them as the project writes them, each once.
 * Fault: no_gene.
 */
export const checkGenes: ParamCheck = (value, _, { dataset }) =>
  geneSymbols(Array.isArray(value) ? value.map(String) : [], dataset)
