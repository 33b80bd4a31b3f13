import { contact } from './contact.ts'
import { cytokines } from './cytokines.ts'
import { growth } from './growth.ts'
import { matrix } from './matrix.ts'
import type { Pathway } from './pathway.ts'

const categories: readonly [category: string, pathways: readonly Pathway[]][] = [
  ['Secreted', cytokines],
  ['Secreted', growth],
  ['Contact', contact],
  ['Matrix and plasma', matrix]
]

const words = (text = ''): string[] => text.split(' ').filter((word) => word !== '')
const subunits = (partner: string): string[] => partner.split('+')

/** The well-known human ligand-receptor pairs, with their genes by symbol. */
export function* ligandReceptorPairs() {
  for (const [category, pathways] of categories)
    for (const pathway of pathways) {
      const cofactors = {
        agonists: words(pathway.agonists),
        antagonists: words(pathway.antagonists),
        stimulating: words(pathway.stimulating),
        inhibiting: words(pathway.inhibiting)
      }
      for (const line of pathway.lines) {
        const [ligands, receptors] = line.split(' > ')
        for (const ligand of words(ligands))
          for (const receptor of words(receptors))
            yield {
              ligand,
              receptor,
              ligandGenes: subunits(ligand),
              receptorGenes: subunits(receptor),
              pathway: pathway.name,
              category,
              ...cofactors
            }
      }
    }
}
