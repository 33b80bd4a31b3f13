import type { TextValues } from '../../contract/text.ts'

/** The end of methods, where genes of reference data have other names than those of the data set. */
export const otherNamesMethods = {
  en: '{{#other_names=yes}} Gene names that differ between the reference data and the data set, matched by Ensembl id, earlier symbol, synonym or regardless of case: {{genes_by_other_name}}.{{/}}',
  zh: '{{#other_names=yes}}参考数据与数据集中名称不同、按 Ensembl 编号、曾用名、别名或忽略大小写对应的基因：{{genes_by_other_name}} 个。{{/}}'
} as const

/** What the summary of a result says of such genes; nothing where there are none. */
export const otherNamesSummary = (genes: number): TextValues =>
  genes > 0 ? { other_names: 'yes', genes_by_other_name: genes } : {}
