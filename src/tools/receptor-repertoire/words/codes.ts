import type { CodesShape, SameWords } from '../../../contract/tool.ts'
import { pairings, type Pairing } from '../../../science/receptors/cell-receptors.ts'
import type { Tables } from '../schema.ts'

const measures = ['shannon_estimate', 'clonality', 'gini', 'largest_percent', 'expanded_percent'] as const
const noReceptor = { among: ['none'] } as const

/** The codes of the columns that charts and tables have words for. */
export const codes = {
  samples: { measure: measures },
  comparison: { measure: measures },
  shares: { kind: ['v', 'j', 'size', 'isotype'] },
  properties: { property: ['hydropathy', 'polarity', 'structure', 'volume', 'codons', 'charge'] },
  startrac: { index: ['expansion', 'migration', 'transition'] },
  antigens: { level: ['organism', 'antigen', 'epitope'] },
  pairing: { pairing: { among: pairings } },
  cells: { pairing: { among: pairings }, expansion: noReceptor, rank_class: noReceptor }
} as const satisfies CodesShape<Tables>

const enMeasures = {
  shannon_estimate: 'Shannon entropy, estimated',
  clonality: 'clonality',
  gini: 'Gini coefficient',
  largest_percent: 'largest clone, % of cells',
  expanded_percent: 'expanded clones, % of cells'
}
const enPairings: Readonly<Record<Pairing, string>> = {
  'single pair': 'single pair',
  'extra VJ': 'extra VJ',
  'extra VDJ': 'extra VDJ',
  'two pairs': 'two pairs',
  'orphan VJ': 'orphan VJ',
  'orphan VDJ': 'orphan VDJ',
  multichain: 'multichain'
}
const enNone = { none: 'no receptor' }

/** What the codes are called. */
export const enCodes = {
  samples: { measure: enMeasures },
  comparison: { measure: enMeasures },
  shares: { kind: { v: 'V genes', j: 'J genes', size: 'clone sizes', isotype: 'constant genes' } },
  properties: {
    property: {
      hydropathy: 'hydropathy (Kyte–Doolittle)',
      polarity: 'polarity (Atchley I)',
      structure: 'secondary structure (Atchley II)',
      volume: 'molecular volume (Atchley III)',
      codons: 'codon diversity (Atchley IV)',
      charge: 'electrostatic charge (Atchley V)'
    }
  },
  startrac: {
    index: { expansion: 'expansion', migration: 'migration, bits', transition: 'transition, bits' }
  },
  antigens: { level: { organism: 'organism', antigen: 'antigen', epitope: 'epitope' } },
  pairing: { pairing: enPairings },
  cells: { pairing: enPairings, expansion: enNone, rank_class: enNone }
}

const zhMeasures: SameWords<typeof enMeasures> = {
  shannon_estimate: 'Shannon 熵（估计）',
  clonality: '克隆性',
  gini: 'Gini 系数',
  largest_percent: '最大克隆占比（%）',
  expanded_percent: '扩增克隆占比（%）'
}
const zhPairings: SameWords<typeof enPairings> = {
  'single pair': '单对',
  'extra VJ': '多余 VJ',
  'extra VDJ': '多余 VDJ',
  'two pairs': '两对',
  'orphan VJ': '仅 VJ',
  'orphan VDJ': '仅 VDJ',
  multichain: '多链'
}
const zhNone: SameWords<typeof enNone> = { none: '无受体' }

export const zhCodes: SameWords<typeof enCodes> = {
  samples: { measure: zhMeasures },
  comparison: { measure: zhMeasures },
  shares: { kind: { v: 'V 基因', j: 'J 基因', size: '克隆大小', isotype: '恒定区基因' } },
  properties: {
    property: {
      hydropathy: '亲疏水性（Kyte–Doolittle）',
      polarity: '极性（Atchley I）',
      structure: '二级结构（Atchley II）',
      volume: '分子体积（Atchley III）',
      codons: '密码子多样性（Atchley IV）',
      charge: '静电荷（Atchley V）'
    }
  },
  startrac: {
    index: { expansion: '扩增指数', migration: '迁移指数（比特）', transition: '转换指数（比特）' }
  },
  antigens: { level: { organism: '来源物种', antigen: '抗原', epitope: '表位' } },
  pairing: { pairing: zhPairings },
  cells: { pairing: zhPairings, expansion: zhNone, rank_class: zhNone }
}
