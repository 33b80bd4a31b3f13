import type { SameWords, ToolWords } from '../../contract/tool.ts'
import type { Params, tables } from './schema.ts'

type TableWords = ToolWords<Params, typeof tables>['tables']

export const enTables = {
  clones: {
    name: 'Clones',
    columns: {
      clone: 'clone',
      rank: 'rank',
      cells: 'cells',
      percent: '% of cells',
      groups: 'groups',
      vj_v: 'VJ chain, V',
      vj_j: 'VJ chain, J',
      vj_cdr3: 'VJ chain, CDR3',
      vdj_v: 'VDJ chain, V',
      vdj_j: 'VDJ chain, J',
      vdj_cdr3: 'VDJ chain, CDR3'
    }
  },
  abundance: {
    name: 'Clones by group',
    columns: {
      clone: 'clone',
      group: 'group',
      cells: 'cells',
      percent: '% of cells',
      rank: 'rank in the group',
      overall_rank: 'rank among all'
    }
  },
  classes: {
    name: 'Clones by size',
    columns: {
      expansion: 'cells of the clone',
      group: 'group',
      cells: 'cells',
      percent: '% of cells',
      clones: 'clones'
    }
  },
  diversity: {
    name: 'Diversity',
    columns: {
      group: 'group',
      cells: 'cells',
      clones: 'clones',
      coverage: 'coverage',
      shannon: 'Shannon entropy',
      clonality: 'clonality',
      gini: 'Gini coefficient',
      gini_simpson: 'Gini–Simpson',
      inverse_simpson: 'inverse Simpson',
      chao1: 'Chao1',
      chao1_se: 'standard error of Chao1',
      ace: 'ACE',
      d50: 'D50',
      largest_percent: 'largest clone, % of cells'
    }
  },
  hill: {
    name: 'Hill numbers',
    columns: {
      group: 'group',
      order: 'order',
      observed: 'in these cells',
      estimate: 'estimate',
      low: '95% interval, low',
      high: '95% interval, high'
    }
  },
  overlap: {
    name: 'Overlap',
    columns: {
      one: 'group',
      other: 'other group',
      rank: 'rank',
      shared: 'clones in both',
      value: '{{overlap}}, drawn',
      morisita_horn: 'Morisita–Horn',
      jaccard: 'Jaccard',
      overlap: 'overlap coefficient',
      bray_curtis: 'Bray–Curtis'
    }
  },
  genes: {
    name: 'V and J genes',
    columns: {
      segment: 'segment',
      locus: 'locus',
      gene: 'gene',
      group: 'group',
      cells: 'cells',
      percent: '% of cells with the locus'
    }
  },
  gene_pairs: {
    name: 'V–J pairs',
    columns: {
      v: 'V',
      j: 'J',
      rank: 'rank',
      cells: 'cells'
    }
  },
  lengths: {
    name: 'CDR3 lengths',
    columns: {
      locus: 'locus',
      length: 'amino acids',
      group: 'group',
      cells: 'cells',
      percent: '% of cells with the locus'
    }
  },
  logo: {
    name: 'CDR3 logo',
    columns: {
      length: 'length',
      position: 'position',
      letter: 'amino acid',
      count: 'cells',
      share: 'share',
      bits: 'bits',
      low: 'from',
      high: 'to'
    }
  },
  pairing: {
    name: 'Chain pairing',
    columns: {
      pairing: 'chains',
      group: 'group',
      cells: 'cells',
      percent: '% of cells'
    }
  },
  isotypes: {
    name: 'Constant genes',
    columns: {
      isotype: 'constant gene',
      group: 'group',
      cells: 'cells',
      percent: '% of cells'
    }
  },
  transitions: {
    name: 'Clones between clusters',
    columns: {
      one: 'cluster',
      other: 'other cluster',
      shared: 'clones in both',
      value: '{{overlap}}'
    }
  },
  samples: {
    name: 'Samples',
    columns: {
      measure: 'measure',
      sample: 'sample',
      condition: 'condition',
      value: 'value'
    }
  },
  comparison: {
    name: 'Samples compared',
    columns: {
      measure: 'measure',
      mean_1: 'mean, first group',
      mean_2: 'mean, second group',
      difference: 'second minus first',
      t: 't',
      df: 'degrees of freedom',
      p_val: 'p',
      log10_p_val: 'log10 p',
      padj_bh: 'adjusted p (BH)',
      log10_padj_bh: 'log10 adjusted p (BH)'
    }
  },
  cells: {
    name: 'Cells',
    columns: {
      id: 'cell',
      x: 'x',
      y: 'y',
      clone: 'clone',
      clone_size: 'cells of the clone in the group',
      expansion: 'class of size'
    }
  },
  ranks: {
    name: 'Rank abundance',
    columns: {
      group: 'group',
      rank: 'rank',
      percent: '% of cells'
    }
  },
  curves: {
    name: 'Rarefaction',
    columns: {
      group: 'group',
      cells: 'cells',
      clones: 'clones',
      kind: 'kind'
    }
  },
  tracking: {
    name: 'Clones across groups',
    columns: {
      clone: 'clone',
      place: 'place',
      group: 'group',
      cells: 'cells',
      percent: '% of cells'
    }
  }
} satisfies TableWords

