import { PairCollection } from './collect.ts'
import { has, notReadable, numbered, eachRow, type PairTable } from './tables.ts'

/** Whether these are tables of CellPhoneDB: pairs of UniProt ids and complexes. */
export const isCellPhoneDb = (tables: readonly PairTable[]): boolean =>
  tables.some((table) => has(table, 'partner_a', 'partner_b'))

/**
 * Reads CellPhoneDB (version 4 or 5): pairs of proteins or complexes, complexes as UniProt ids, and a table
 * with the gene of each protein. Fault: reference_format, where a table is missing.
 */
export async function readCellPhoneDb(tables: readonly PairTable[], name: string): Promise<PairCollection> {
  const pairs = tables.find((table) => has(table, 'partner_a', 'partner_b'))!
  const genes = tables.find(
    (table) => has(table, 'uniprot') && (has(table, 'hgnc_symbol') || has(table, 'gene_name'))
  )
  const complexes = tables.find((table) => has(table, 'complex_name', 'uniprot_1'))
  if (!genes || !complexes)
    throw notReadable(name, {
      en: 'it has the pairs of CellPhoneDB without gene_input.csv and complex_input.csv, the tables of their genes',
      zh: '其中有 CellPhoneDB 的配对，但缺少列出其基因的 gene_input.csv 与 complex_input.csv'
    })
  const collection = new PairCollection(name)
  const geneOf = new Map<string, string>()
  const idOf = new Map<string, string>()
  for await (const row of eachRow(genes)) {
    const symbol = row('hgnc_symbol') || row('gene_name')
    if (symbol === '') continue
    if (!geneOf.has(row('uniprot'))) geneOf.set(row('uniprot'), symbol)
    if (!idOf.has(symbol)) idOf.set(symbol, row('ensembl'))
  }
  const proteinsOf = new Map<string, string[]>()
  for await (const row of eachRow(complexes))
    proteinsOf.set(row('complex_name'), numbered(row, complexes.head, 'uniprot_'))
  const subunits = (partner: string): string[] => {
    const found = (proteinsOf.get(partner) ?? [partner]).map((protein) => geneOf.get(protein))
    return found.every((gene) => gene !== undefined) ? found : []
  }
  for await (const row of eachRow(pairs)) {
    const [ligand, receptor] = [row('partner_a'), row('partner_b')]
    const [ligandGenes, receptorGenes] = [subunits(ligand), subunits(receptor)]
    collection.add({
      ligand: proteinsOf.has(ligand) ? ligand : (ligandGenes[0] ?? ligand),
      receptor: proteinsOf.has(receptor) ? receptor : (receptorGenes[0] ?? receptor),
      ligandGenes,
      receptorGenes,
      pathway: row('classification'),
      category: row('directionality')
    })
    for (const gene of [...ligandGenes, ...receptorGenes]) collection.identify(gene, idOf.get(gene) ?? '')
  }
  return collection
}
