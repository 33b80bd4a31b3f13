import { Fault } from '../../../contract/errors/index.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { genesOfReferences } from '../../resources/gene-names.ts'
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
 * Genes of the project by symbol or Ensembl id, or of the references that another parameter chooses: a tool
 * gets them as the project writes them, or else as the references do, each once. Faults: no_gene,
 * no_reference, reference_damaged.
 */
export const checkGenes: ParamCheck = async (value, { of }, { params, dataset, services, caller }) => {
  const wanted = Array.isArray(value) ? value.map(String) : []
  const beside = wanted.filter((name) => dataset.geneNumber(name) === -1)
  if (typeof of !== 'string' || beside.length === 0) return geneSymbols(wanted, dataset)
  const ids = [params[of]].flat().map(String)
  const found = await genesOfReferences(beside, ids, services, caller)
  const missing = beside.filter((name) => !found.has(name))
  if (missing.length > 0) throw noGenes(missing)
  return [...new Set(wanted.flatMap((name) => found.get(name) ?? geneSymbols([name], dataset)))]
}
