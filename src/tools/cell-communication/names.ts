import type { Pair } from '../../resources/interactions/content.ts'

/** How a pair is called: the genes of both sides, and its own names where two pairs have the same genes. */
export interface PairNames {
  readonly pair: readonly string[]
  readonly ligand: readonly string[]
  readonly receptor: readonly string[]
  readonly pathway: readonly string[]
}

/** What stands for a pathway where a table of pairs names none. */
const noPathway = '–'

/** Names of pairs over the genes of the data. */
export function pairNames(pairs: readonly Pair[], genes: readonly string[]): PairNames {
  const text = (of: readonly number[]): string => of.map((gene) => genes[gene]!).join('+')
  const ligand = pairs.map(({ ligandGenes }) => text(ligandGenes))
  const receptor = pairs.map(({ receptorGenes }) => text(receptorGenes))
  const plain = pairs.map((_, at) => `${ligand[at]!} → ${receptor[at]!}`)
  const counts = new Map<string, number>()
  for (const name of plain) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    pair: pairs.map((pair, at) =>
      counts.get(plain[at]!) === 1 ? plain[at]! : `${plain[at]!} (${pair.ligand}, ${pair.receptor})`
    ),
    ligand,
    receptor,
    pathway: pairs.map(({ pathway }) => pathway || noPathway)
  }
}
