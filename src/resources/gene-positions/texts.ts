import type { ResourceWords } from '../../contract/resource.ts'
import { filled, type Text } from '../../contract/text.ts'
import type { GenePositionFacts } from './facts.ts'

export const en: ResourceWords = {
  name: 'Gene positions',
  intro:
    'Chromosome, start and end of each gene. Import a GTF (.gtf), such as that of your alignment, or a table with one row per gene (.tsv, .csv, .txt), all also .gz',
  give: 'Give a GTF, or a table with one row per gene and columns for gene, chromosome, start and end (.tsv, .csv, .txt, also .gz)',
  starter: 'Human and mouse genes, Ensembl 109'
}

export const zh: ResourceWords = {
  name: '基因位置',
  intro:
    '每个基因的染色体、起点与终点。可导入 GTF（.gtf），例如比对所用的注释，或每行一个基因的表格（.tsv、.csv、.txt），均可为 .gz',
  give: '请提供 GTF，或每行一个基因、含基因名、染色体、起点和终点列的表格（.tsv、.csv、.txt，可为 .gz）',
  starter: '人与小鼠基因，Ensembl 109'
}

const speciesNames: Readonly<Record<GenePositionFacts['species'][number], Text>> = {
  human: { en: ' human', zh: '人' },
  mouse: { en: ' mouse', zh: '小鼠' },
  unknown: { en: '', zh: '' }
}
const size: Text = { en: '{{genes}}{{species}} genes', zh: '{{genes}} 个{{species}}基因' }
const scaffoldsOut: Text = {
  en: 'Rows on patches and scaffolds, left out: {{scaffolds}}',
  zh: '位于补丁或支架序列而未纳入：{{scaffolds}} 行'
}
const unplacedOut: Text = {
  en: 'Rows without a chromosome or a position, left out: {{unplaced}}',
  zh: '没有染色体或位置而未纳入：{{unplaced}} 行'
}
const repeatedOut: Text = {
  en: 'Repeated genes, left out: {{repeated}}',
  zh: '重复的基因而未纳入：{{repeated}} 行'
}

/** The number of genes of each species, as text. */
export function summary({ species, counts }: GenePositionFacts): Text {
  const parts = counts.map((genes, at) => filled(size, { genes, species: speciesNames[species[at]!] }))
  return {
    en: parts.map(({ en: part }) => part).join(', '),
    zh: parts.map(({ zh: part }) => part).join('，')
  }
}

/** The rows that were left out, by reason. */
export const notes = ({ scaffolds, unplaced, repeated }: GenePositionFacts): readonly Text[] => [
  ...(scaffolds > 0 ? [filled(scaffoldsOut, { scaffolds })] : []),
  ...(unplaced > 0 ? [filled(unplacedOut, { unplaced })] : []),
  ...(repeated > 0 ? [filled(repeatedOut, { repeated })] : [])
]
