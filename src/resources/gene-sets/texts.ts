import type { ResourceWords } from '../../contract/resource.ts'
import { filled, type Text } from '../../contract/text.ts'
import type { GeneSetFacts } from './facts.ts'

export const en: ResourceWords = {
  name: 'Gene sets',
  intro:
    'Collections of gene sets, such as pathways, human or mouse. Import a GMT file (.gmt, also .gz): one line per set, with name, description and genes',
  give: 'Give a GMT file (.gmt, also .gz): one line per set, with its name, a description and its genes, separated by tabs',
  starter: 'Cytodeck gene sets, from common knowledge'
}

export const zh: ResourceWords = {
  name: '基因集',
  intro:
    '基因集的集合，例如通路，人或小鼠。可导入 GMT 文件（.gmt，可为 .gz）：每行一个基因集，含名称、说明与基因',
  give: '请提供 GMT 文件（.gmt，可为 .gz）：每行一个基因集，依次为名称、说明与基因，以制表符分隔',
  starter: 'Cytodeck 基因集（依据通识编写）'
}

const sizes: Text = {
  en: 'Sets: {{sets}}, genes in each: {{least}}{{#alike=no}} to {{most}}{{/}}{{#species=human}}, human{{/}}{{#species=mouse}}, mouse{{/}}',
  zh: '{{sets}} 个基因集，每个 {{least}}{{#alike=no}} 至 {{most}}{{/}} 个基因{{#species=human}}，人{{/}}{{#species=mouse}}，小鼠{{/}}'
}
const emptyOut: Text = {
  en: 'Sets without a gene, left out: {{empty}}',
  zh: '没有基因而未纳入的基因集：{{empty}} 个'
}
const repeatedOut: Text = {
  en: 'Genes repeated in the same set, counted once: {{repeated}}',
  zh: '同一基因集中重复出现、只计一次的基因：{{repeated}} 个'
}

/** The number of sets and their sizes, as text. */
export const summary = (facts: GeneSetFacts): Text =>
  filled(sizes, { ...facts, alike: facts.least === facts.most ? 'yes' : 'no' })

/** The names that were counted once and the sets that were left out. */
export const notes = ({ empty, repeated }: GeneSetFacts): readonly Text[] => [
  ...(empty > 0 ? [filled(emptyOut, { empty })] : []),
  ...(repeated > 0 ? [filled(repeatedOut, { repeated })] : [])
]
