import type { Lead } from '../../contract/tool.ts'

/** The most significant genes that pass the thresholds of the table. */
const first = { takes: 'genes', table: 'genes' } as const

/** The follow-up tools of compared genes, beside those that read the whole table. */
export const leads: readonly Lead[] = [
  {
    ...first,
    to: 'patients',
    text: {
      en: 'Whether the 20 most significant genes that pass the thresholds are associated with survival',
      zh: '检验通过阈值、最显著的 20 个基因是否与患者生存相关'
    },
    most: 20,
    params: (genes: readonly string[]) => ({ by: 'genes', genes })
  },
  {
    ...first,
    to: 'network',
    text: {
      en: 'The network among the 200 most significant genes that pass the thresholds, colored by log2 fold change',
      zh: '通过阈值、最显著的 200 个基因之间的互作网络，按 log2 差异倍数着色'
    },
    most: 200,
    params: (genes: readonly string[], changes: string) => ({ by: 'genes', genes, changes })
  }
]