export const zhTables: SameWords<typeof enTables> = {
  clones: {
    name: '克隆型',
    columns: {
      clone: '克隆型',
      rank: '排名',
      cells: '细胞数',
      percent: '细胞占比（%）',
      groups: '分组数',
      vj_v: 'VJ 链 V',
      vj_j: 'VJ 链 J',
      vj_cdr3: 'VJ 链 CDR3',
      vdj_v: 'VDJ 链 V',
      vdj_j: 'VDJ 链 J',
      vdj_cdr3: 'VDJ 链 CDR3'
    }
  },
  abundance: {
    name: '各组克隆型',
    columns: {
      clone: '克隆型',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）',
      rank: '组内排名',
      overall_rank: '总排名'
    }
  },
  classes: {
    name: '克隆型大小构成',
    columns: {
      expansion: '克隆型的细胞数',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）',
      clones: '克隆型数'
    }
  },
  diversity: {
    name: '多样性',
    columns: {
      group: '分组',
      cells: '细胞数',
      clones: '克隆型数',
      coverage: '覆盖度',
      shannon: 'Shannon 熵',
      clonality: '克隆性',
      gini: 'Gini 系数',
      gini_simpson: 'Gini–Simpson 指数',
      inverse_simpson: '逆 Simpson 指数',
      chao1: 'Chao1',
      chao1_se: 'Chao1 标准误',
      ace: 'ACE',
      d50: 'D50',
      largest_percent: '最大克隆型占比（%）'
    }
  },
  hill: {
    name: 'Hill 数',
    columns: {
      group: '分组',
      order: '阶数',
      observed: '观察值',
      estimate: '估计值',
      low: '95% 区间下限',
      high: '95% 区间上限'
    }
  },
  overlap: {
    name: '重叠',
    columns: {
      one: '分组',
      other: '另一分组',
      rank: '排名',
      shared: '共有克隆型数',
      value: '绘图指标（{{overlap}}）',
      morisita_horn: 'Morisita–Horn 指数',
      jaccard: 'Jaccard 指数',
      overlap: '重叠系数',
      bray_curtis: 'Bray–Curtis 相似度'
    }
  },
  genes: {
    name: 'V 与 J 基因',
    columns: {
      segment: '片段',
      locus: '基因座',
      gene: '基因',
      group: '分组',
      cells: '细胞数',
      percent: '占该基因座细胞（%）'
    }
  },
  gene_pairs: {
    name: 'V–J 组合',
    columns: {
      v: 'V',
      j: 'J',
      rank: '排名',
      cells: '细胞数'
    }
  },
  lengths: {
    name: 'CDR3 长度',
    columns: {
      locus: '基因座',
      length: '氨基酸数',
      group: '分组',
      cells: '细胞数',
      percent: '占该基因座细胞（%）'
    }
  },
  logo: {
    name: 'CDR3 序列标志',
    columns: {
      length: '长度',
      position: '位置',
      letter: '氨基酸',
      count: '细胞数',
      share: '占比',
      bits: '比特',
      low: '下端',
      high: '上端'
    }
  },
  pairing: {
    name: '链配对',
    columns: {
      pairing: '链',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）'
    }
  },
  isotypes: {
    name: '恒定区基因',
    columns: {
      isotype: '恒定区基因',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）'
    }
  },
  transitions: {
    name: '聚类间的克隆',
    columns: {
      one: '聚类',
      other: '另一聚类',
      shared: '共有克隆型数',
      value: '{{overlap}}'
    }
  },
  samples: {
    name: '样本',
    columns: {
      measure: '指标',
      sample: '样本',
      condition: '条件',
      value: '数值'
    }
  },
  comparison: {
    name: '样本比较',
    columns: {
      measure: '指标',
      mean_1: '第一组均值',
      mean_2: '第二组均值',
      difference: '第二组减第一组',
      t: 't',
      df: '自由度',
      p_val: 'p 值',
      log10_p_val: 'log10 p 值',
      padj_bh: '校正 p 值（BH）',
      log10_padj_bh: 'log10 校正 p 值（BH）'
    }
  },
  cells: {
    name: '细胞',
    columns: {
      id: '细胞',
      x: 'x',
      y: 'y',
      clone: '克隆型',
      clone_size: '克隆型在组内的细胞数',
      expansion: '大小类别'
    }
  },
  ranks: {
    name: '排名丰度',
    columns: {
      group: '分组',
      rank: '排名',
      percent: '细胞占比（%）'
    }
  },
  curves: {
    name: '稀释曲线',
    columns: {
      group: '分组',
      cells: '细胞数',
      clones: '克隆型数',
      kind: '类型'
    }
  },
  tracking: {
    name: '跨组克隆追踪',
    columns: {
      clone: '克隆型',
      place: '次序',
      group: '分组',
      cells: '细胞数',
      percent: '细胞占比（%）'
    }
  }
}
