import type { Made } from '../../../contract/resource.ts'
import { ligandReceptorPairs } from '../../shared/ligand-receptor/pairs.ts'
import { networkOf, pairKey } from '../collect.ts'
import type { Network } from '../content.ts'
import type { NetworkFacts } from '../facts.ts'
import { cellCycle } from './cell-cycle.ts'
import { cellStructure } from './cell-structure.ts'
import { chromatin } from './chromatin.ts'
import { cytokines } from './cytokines.ts'
import { degradation } from './degradation.ts'
import { development } from './development.ts'
import { growthFactors } from './growth-factors.ts'
import { immuneReceptors } from './immune-receptors.ts'
import { kinases } from './kinases.ts'
import { repair } from './repair.ts'
import { rna } from './rna.ts'
import { tissues } from './tissues.ts'
import { traffic } from './traffic.ts'
import { transcription } from './transcription.ts'

/**
 * Classes of evidence, by their sign in a line, with the score of all pairs of the class: direct contacts in
 * a complex, binding proteins, an enzyme and its substrate. The scores only rank the classes; they are not
 * measured.
 */
const evidence = [
  { sign: '+', name: 'complex', score: 900 },
  { sign: ':', name: 'binding', score: 800 },
  { sign: '>', name: 'modification', score: 700 }
] as const
type Evidence = (typeof evidence)[number]['name']

/** `A B + C D` stands for four pairs. */
const lines: readonly string[] = [
  ...growthFactors,
  ...kinases,
  ...immuneReceptors,
  ...cytokines,
  ...development,
  ...cellCycle,
  ...repair,
  ...degradation,
  ...traffic,
  ...transcription,
  ...chromatin,
  ...rna,
  ...cellStructure,
  ...tissues
]

/** The pairs of all lines, and those of ligands with each subunit of their receptors. */
export function* starterPairs(): Generator<readonly [a: string, b: string, by: Evidence]> {
  for (const line of lines) {
    const { sign, name } = evidence.find((one) => line.includes(` ${one.sign} `))!
    const [left, right] = line.split(` ${sign} `).map((side) => side.split(' '))
    for (const a of left!) for (const b of right!) yield [a, b, name]
  }
  const bound = new Map<string, readonly [string, string]>()
  for (const { ligandGenes, receptorGenes } of ligandReceptorPairs()) {
    const [ligand, ...others] = ligandGenes
    if (ligand === undefined || others.length > 0) continue
    for (const receptor of receptorGenes)
      if (ligand !== receptor) bound.set(`${ligand} ${receptor}`, [ligand, receptor])
  }
  for (const [ligand, receptor] of bound.values()) yield [ligand, receptor, 'binding']
}

/**
 * The starter network of every installation: well-known interactions of human proteins from textbooks and
 * reviews, and the starter pairs of ligands and receptors. Interactions written from memory were kept only
 * where STRING 12 has them with a score of 700 or more. For orientation only.
 */
export function starter(): Made<Network, NetworkFacts> {
  const rows = new Map<string, number[]>()
  for (const [a, b, by] of starterPairs()) {
    const values = rows.get(pairKey(a, b)) ?? [0, ...evidence.map(() => 0)]
    const at = evidence.findIndex(({ name }) => name === by)
    const { score } = evidence[at]!
    values[0] = Math.max(values[0]!, score)
    values[at + 1] = score
    rows.set(pairKey(a, b), values)
  }
  const channels = evidence.map(({ name }) => name)
  return {
    content: networkOf(rows, true, channels),
    facts: { pairs: rows.size, scored: true, channels, selves: 0, repeated: 0, unnamed: 0 }
  }
}
