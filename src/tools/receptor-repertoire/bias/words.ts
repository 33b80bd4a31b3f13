import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<ToolWords<Params, typeof tables>['tables'], 'bias'>

/** The texts of the table of clones that are biased to a cluster. */
export const enBiasTable = {
  bias: {
    name: 'Clonal bias',
    columns: {
      clone: 'clone',
      group: 'group',
      cluster: 'cluster of the greatest bias',
      cells: 'cells of the clone',
      in_cluster: 'of these in the cluster',
      percent: '% of the clone',
      expected_percent: 'expected %',
      bias: 'bias',
      p_val: 'p',
      log10_p_val: 'log10 p',
      padj_bh: 'adjusted p (BH)',
      log10_padj_bh: 'log10 adjusted p (BH)'
    }
  }
} satisfies Words

export const zhBiasTable: SameWords<typeof enBiasTable> = {
  bias: {
    name: '克隆偏向性',
    columns: {
      clone: '克隆',
      group: '分组',
      cluster: '偏向性最大的簇',
      cells: '克隆的细胞数',
      in_cluster: '其中在该簇的细胞数',
      percent: '占克隆（%）',
      expected_percent: '预期占比（%）',
      bias: '偏向性',
      p_val: 'p 值',
      log10_p_val: 'log10 p 值',
      padj_bh: '校正 p 值（BH）',
      log10_padj_bh: 'log10 校正 p 值（BH）'
    }
  }
}
