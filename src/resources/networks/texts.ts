import type { ResourceWords } from '../../contract/resource.ts'
import { filled, type Text } from '../../contract/text.ts'
import type { NetworkFacts } from './facts.ts'

export const en: ResourceWords = {
  name: 'Networks',
  intro:
    'Protein interactions. Import a table of pairs, such as an export of STRING or BioGRID (.tsv, .csv, .txt, also .gz), or a .zip of STRING’s protein.links and protein.info',
  give: 'Give a table with one row per pair: two columns of genes or proteins and, where there is one, a score (STRING, BioGRID, SIF), or a .zip of STRING’s protein.links and protein.info',
  starter: 'Cytodeck human protein interactions, from common knowledge'
}

export const zh: ResourceWords = {
  name: '互作网络',
  intro:
    '蛋白互作。可导入成对表格，例如 STRING 或 BioGRID 的导出（.tsv、.csv、.txt，可为 .gz），或含 STRING protein.links 与 protein.info 的 .zip',
  give: '请提供每行一对的表格：两列基因或蛋白，可含得分（STRING、BioGRID、SIF），或含 STRING protein.links 与 protein.info 的 .zip',
  starter: 'Cytodeck 人类蛋白互作（依据通识编写）'
}

const size: Text = {
  en: 'Pairs: {{pairs}}{{#scored=yes}}, with scores{{/}}',
  zh: '{{pairs}} 对{{#scored=yes}}，含得分{{/}}'
}
const repeatedOut: Text = {
  en: 'Repeated pairs (the highest score is used): {{repeated}}',
  zh: '重复的配对（取最高得分）：{{repeated}} 行'
}
const selvesOut: Text = {
  en: 'Interactions of a protein with itself, left out: {{selves}}',
  zh: '未纳入的自身互作：{{selves}} 行'
}
const unnamedOut: Text = {
  en: 'Rows of proteins without a name, left out: {{unnamed}}',
  zh: '因蛋白无名称而未纳入：{{unnamed}} 行'
}

/** The number of pairs, and whether they have scores, as text. */
export const summary = ({ pairs, scored }: NetworkFacts): Text =>
  filled(size, { pairs, scored: scored ? 'yes' : 'no' })

/** The pairs that were left out, by reason. */
export const notes = ({ repeated, selves, unnamed }: NetworkFacts): readonly Text[] => [
  ...(repeated > 0 ? [filled(repeatedOut, { repeated })] : []),
  ...(selves > 0 ? [filled(selvesOut, { selves })] : []),
  ...(unnamed > 0 ? [filled(unnamedOut, { unnamed })] : [])
]
