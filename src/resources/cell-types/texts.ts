import type { ResourceWords } from '../../contract/resource.ts'
import { briefly, filled, type Text } from '../../contract/text.ts'
import { leastProfileCells, type CellTypeFacts } from './facts.ts'

export const en: ResourceWords = {
  name: 'Cell types',
  intro:
    'Profiles that cells are compared with. Import a table (genes × profiles, .csv or .tsv), a prepared .zip, or make one from labeled cells of this project',
  give: 'Give a table of genes × profiles (.csv, .tsv, also .gz), or a .zip with ranks, markers, labels, label names and genes',
  starter: 'Cytodeck human cell types by their markers, from common knowledge'
}

export const zh: ResourceWords = {
  name: '细胞类型',
  intro:
    '用来与细胞比较的表达谱。可导入表格（基因 × 表达谱，.csv 或 .tsv）、预制的 .zip，或用此项目中已标注的细胞生成',
  give: '请提供基因 × 表达谱的表格（.csv、.tsv，可为 .gz），或含秩矩阵、标志基因、标签、标签名与基因的 .zip',
  starter: 'Cytodeck 人类细胞类型标志（依据通识编写）'
}

const sizes: Text = {
  en: '{{labels}} labels, {{profiles}} profiles',
  zh: '{{labels}} 个标签，{{profiles}} 个表达谱'
}
const labelsOut: Text = {
  en: 'Labels with fewer than {{least}} cells, left out: {{labels}}',
  zh: '不足 {{least}} 个细胞而未纳入的标签：{{labels}}'
}
const profilesOut: Text = {
  en: 'Profiles of fewer than {{least}} cells in a sample, left out: {{profiles}}',
  zh: '单个样本中不足 {{least}} 个细胞而未纳入的表达谱：{{profiles}} 个'
}
const logTaken: Text = {
  en: 'Its values were linear: log2(x + 1) was taken',
  zh: '其数值为线性：已取 log2(x + 1)'
}

/** The numbers of labels and profiles, as text. */
export const summary = ({ labels, profiles }: CellTypeFacts): Text =>
  filled(sizes, { labels: labels.length, profiles })

/** What was left out, and whether logarithms were taken. */
export const notes = ({ leftOut: { labels, profiles }, logged }: CellTypeFacts): readonly Text[] => [
  ...(labels.length > 0 ? [filled(labelsOut, briefly({ least: leastProfileCells, labels }))] : []),
  ...(profiles > 0 ? [filled(profilesOut, { least: leastProfileCells, profiles })] : []),
  ...(logged ? [logTaken] : [])
]
