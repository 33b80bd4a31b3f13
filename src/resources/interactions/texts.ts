import type { ResourceWords } from '../../contract/resource.ts'
import { filled, type Text } from '../../contract/text.ts'
import type { InteractionFacts, Layout } from './facts.ts'

export const en: ResourceWords = {
  name: 'Interactions',
  intro:
    'Ligand-receptor pairs with the subunits of complexes, for cell-cell communication. Import CellPhoneDB or CellChatDB (their .csv files in one .zip), CellTalkDB or LIANA (.csv), or a table with the columns ligand and receptor',
  give: 'Give the tables of CellPhoneDB or CellChatDB in one .zip, a table of CellTalkDB or LIANA, or a table with the columns ligand and receptor, subunits separated by _ or +',
  starter: 'Cytodeck ligand-receptor pairs'
}

export const zh: ResourceWords = {
  name: '相互作用',
  intro:
    '用于细胞通讯的配体-受体对及复合物亚基。可导入 CellPhoneDB 或 CellChatDB（其 .csv 文件置于一个 .zip 中）、CellTalkDB 或 LIANA（.csv），或含 ligand 与 receptor 列的表格',
  give: '请提供置于一个 .zip 中的 CellPhoneDB 或 CellChatDB 表格、CellTalkDB 或 LIANA 的表格，或含 ligand 与 receptor 列的表格（亚基以 _ 或 + 分隔）',
  starter: 'Cytodeck 配体-受体对'
}

const layoutNames: Readonly<Record<Layout, Text>> = {
  own: { en: 'written for Cytodeck', zh: '为 Cytodeck 编写' },
  cellphonedb: { en: 'CellPhoneDB', zh: 'CellPhoneDB' },
  cellchatdb: { en: 'CellChatDB', zh: 'CellChatDB' },
  celltalkdb: { en: 'CellTalkDB', zh: 'CellTalkDB' },
  liana: { en: 'LIANA', zh: 'LIANA' },
  pairs: { en: 'a table of pairs', zh: '配对表格' }
}

const sizes: Text = {
  en: 'Pairs: {{pairs}}, of them with complexes: {{complexes}}{{#grouped=yes}}, pathways: {{pathways}}{{/}}{{#species=human}}, human{{/}}{{#species=mouse}}, mouse{{/}} ({{layout}})',
  zh: '{{pairs}} 对，其中 {{complexes}} 对含复合物{{#grouped=yes}}，{{pathways}} 条通路{{/}}{{#species=human}}，人{{/}}{{#species=mouse}}，小鼠{{/}}（{{layout}}）'
}
const ownSet: Text = {
  en: 'Written from common knowledge for a first orientation: import a curated table for a publication',
  zh: '依据常识编写，仅供初步了解：用于发表时请导入经人工审编的表格'
}
const repeatedOut: Text = {
  en: 'Repeated pairs, counted once: {{repeated}}',
  zh: '重复出现、只计一次的配对：{{repeated}} 个'
}
const unknownOut: Text = {
  en: 'Pairs with a partner whose genes are not given, left out: {{unknown}}',
  zh: '有一方未注明基因而未纳入的配对：{{unknown}} 个'
}
const othersOut: Text = {
  en: 'Rows of collections other than "consensus", left out: {{others}}',
  zh: '不属于“consensus”集合而未纳入的行：{{others}} 个'
}
const cofactorsOut: Text = {
  en: 'Pairs with cofactors whose genes are not given, used without them: {{cofactors}}',
  zh: '辅因子未注明基因、不计辅因子的配对：{{cofactors}} 个'
}

/** The numbers of pairs, complexes and pathways, as text. */
export const summary = ({ layout, pairs, complexes, pathways, species }: InteractionFacts): Text =>
  filled(sizes, {
    pairs,
    complexes,
    pathways,
    species,
    grouped: pathways > 0 ? 'yes' : 'no',
    layout: layoutNames[layout]
  })

/** The pairs that were left out, by reason. */
export function notes({ layout, left }: InteractionFacts): readonly Text[] {
  const { repeated, unknown, others, cofactors } = left
  return [
    ...(layout === 'own' ? [ownSet] : []),
    ...(repeated > 0 ? [filled(repeatedOut, { repeated })] : []),
    ...(unknown > 0 ? [filled(unknownOut, { unknown })] : []),
    ...(others > 0 ? [filled(othersOut, { others })] : []),
    ...(cofactors > 0 ? [filled(cofactorsOut, { cofactors })] : [])
  ]
}
