import type { Lead } from '../../contract/tool.ts'

/** A follow-up tool with the most significant genes that pass the thresholds of the table. */
const byGenes = (to: 'patients' | 'network', most: number, text: Lead['text']): Lead => ({
  takes: 'genes',
  to,
  ...(text && { text }),
  table: 'genes',
  most,
  params: (genes) => ({ by: 'genes', genes })
})

/** The follow-up tools of compared genes, beside those that read the whole table. */
export const leads: readonly Lead[] = [
  byGenes('patients', 20, {
    en: 'Whether the 20 most significant genes that pass the thresholds are associated with survival',
    zh: '检验通过阈值、最显著的 20 个基因是否与患者生存相关'
  }),
  byGenes('network', 200, {
    en: 'The network among the 200 most significant genes that pass the thresholds',
    zh: '通过阈值、最显著的 200 个基因之间的互作网络'
  })
]
