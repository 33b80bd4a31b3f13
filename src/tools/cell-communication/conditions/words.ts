import type { SameWords } from '../../../contract/tool.ts'
import { amounts, amountsZh, ends, endsZh, pair, pairZh, tested, testedZh } from '../column-words.ts'

const en = {
  condition_interactions: {
    name: 'Interactions of each condition',
    columns: {
      side: 'condition',
      ...pair,
      ...ends,
      link: 'sender → receiver',
      mean: 'mean of both sides',
      ...tested,
      probability: 'probability',
      magnitude_rank: 'magnitude, aggregate rank',
      specificity_rank: 'specificity, aggregate rank',
      ligand_pct: 'ligand, share of cells',
      receptor_pct: 'receptor, share of cells',
      pair_rank: 'rank of the pair',
      link_rank: 'rank of sender → receiver'
    }
  },
  condition_links: {
    name: 'Senders × receivers of each condition',
    columns: { side: 'condition', ...ends, ...amounts }
  },
  condition_groups: {
    name: 'Groups of each condition',
    columns: { side: 'condition', group: 'group', cells: 'cells', specific: 'specific pairs' }
  },
  condition_flows: {
    name: 'Flows of each condition',
    columns: { side: 'condition', ...ends, pathway: 'pathway', ...amounts }
  }
} as const

const zh: SameWords<typeof en> = {
  condition_interactions: {
    name: '各条件单独的相互作用',
    columns: {
      side: '条件',
      ...pairZh,
      ...endsZh,
      link: '发送方 → 接收方',
      mean: '两侧均值',
      ...testedZh,
      probability: '概率',
      magnitude_rank: '强度综合排名',
      specificity_rank: '特异性综合排名',
      ligand_pct: '配体表达比例',
      receptor_pct: '受体表达比例',
      pair_rank: '配对名次',
      link_rank: '发送方 → 接收方名次'
    }
  },
  condition_links: {
    name: '各条件单独的发送方 × 接收方',
    columns: { side: '条件', ...endsZh, ...amountsZh }
  },
  condition_groups: {
    name: '各条件单独的分组',
    columns: { side: '条件', group: '分组', cells: '细胞数', specific: '特异配对数' }
  },
  condition_flows: {
    name: '各条件单独的流向',
    columns: { side: '条件', ...endsZh, pathway: '通路', ...amountsZh }
  }
}

/** Words of the tables of each condition alone, in both languages. */
export const conditionTables = { en, zh }
