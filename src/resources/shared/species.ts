export const species = ['human', 'mouse', 'unknown'] as const
export type Species = (typeof species)[number]

/**
 * The species, inferred from the case of most gene symbols: HGNC writes human symbols in capitals, MGI those
 * of mice with a capital first letter.
 */
export function speciesOf(genes: readonly string[]): Species {
  const count = (pattern: RegExp): number => genes.filter((gene) => pattern.test(gene)).length
  const [asHuman, asMouse] = [
    count(/^(?:ENSG\d+(?:\.\d+)?|[A-Z][A-Z0-9-]+(?:orf[0-9A-Z]+)?)$/),
    count(/^(?:ENSMUSG\d+(?:\.\d+)?|(?:mt-)?[A-Z][a-z0-9-]*[a-z][A-Za-z0-9-]*|[0-9A-Z]+Rik)$/)
  ]
  if (asHuman > genes.length / 2) return 'human'
  return asMouse > genes.length / 2 ? 'mouse' : 'unknown'
}
