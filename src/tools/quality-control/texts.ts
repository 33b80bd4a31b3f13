import type { SameWords, ToolWords } from '../../contract/tool.ts'
import type { Params, tables } from './schema.ts'
import { insideWords } from '../parts/violin/inside.ts'

type Words = ToolWords<Params, typeof tables>

const points = (
  cell: string,
  words: Words['tables']['cells']['columns']
): Words['tables']['points']['columns'] => ({
  id: cell,
  total: words.total,
  detected: words.detected,
  mito_percent: words.mito_percent,
  doublet_score: words.doublet_score,
  keep: words.keep,
  s_score: words.s_score,
  g2m_score: words.g2m_score,
  phase: words.phase
})

const enCells: Words['tables']['cells']['columns'] = {
  id: 'cell',
  total: 'counts',
  detected: 'detected genes',
  mito_percent: 'mitochondrial %',
  ribo_percent: 'ribosomal %',
  doublet_score: 'doublet score',
  keep: 'keep',
  low_total: 'low counts',
  low_detected: 'few genes',
  high_mito: 'high mitochondrial',
  doublet: 'doublet',
  s_score: 'S score',
  g2m_score: 'G2/M score',
  phase: 'phase'
}

const zhCells: Words['tables']['cells']['columns'] = {
  id: '细胞',
  total: '计数',
  detected: '检出基因数',
  mito_percent: '线粒体 %',
  ribo_percent: '核糖体 %',
  doublet_score: '双细胞得分',
  keep: '保留',
  low_total: '计数过低',
  low_detected: '基因数过少',
  high_mito: '线粒体过高',
  doublet: '双细胞',
  s_score: 'S 期得分',
  g2m_score: 'G2/M 期得分',
  phase: '时相'
}

