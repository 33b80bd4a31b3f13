import type { DataSet } from '../matrix/dataset.ts'

const human = 'Homo sapiens'
const mouse = 'Mus musculus'

/**
 * The species, inferred from Ensembl ids, or else from the case of common gene names. Empty where it cannot
 * be inferred.
 */
export function speciesOf(dataset: Pick<DataSet, 'geneIds' | 'geneNames'>): string {
  const ids = dataset.geneIds()
  if (ids.some((id) => /^ENSG\d{11}/.test(id))) return human
  if (ids.some((id) => /^ENSMUSG\d{11}/.test(id))) return mouse
  const names = new Set(dataset.geneNames())
  const has = (genes: readonly string[]) => genes.filter((gene) => names.has(gene)).length
  const [asHuman, asMouse] = [
    has(['ACTB', 'GAPDH', 'B2M', 'PTPRC', 'CD3D']),
    has(['Actb', 'Gapdh', 'B2m', 'Ptprc', 'Cd3d'])
  ]
  return asHuman > asMouse ? human : asMouse > asHuman ? mouse : ''
}
