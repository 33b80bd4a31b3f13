import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import { chosenMeasure } from './overlap.ts'
import type { Params, tables } from '../schema.ts'

type Words = Pick<
  ToolWords<Params, typeof tables>['tables'],
  'diversity' | 'hill' | 'curves' | 'overlap' | 'pairs' | 'transitions' | 'samples' | 'comparison' | 'shares'
>

/** The texts of the tables that compare repertoires: diversity, overlap and samples. */
export const enDiversityTables = {
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
  curves: {
    name: 'Rarefaction',
    columns: {
      group: 'group',
      order: 'order',
      cells: 'cells',
      clones: 'clones, Hill number',
      kind: 'kind'
    }
  },
  overlap: {
    name: 'Overlap',
    columns: {
      one: 'group',
      other: 'other group',
      rank: 'rank',
      shared: 'clones in both',
      value: `${chosenMeasure('en')}, drawn`,
      morisita_horn: 'Morisita–Horn',
      jaccard: 'Jaccard',
      overlap: 'overlap coefficient',
      bray_curtis: 'Bray–Curtis'
    }
  },
  pairs: {
    name: 'Clones in two groups',
    columns: {
      one: 'group',
      other: 'other group',
      cells_1: 'cells in the group',
      cells_2: 'cells in the other group',
      clones: 'clones'
    }
  },
  transitions: {
    name: 'Clones between clusters',
    columns: {
      one: 'cluster',
      other: 'other cluster',
      shared: 'clones in both',
      value: chosenMeasure('en')
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
  shares: {
    name: 'Shares compared',
    columns: {
      kind: 'kind',
      value: 'share of',
      percent_1: 'mean %, first group',
      percent_2: 'mean %, second group',
      difference: 'percentage points, second minus first',
      t: 't',
      df: 'degrees of freedom',
      p_val: 'p',
      log10_p_val: 'log10 p',
      padj_bh: 'adjusted p (BH)',
      log10_padj_bh: 'log10 adjusted p (BH)',
      rank: 'rank'
    }
  }
} satisfies Words

export const zhDiversityTables: SameWords<typeof enDiversityTables> = {
  diversity: {
    name: '多样性',
    columns: {
      group: '分组',
      cells: '细胞数',
      clones: '克隆数',
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
      largest_percent: '最大克隆占比（%）'
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
  curves: {
    name: '稀释曲线',
    columns: {
      group: '分组',
      order: '阶数',
      cells: '细胞数',
      clones: 'Hill 数（克隆）',
      kind: '类型'
    }
  },
  overlap: {
    name: '重叠',
    columns: {
      one: '分组',
      other: '另一分组',
      rank: '排名',
      shared: '共有克隆数',
      value: `绘图指标（${chosenMeasure('zh')}）`,
      morisita_horn: 'Morisita–Horn 指数',
      jaccard: 'Jaccard 指数',
      overlap: '重叠系数',
      bray_curtis: 'Bray–Curtis 相似度'
    }
  },
  pairs: {
    name: '两组中的克隆',
    columns: {
      one: '分组',
      other: '另一分组',
      cells_1: '该分组的细胞数',
      cells_2: '另一分组的细胞数',
      clones: '克隆数'
    }
  },
  transitions: {
    name: '簇间的克隆',
    columns: {
      one: '簇',
      other: '另一簇',
      shared: '共有克隆数',
      value: chosenMeasure('zh')
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
  shares: {
    name: '占比比较',
    columns: {
      kind: '类别',
      value: '占比对象',
      percent_1: '第一组平均占比（%）',
      percent_2: '第二组平均占比（%）',
      difference: '百分点，第二组减第一组',
      t: 't',
      df: '自由度',
      p_val: 'p 值',
      log10_p_val: 'log10 p 值',
      padj_bh: '校正 p 值（BH）',
      log10_padj_bh: 'log10 校正 p 值（BH）',
      rank: '排名'
    }
  }
}
