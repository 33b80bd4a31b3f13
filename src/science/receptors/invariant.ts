/** The types of invariant T cells, whose receptors are nearly the same in all individuals of a species. */
export const invariantTypes = ['MAIT', 'iNKT'] as const
export type InvariantType = (typeof invariantTypes)[number]

/** The species for which there are rules. */
export type InvariantSpecies = 'human' | 'mouse'

/** The αβ receptor of a cell: genes without alleles, and the α junction with its conserved ends. */
export interface PairedReceptor {
  readonly alphaV: string
  readonly alphaJ: string
  readonly alphaCdr3: string
  readonly betaV: string
}

/**
 * The genes of a type (or their families, such as `TRBV6` for `TRBV6-1`), and the lengths of the α junction
 * in residues.
 */
interface Rule {
  readonly alphaV: readonly string[]
  readonly alphaJ: readonly string[]
  readonly lengths: readonly number[]
  /** Null where any gene is accepted. */
  readonly betaV: readonly string[] | null
}

const rules: Readonly<Record<InvariantSpecies, Readonly<Record<InvariantType, Rule>>>> = {
  human: {
    MAIT: {
      alphaV: ['TRAV1-2'],
      alphaJ: ['TRAJ33', 'TRAJ20', 'TRAJ12'],
      lengths: [12],
      betaV: ['TRBV6', 'TRBV20']
    },
    iNKT: { alphaV: ['TRAV10'], alphaJ: ['TRAJ18'], lengths: [14, 15, 16], betaV: ['TRBV25'] }
  },
  mouse: {
    MAIT: { alphaV: ['TRAV1'], alphaJ: ['TRAJ33'], lengths: [12], betaV: ['TRBV13', 'TRBV19'] },
    iNKT: { alphaV: ['TRAV11', 'TRAV11D'], alphaJ: ['TRAJ18'], lengths: [15], betaV: null }
  }
}

const isOf = (names: readonly string[], gene: string): boolean =>
  names.some((name) => gene === name || gene.startsWith(`${name}-`))

/**
 * The type of a receptor by its genes and length: mucosal-associated invariant T cells or invariant natural
 * killer T cells (Godfrey et al., Nat Immunol 2015; the rules of annotateInvariant of scRepertoire 2, with
 * whole gene names); null for neither. Genes alone do not prove the type of a cell.
 */
export function invariantType(
  species: InvariantSpecies,
  { alphaV, alphaJ, alphaCdr3, betaV }: PairedReceptor
): InvariantType | null {
  const fits = (rule: Rule): boolean =>
    isOf(rule.alphaV, alphaV) &&
    isOf(rule.alphaJ, alphaJ) &&
    rule.lengths.includes(alphaCdr3.length) &&
    (rule.betaV === null ? betaV !== '' : isOf(rule.betaV, betaV))
  return invariantTypes.find((type) => fits(rules[species][type])) ?? null
}
