import { Fault } from '../../../../contract/errors/index.ts'
import type { StoredColumn } from '../../zarr/frame.ts'
import { groupsOf } from '../groups.ts'
import { notices } from '../notices.ts'
import type { GenesTable, NamedColumn, Notify } from '../source.ts'

/** Rows of a 10x matrix: genes, and whatever else the kit counts. */
export interface Features {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** `Gene Expression`, `Antibody Capture` …; null in files that hold genes only. */
  readonly types: readonly string[] | null
  readonly genomes: readonly string[] | null
}

const geneExpression = 'Gene Expression'

/** What kits of 10x Genomics count beside genes. */
const otherKinds =
  /^(?:Antibody Capture|Antigen Capture|CRISPR Guide Capture|Multiplexing Capture|Custom|Peaks)$/i

/**
 * New numbers of the features that are genes, −1 for the others; null where all are. A file that holds other
 * features alone is refused, since they would be taken for genes. Fault: import_no_genes.
 */
export function genesOnly(features: Features, file: string, notify: Notify): Int32Array | null {
  const { types } = features
  if (!types?.includes(geneExpression)) {
    if (types && types.length > 0 && types.every((type) => otherKinds.test(type)))
      throw new Fault('import_no_genes', { file, kinds: [...new Set(types)] })
    return null
  }
  const others = types.filter((type) => type !== geneExpression)
  if (others.length === 0) return null
  notify(notices.otherFeatures([...new Set(others)], others.length))
  let next = 0
  return Int32Array.from(types, (type) => (type === geneExpression ? next++ : -1))
}

/** A file of two species is divided before it is read: their genes are not of one cell. */
export function refuseGenomes(file: string, genomes: Iterable<string>): void {
  const distinct = [...new Set(genomes)].filter((genome) => genome !== '')
  if (distinct.length > 1) throw new Fault('import_genomes', { file, genomes: distinct })
}

export function genesTableOf(features: Features, keep: Int32Array | null): GenesTable {
  const kept = (values: readonly string[]) => (keep ? values.filter((_, i) => keep[i]! >= 0) : values)
  const columns: NamedColumn[] = []
  const addGroups = (name: string, values: readonly string[] | null) => {
    if (values) columns.push({ name, column: groupsOf(kept(values)) satisfies StoredColumn })
  }
  addGroups('feature_types', features.types)
  addGroups('genome', features.genomes)
  const ids = kept(features.ids)
  const names = kept(features.names)
  return {
    names: names.map((name, i) => name || ids[i]!),
    ids: names.every((name, i) => name === ids[i]) ? null : ids,
    columns
  }
}
