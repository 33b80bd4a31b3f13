import type { Text } from '../../contract/text.ts'

/** Short names of the most common species; others are shown as they are. */
const names: Readonly<Record<string, Text>> = {
  'homo sapiens': { en: 'Human', zh: '人' },
  'mus musculus': { en: 'Mouse', zh: '小鼠' },
  'rattus norvegicus': { en: 'Rat', zh: '大鼠' },
  'danio rerio': { en: 'Zebrafish', zh: '斑马鱼' },
  'drosophila melanogaster': { en: 'Fruit fly', zh: '果蝇' },
  'caenorhabditis elegans': { en: 'C. elegans', zh: '线虫' },
  'macaca mulatta': { en: 'Macaque', zh: '猕猴' },
  'sus scrofa': { en: 'Pig', zh: '猪' }
}

/** The name of a species in both languages; as it was written where it is another. */
export const speciesName = (species: string): Text =>
  names[species.trim().toLowerCase()] ?? { en: species, zh: species }