export const en = {
  name: 'Quality control',
  short: 'Low-quality cells, doublets',
  summary:
    'Flags low-quality cells, doublets and cycling cells: counts, genes, % mitochondrial, doublet and cell-cycle scores',
  params: {
    nmads: {
      label: 'MADs',
      help: 'Flags cells more than this many MADs from the median: below it for counts and genes, above it for % mitochondrial'
    },
    doublets: {
      label: 'Doublets',
      help: 'Score each cell by the simulated doublets among its neighbors, and flag those above the threshold'
    },
    cycle: { label: 'Cell cycle', help: 'Score S and G2/M phase by known genes' },
    seed: { label: 'Seed', help: 'The same seed gives exactly the same doublets' }
  },
  tables: {
    cells: { name: 'Cells', columns: enCells },
    thresholds: {
      name: 'Thresholds',
      columns: {
        metric: 'measure',
        median: 'median',
        deviation: 'deviation',
        low: 'lower limit',
        high: 'upper limit',
        cells: 'cells beyond'
      }
    },
    samples: {
      name: 'Samples',
      columns: {
        sample: 'sample',
        cells: 'cells',
        kept: 'kept',
        percent: 'kept, %',
        total: 'median counts',
        detected: 'median genes',
        mito_percent: 'median mitochondrial %',
        doublets: 'doublets'
      }
    },
    reasons: {
      name: 'Reasons',
      columns: { sample: 'sample', reason: 'reason', cells: 'cells', percent: 'percent' }
    },
    bins: { name: 'Histograms', columns: { metric: 'measure', from: 'from', to: 'to', cells: 'cells' } },
    violin: {
      name: 'Violins',
      columns: { metric: 'measure', group: 'sample', part: 'part', value: 'value', width: 'width' }
    },
    points: { name: 'Plotted cells', columns: points('cell', enCells) }
  },
  codes: {
    thresholds: {
      metric: {
        total: 'counts',
        detected: 'detected genes',
        mito: 'mitochondrial %',
        ribo: 'ribosomal %',
        doublet: 'doublet score'
      }
    },
    reasons: {
      reason: {
        'low counts': enCells.low_total,
        'few genes': enCells.low_detected,
        'high mitochondrial': enCells.high_mito,
        doublet: enCells.doublet
      }
    }
  },
  controls: {
    ...insideWords.en,
    metric: 'Measure',
    color: 'Color',
    'color.mito': 'mitochondrial %',
    'color.keep': 'kept or dropped'
  },
  steps: {
    genes: 'Finding variable genes',
    measures: 'Measuring cells',
    doublets: 'Scoring doublets',
    tables: 'Counting'
  },
  warnings: {
    no_counts:
      'Doublet scores need whole counts, and this data set was imported from other values: doublets were not scored. Totals are those of the back-transformed values and flag no cell',
    no_totals:
      'This data set was imported from values that are not whole counts: totals are those of the back-transformed values and flag no cell',
    no_mito: 'No gene has a mitochondrial name (MT-…, mt-…), so % mitochondrial is not informative',
    few_cells: 'Doublets were not scored: that takes at least {{least}} cells and as many variable genes',
    no_cycle: 'Too few of the known genes of the cell cycle are in this data, so the phases were not scored',
    no_spread:
      'More than half of the cells have the same mitochondrial share, so every other cell above it counts as too high'
  },
  methods:
    'Of {{cells}} cells, {{kept}} were kept. Cells were dropped with {{#layer=counts}}counts below {{low_total}} or {{/}}fewer than {{low_detected}} detected genes ' +
    '({{nmads}} median absolute deviations below the median, on the log scale), or with more than {{high_mito}}% of their counts from {{mito_genes}} mitochondrial genes ' +
    '({{nmads}} deviations above the median).{{#layer=lognorm}} Values are not whole counts, so no cell was dropped for its total.{{/}}{{#scored=yes}} Doublets were scored by the share of simulated doublets among the nearest neighbors in the space of principal components ' +
    '(after Wolock et al. 2019); {{doublets}} cells with a score above {{threshold}} were called doublets and dropped.{{/}}' +
    '{{#phases=yes}} Cell-cycle scores are the mean log-normalized expression of the S and G2/M genes of Tirosh et al. 2016 minus that of all other genes in the same bins by mean log-normalized expression (25 bins).{{/}}'
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '质量控制',
  short: '标记低质量与双细胞',
  summary: '标记低质量细胞、双细胞和处于细胞周期的细胞：计数、基因数、线粒体占比、双细胞与细胞周期得分',
  params: {
    nmads: {
      label: 'MAD 倍数',
      help: '标记偏离中位数超过此倍数 MAD 的细胞：计数和基因数取偏低者，线粒体占比取偏高者'
    },
    doublets: { label: '双细胞', help: '按近邻中模拟双细胞的多少为每个细胞打分，标记得分过高者' },
    cycle: { label: '细胞周期', help: '按已知基因为 S 期和 G2/M 期打分' },
    seed: { label: '随机种子', help: '相同的随机种子得到完全相同的双细胞结果' }
  },
  tables: {
    cells: { name: '细胞', columns: zhCells },
    thresholds: {
      name: '阈值',
      columns: {
        metric: '指标',
        median: '中位数',
        deviation: '偏差',
        low: '下限',
        high: '上限',
        cells: '超出的细胞'
      }
    },
    samples: {
      name: '样本',
      columns: {
        sample: '样本',
        cells: '细胞数',
        kept: '保留',
        percent: '保留 %',
        total: '计数中位数',
        detected: '基因数中位数',
        mito_percent: '线粒体 % 中位数',
        doublets: '双细胞'
      }
    },
    reasons: {
      name: '原因',
      columns: { sample: '样本', reason: '原因', cells: '细胞数', percent: '百分比' }
    },
    bins: { name: '直方图', columns: { metric: '指标', from: '从', to: '到', cells: '细胞数' } },
    violin: {
      name: '小提琴图',
      columns: { metric: '指标', group: '样本', part: '部分', value: '值', width: '宽度' }
    },
    points: { name: '图中细胞', columns: points('细胞', zhCells) }
  },
  codes: {
    thresholds: {
      metric: {
        total: '计数',
        detected: '检出基因数',
        mito: '线粒体 %',
        ribo: '核糖体 %',
        doublet: '双细胞得分'
      }
    },
    reasons: {
      reason: {
        'low counts': zhCells.low_total,
        'few genes': zhCells.low_detected,
        'high mitochondrial': zhCells.high_mito,
        doublet: zhCells.doublet
      }
    }
  },
  controls: {
    ...insideWords.zh,
    metric: '指标',
    color: '着色',
    'color.mito': '线粒体 %',
    'color.keep': '保留或剔除'
  },
  steps: { genes: '寻找高变基因', measures: '测量细胞', doublets: '双细胞打分', tables: '统计' },
  warnings: {
    no_counts:
      '双细胞打分需要整数计数，而此数据集由非整数值导入：未作双细胞打分。总数为反变换后的值，不用于标记细胞',
    no_totals: '此数据集由非整数值导入：总数为反变换后的值，不用于标记细胞',
    no_mito: '没有按名称可识别的线粒体基因（MT-…、mt-…），线粒体占比在此没有意义',
    few_cells: '未作双细胞打分：至少需要 {{least}} 个细胞和同样多的高变基因',
    no_cycle: '数据中细胞周期的已知基因太少，未作时相打分',
    no_spread: '超过一半细胞的线粒体占比相同，高于它的细胞都被视为过高'
  },
  methods:
    '{{cells}} 个细胞中保留 {{kept}} 个。剔除{{#layer=counts}}计数低于 {{low_total}} 或{{/}}检出基因少于 {{low_detected}} 的细胞（对数尺度上低于中位数 {{nmads}} 倍绝对中位差），' +
    '以及 {{mito_genes}} 个线粒体基因的计数占比高于 {{high_mito}}% 的细胞（高于中位数 {{nmads}} 倍绝对中位差）。{{#layer=lognorm}}数据不是整数计数，未按总数剔除细胞。{{/}}' +
    '{{#scored=yes}}按主成分空间中近邻里模拟双细胞的占比为双细胞打分（参照 Wolock 等 2019）；得分高于 {{threshold}} 的 {{doublets}} 个细胞判为双细胞并剔除。{{/}}' +
    '{{#phases=yes}}细胞周期得分为 Tirosh 等 2016 所列 S 期与 G2/M 期基因的平均对数归一化表达量，减去按平均表达量分箱（25 箱）后同箱其余基因的平均值。{{/}}'
}
