import { Fault } from '../../../../contract/errors/index.ts'
import type { StoredColumn } from '../../zarr/frame.ts'
import { groupsOf } from '../groups.ts'
import type { Compressed } from '../build/build.ts'
import type { FeaturesBeside, GenesTable, NamedColumn } from '../source.ts'

/** The rows of a 10x matrix: genes and other features of the kit. */
export interface Features {
  readonly ids: readonly string[]
  readonly names: readonly string[]
  /** `Gene Expression`, `Antibody Capture` …; null in files of genes only. */
  readonly types: readonly string[] | null
  readonly genomes: readonly string[] | null
}

const geneExpression = 'Gene Expression'

/** Feature types of 10x Genomics that are no genes. */
const otherKinds =
  /^(?:Antibody Capture|Antigen Capture|CRISPR Guide Capture|Multiplexing Capture|Custom|Peaks)$/i

/** The division of the features of a file: the new number of each in its part, −1 in the other. */
export interface Division {
  readonly genes: Int32Array
  readonly others: Int32Array
}

/**
 * Divides features into genes and others; null where all are genes. A file without genes is refused, since
 * its features would be taken for genes. Fault: import_no_genes.
 */
export function divided({ types }: Features, file: string): Division | null {
  if (!types?.includes(geneExpression)) {
    if (types && types.length > 0 && types.every((type) => otherKinds.test(type)))
      throw new Fault('import_no_genes', { file, kinds: [...new Set(types)] })
    return null
  }
  if (types.every((type) => type === geneExpression)) return null
  const numbered = (belongs: (type: string) => boolean) => {
    let next = 0
    return Int32Array.from(types, (type) => (belongs(type) ? next++ : -1))
  }
  return {
    genes: numbered((type) => type === geneExpression),
    others: numbered((type) => type !== geneExpression)
  }
}

/**
 * The features that are no genes, with `open` to read them under their new numbers; null where there are
 * none.
 */
export function besideOf(
  { types, names, ids }: Features,
  division: Division | null,
  open: (keep: Int32Array, ...to: Parameters<FeaturesBeside['open']>) => Promise<Compressed>
): FeaturesBeside | null {
  if (!division || !types) return null
  const others = names.flatMap((name, i) =>
    division.others[i]! >= 0 ? [{ name: name || ids[i]!, type: types[i]! }] : []
  )
  return {
    kinds: [...new Set(others.map(({ type }) => type))],
    names: others.map(({ name, type }) => `${type}: ${name}`),
    open: (...to) => open(division.others, ...to)
  }
}

/**
 * Refuses a file of more than one genome, such as human and mouse, which has to be divided before the import.
 * Fault: import_genomes.
 */
export function refuseGenomes(file: string, genomes: Iterable<string>): void {
  const distinct = [...new Set(genomes)].filter((genome) => genome !== '')
  if (distinct.length > 1) throw new Fault('import_genomes', { file, genomes: distinct })
}

/**
 * The table of genes.
 * @param keep the number of each feature among the genes, −1 for others; null: all are
 */
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
