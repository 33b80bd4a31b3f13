import { Fault } from '../../../contract/errors/index.ts'
import type { ParamCheck } from './check.ts'

/** Genes that are not found and are named one by one. */
const namedMissing = 20

/**
 * Genes of the project by symbol or Ensembl id: a tool gets them as the project writes them, each once.
 * Fault: no_gene.
 */
export const checkGenes: ParamCheck = (value, _, { dataset }) => {
  const names = Array.isArray(value) ? value.map(String) : []
  const numbers = names.map((name) => dataset.geneNumber(name))
  const missing = names.filter((_name, at) => numbers[at] === -1)
  if (missing.length > 0) throw new Fault('no_gene', { names: missing.slice(0, namedMissing) })
  const known = dataset.geneNames()
  return [...new Set(numbers)].map((gene) => known[gene] ?? '')
}
