import type { GeneTable } from './content.ts'

/**
 * The end of the short arm of each human chromosome, in millions of bases: the border between the two
 * centromere bands in the cytogenetic map of GRCh38. Mouse chromosomes have one arm each.
 */
const centromeres: Readonly<Record<string, number>> = {
  1: 123.4,
  2: 93.9,
  3: 90.9,
  4: 50,
  5: 48.8,
  6: 59.8,
  7: 60.1,
  8: 45.2,
  9: 43,
  10: 39.8,
  11: 53.4,
  12: 35.5,
  13: 17.7,
  14: 17.2,
  15: 19,
  16: 36.8,
  17: 25.1,
  18: 18.5,
  19: 26.2,
  20: 28.1,
  21: 12,
  22: 15,
  X: 61,
  Y: 10.4
}

/**
 * The chromosome arm of a gene, such as `1p`; only the chromosome where it has one arm or the species is
 * unknown.
 */
export function armOf({ species, chromosomes, chromosomeOf, starts }: GeneTable, gene: number): string {
  const chromosome = chromosomes[chromosomeOf[gene]!]!
  const centromere = species === 'human' ? centromeres[chromosome] : undefined
  if (centromere === undefined) return chromosome
  return `${chromosome}${starts[gene]! < centromere * 1e6 ? 'p' : 'q'}`
}
