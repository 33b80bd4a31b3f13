import type { ResourceWords } from '../../contract/resource.ts'
import { briefly, filled, type Text } from '../../contract/text.ts'
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
  en: 'Pairs: {{pairs}}{{#scored=yes}}, with scores{{/}}{{#organism=yes}}, {{of}}{{/}}',
  zh: '{{pairs}} 对{{#scored=yes}}，含得分{{/}}{{#organism=yes}}，{{of}}{{/}}'
}
const repeatedOut: Text = {
  en: '{{#scored=yes}}Repeated pairs (the highest score is used){{/}}{{#scored=no}}Further records of a pair{{/}}: {{repeated}}',
  zh: '{{#scored=yes}}重复的配对（取最高得分）{{/}}{{#scored=no}}同一配对的其他记录{{/}}：{{repeated}} 行'
}
const selvesOut: Text = {
  en: 'Interactions of a protein with itself, left out: {{selves}}',
  zh: '未纳入的自身互作：{{selves}} 行'
}
const unnamedOut: Text = {
  en: 'Rows of proteins without a name, left out: {{unnamed}}',
  zh: '因蛋白无名称而未纳入：{{unnamed}} 行'
}
const geneticOut: Text = {
  en: 'Rows of genetic interactions, left out: {{genetic}}',
  zh: '未纳入的遗传互作：{{genetic}} 行'
}
const betweenOut: Text = {
  en: 'Rows between two organisms, left out: {{between}}',
  zh: '未纳入的跨物种互作：{{between}} 行'
}
const othersOut: Text = {
  en: 'Rows of other organisms ({{organisms}}), left out: {{others}}. To use one of them, import a file with its rows only',
  zh: '未纳入的其他物种（{{organisms}}）：{{others}} 行。如需其中某一物种，请导入仅含该物种的文件'
}
const scoresOut: Text = {
  en: 'Rows with a score that is not used, since publications score differently: {{scores}}',
  zh: '各文献评分方式不同，未使用得分：{{scores}} 行'
}

/** The number of pairs, whether they have scores, and their organism where the table says it, as text. */
export const summary = ({ pairs, scored, biogrid }: NetworkFacts): Text =>
  filled(size, {
    pairs,
    scored: scored ? 'yes' : 'no',
    organism: biogrid?.organism ? 'yes' : 'no',
    of: biogrid?.organism ?? ''
  })

/** The rows that were left out, by reason. */
export const notes = ({ repeated, scored, selves, unnamed, biogrid }: NetworkFacts): readonly Text[] => [
  ...(biogrid ? notesOfBiogrid(biogrid) : []),
  ...(repeated > 0 ? [filled(repeatedOut, { repeated, scored: scored ? 'yes' : 'no' })] : []),
  ...(selves > 0 ? [filled(selvesOut, { selves })] : []),
  ...(unnamed > 0 ? [filled(unnamedOut, { unnamed })] : [])
]

const notesOfBiogrid = ({
  genetic,
  between,
  others,
  otherOrganisms,
  scoresLeftOut
}: NonNullable<NetworkFacts['biogrid']>): Text[] => [
  ...(genetic > 0 ? [filled(geneticOut, { genetic })] : []),
  ...(between > 0 ? [filled(betweenOut, { between })] : []),
  ...(others > 0 ? [filled(othersOut, briefly({ others, organisms: otherOrganisms }))] : []),
  ...(scoresLeftOut > 0 ? [filled(scoresOut, { scores: scoresLeftOut })] : [])
]
