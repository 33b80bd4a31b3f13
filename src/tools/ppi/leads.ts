import type { Lead } from '../../contract/tool.ts'

/** The genes with the most edges, as many as are usually listed as hubs. */
const hubs = 20

/** What usually follows from a network. */
export const leads: readonly Lead[] = [
  {
    takes: 'genes',
    to: null,
    text: {
      en: `The ${hubs} genes with most edges, saved as a gene set`,
      zh: `将连接最多的 ${hubs} 个基因存为基因集`
    },
    table: 'nodes',
    most: hubs,
    largest: 'degree',
    params: (genes) => ({ genes })
  }
]
