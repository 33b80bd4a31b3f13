import type { ResourceWords } from '../../contract/resource.ts'
import { briefly, filled, type Text } from '../../contract/text.ts'
import type { CohortFacts } from './facts.ts'

export const en: ResourceWords = {
  name: 'Cohorts',
  intro:
    'Patients with follow-up and bulk expression, for survival analysis. Import a .zip of an expression table and a clinical table, or one table with one row per patient (.csv or .tsv, also .gz)',
  give: 'Give a .zip with an expression table (genes × samples or samples × genes) and a clinical table (one row per patient, with a time and an event, such as OS.time and OS), or one table that holds both'
}

export const zh: ResourceWords = {
  name: '队列',
  intro:
    '用于生存分析的患者随访与 bulk 表达数据。可导入含表达表与临床表的 .zip，或每行一名患者的单个表格（.csv 或 .tsv，可为 .gz）',
  give: '请提供含表达表（基因 × 样本或样本 × 基因）与临床表（每行一名患者，含时间列与事件列，例如 OS.time 与 OS）的 .zip，或同时包含两者的单个表格'
}

const sizes: Text = {
  en: '{{patients}} patients{{#found=yes}}, {{endpoints}}{{/}}',
  zh: '{{patients}} 名患者{{#found=yes}}，{{endpoints}}{{/}}'
}
const oneEndpoint: Text = { en: '{{name}} ({{events}} events)', zh: '{{name}}（{{events}} 例事件）' }
const noEndpoint: Text = {
  en: 'No pair of time and event columns was recognized by name: choose both where the cohort is used',
  zh: '未能按列名识别成对的时间列与事件列：请在使用此队列时选择'
}
const samplesOut: Text = {
  en: 'Samples that the clinical table does not name, left out: {{samples}}',
  zh: '临床表中没有而未纳入的样本：{{samples}} 个'
}
const patientsOut: Text = {
  en: 'Patients without expression, left out: {{patients}}',
  zh: '没有表达数据而未纳入的患者：{{patients}} 名'
}
const normalOut: Text = {
  en: 'Samples of normal tissue, left out: {{normal}}',
  zh: '未纳入的正常组织样本：{{normal}} 个'
}
const furtherOut: Text = {
  en: 'Further samples of the same patient, left out (the first is used): {{further}}',
  zh: '同一患者的其他样本（仅取第一个）：{{further}} 个'
}
const logTaken: Text = {
  en: 'Its expression was linear: log2(x + 1) was taken',
  zh: '其表达值为线性：已取 log2(x + 1)'
}

/** The numbers of patients and the endpoints, as text. */
export function summary({ patients, endpoints }: CohortFacts): Text {
  const named = briefly({
    patients,
    found: endpoints.length > 0 ? 'yes' : 'no',
    endpoints: endpoints.map(({ name }) => name)
  })
  const [only] = endpoints
  const counted =
    only && only.events !== null && endpoints.length === 1
      ? filled(oneEndpoint, { name: only.name, events: only.events })
      : null
  return filled(sizes, { ...named, ...(counted && { endpoints: counted }) })
}

/** What a careful reader must know: missing endpoints, and what was left out. */
export function notes({ endpoints, logged, leftOut }: CohortFacts): readonly Text[] {
  const { samples, patients, normal, further } = leftOut
  return [
    ...(endpoints.length === 0 ? [noEndpoint] : []),
    ...(samples > 0 ? [filled(samplesOut, { samples })] : []),
    ...(patients > 0 ? [filled(patientsOut, { patients })] : []),
    ...(normal > 0 ? [filled(normalOut, { normal })] : []),
    ...(further > 0 ? [filled(furtherOut, { further })] : []),
    ...(logged ? [logTaken] : [])
  ]
}
