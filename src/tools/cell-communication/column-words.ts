import type { SameWords } from '../../contract/tool.ts'

/** Words of columns that several tables have, in both languages. */
export const tested = {
  p_val: 'p',
  log10_p_val: 'log10 p',
  padj_bh: 'adjusted p (BH)',
  log10_padj_bh: 'log10 adjusted p (BH)'
} as const
export const testedZh: SameWords<typeof tested> = {
  p_val: 'p 值',
  log10_p_val: 'log10 p 值',
  padj_bh: '校正 p 值（BH）',
  log10_padj_bh: 'log10 校正 p 值（BH）'
}
export const pair = { pair: 'pair', ligand: 'ligand', receptor: 'receptor', pathway: 'pathway' } as const
export const pairZh: SameWords<typeof pair> = {
  pair: '配对',
  ligand: '配体',
  receptor: '受体',
  pathway: '通路'
}
export const ends = { sender: 'sender', receiver: 'receiver' } as const
export const endsZh: SameWords<typeof ends> = { sender: '发送方', receiver: '接收方' }
export const amounts = { specific: 'specific pairs', strength: 'sum of probabilities' } as const
export const amountsZh: SameWords<typeof amounts> = { specific: '特异配对数', strength: '概率之和' }
