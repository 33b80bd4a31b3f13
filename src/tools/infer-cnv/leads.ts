import type { ColumnLead, Lead } from '../../contract/tool.ts'
import type { Call } from './schema.ts'

const malignant: Call = 'malignant'
const ofCalls = (lead: Omit<ColumnLead, 'takes' | 'table'>): Lead => ({
  takes: 'column',
  table: 'cells',
  fits: ({ summary }) => Number(summary['malignant']) > 0,
  ...lead
})

/** Malignant cells are compared with normal ones; where none was called so, with the reference. */
function against(levels: readonly string[]): Call {
  const normal: Call = 'normal'
  return levels.includes(normal) ? normal : 'reference'
}

/** What usually follows from called cells. */
export const leads: readonly Lead[] = [
  ofCalls({
    to: 'comparison',
    text: {
      en: 'Malignant cells against normal ones; the calls are kept as a column',
      zh: '恶性细胞与正常细胞比较；判定结果存为列'
    },
    column: () => 'call',
    params: (column, levels) => ({
      compare: 'groups',
      column,
      treatment: [malignant],
      control: [against(levels)]
    })
  }),
  ofCalls({
    to: 'clusters',
    text: {
      en: 'Malignant cells alone; the calls are kept as a column',
      zh: '仅对恶性细胞聚类；判定结果存为列'
    },
    column: () => 'call',
    only: [malignant],
    params: () => ({})
  }),
  ofCalls({
    to: 'markers',
    text: {
      en: 'Markers of the subclones, which are kept as a column',
      zh: '各亚克隆的标志基因；亚克隆存为列'
    },
    fits: ({ summary }) => Number(summary['clones']) > 1,
    column: () => 'clone',
    params: (group) => ({ group })
  })
]
