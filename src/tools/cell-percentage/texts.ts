import type { SameWords, ToolWords } from '../../contract/tool.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'Cell percentage',
  short: 'Shares by sample or group',
  summary: 'What share of each condition or sample the groups make up, and whether the shares differ',
  params: {
    group: { label: 'Groups', help: 'The column whose shares are counted, such as the cell type' },
    by: {
      label: 'Compare by',
      help: 'The column whose levels each make 100%, such as the condition or the sample'
    },
    sample: {
      label: 'Samples',
      help: 'The column that names the sample of each cell. Left empty, the sample column of the project'
    },
    paired: {
      label: 'Pair by',
      help: 'Compares within pairs: what samples of both levels share, such as the donor'
    }
  },
  tables: {
    percent: {
      name: 'Percent',
      columns: {
        by: 'by',
        group: 'group',
        n: 'cells',
        total: 'of',
        percent: 'percent',
        ci_low: '95% interval, low',
        ci_high: '95% interval, high'
      }
    },
    tests: {
      name: 'Tests',
      columns: {
        group: 'group',
        chi_square: 'χ²',
        df: 'degrees of freedom',
        p_val: 'p (χ²)',
        log10_p_val: 'log10 p (χ²)',
        odds_ratio: 'odds ratio',
        or_low: 'odds ratio, low',
        or_high: 'odds ratio, high',
        fisher_p: 'p (Fisher)',
        log10_fisher_p: 'log10 p (Fisher)',
        padj_bh: 'adjusted p (BH)',
        log10_padj_bh: 'log10 adjusted p (BH)'
      }
    },
    samples: {
      name: 'Samples compared',
      columns: {
        group: 'group',
        share_1: 'mean percent, first level',
        share_2: 'mean percent, second level',
        difference: 'difference of logits',
        t: 't',
        df: 'degrees of freedom',
        p_val: 'p',
        log10_p_val: 'log10 p',
        padj_bh: 'adjusted p (BH)',
        log10_padj_bh: 'log10 adjusted p (BH)',
        rank_u: 'U (Wilcoxon)',
        rank_p_val: 'p (Wilcoxon)',
        rank_padj_bh: 'adjusted p (Wilcoxon, BH)'
      }
    },
    sample_shares: {
      name: 'Shares of samples',
      columns: { by: 'by', sample: 'sample', group: 'group', n: 'cells', total: 'of', percent: 'percent' }
    },
    residuals: {
      name: 'Residuals',
      columns: {
        by: 'by',
        group: 'group',
        n: 'cells',
        expected: 'expected',
        ratio: 'observed / expected (Ro/e)',
        pearson: 'Pearson residual',
        standardized: 'standardized residual'
      }
    }
  },
  controls: { value: 'Show', 'value.percent': 'percent', 'value.cells': 'cells' },
  steps: { counts: 'Counting cells', tests: 'Testing shares' },
  warnings: {
    missing: 'Selected cells without a value in one of the columns, left out: {{cells}}',
    untested:
      'Column "{{column}}" has one group among these cells, so nothing was tested. Select more cells, or choose another column',
    small_expected:
      'More than a fifth of the expected counts are below 5, so the χ² test is unreliable. Use the Fisher test',
    no_replicates:
      'There are no samples to compare, so the tests treat each cell as independent. Their p-values do not generalize to the conditions. Choose a column of samples, or select cells of more samples',
    one_sample:
      'A level has only one sample of "{{column}}". The p-values do not generalize to the conditions. Select cells of more samples',
    pseudoreplication:
      'Cells of one sample of "{{column}}" are not independent, so the p-values are too small. Compare the shares of the samples',
    samples_tested:
      'Cells of one sample of "{{column}}" are not independent, so the p-values of the χ² and Fisher tests are too small. Read the table "Samples compared"',
    pairs_unused:
      'Nothing was compared in pairs by "{{column}}", which takes two levels with two or more samples each'
  },
  methods:
    'Shares of the groups of "{{group}}" were counted in {{cells}} cells for each level of "{{by}}" ({{levels}}), with 95% Wilson score intervals. ' +
    "Independence was tested by Pearson's χ² test without continuity correction. Ro/e is the number of cells over the number that independence expects. Each group was tested against all others by the χ² test and, where there are two levels, " +
    "by Fisher's exact test with the conditional maximum-likelihood odds ratio and its exact limits; p-values were adjusted by the method of Benjamini and Hochberg. " +
    'These tests treat cells as independent.{{#samples_tested=yes}} Shares of the samples of "{{sample}}" were compared between the two levels after a logit transformation{{#in_pairs=yes}}, in pairs by "{{paired}}"{{/}}, by a t-test with variances moderated robustly over the groups (propeller){{#in_pairs=no}}; the shares themselves were compared by the rank-sum test of Wilcoxon too, exact where a level has fewer than 50 samples and no two are equal{{/}}.{{/samples_tested}}'
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '细胞比例',
  short: '各样本或分组的占比',
  summary: '统计各分组在每个条件或样本中的占比，并检验占比是否不同',
  params: {
    group: { label: '分组', help: '统计占比的列，例如细胞类型' },
    by: { label: '比较依据', help: '每个取值合计为 100% 的列，例如条件或样本' },
    sample: { label: '样本', help: '区分样本的列；留空则使用项目的样本列' },
    paired: { label: '配对依据', help: '在配对内比较：两个取值的样本共有的列，例如供体' }
  },
  tables: {
    percent: {
      name: '百分比',
      columns: {
        by: '比较依据',
        group: '分组',
        n: '细胞数',
        total: '总数',
        percent: '百分比',
        ci_low: '95% 区间下限',
        ci_high: '95% 区间上限'
      }
    },
    tests: {
      name: '检验',
      columns: {
        group: '分组',
        chi_square: 'χ²',
        df: '自由度',
        p_val: 'p 值（χ²）',
        log10_p_val: 'log10 p 值（χ²）',
        odds_ratio: '比值比',
        or_low: '比值比下限',
        or_high: '比值比上限',
        fisher_p: 'p 值（Fisher）',
        log10_fisher_p: 'log10 p 值（Fisher）',
        padj_bh: '校正 p 值（BH）',
        log10_padj_bh: 'log10 校正 p 值（BH）'
      }
    },
    samples: {
      name: '样本比较',
      columns: {
        group: '分组',
        share_1: '平均百分比（第一个取值）',
        share_2: '平均百分比（第二个取值）',
        difference: 'logit 之差',
        t: 't',
        df: '自由度',
        p_val: 'p 值',
        log10_p_val: 'log10 p 值',
        padj_bh: '校正 p 值（BH）',
        log10_padj_bh: 'log10 校正 p 值（BH）',
        rank_u: 'U（Wilcoxon）',
        rank_p_val: 'p 值（Wilcoxon）',
        rank_padj_bh: '校正 p 值（Wilcoxon，BH）'
      }
    },
    sample_shares: {
      name: '样本占比',
      columns: {
        by: '比较依据',
        sample: '样本',
        group: '分组',
        n: '细胞数',
        total: '总数',
        percent: '百分比'
      }
    },
    residuals: {
      name: '残差',
      columns: {
        by: '比较依据',
        group: '分组',
        n: '细胞数',
        expected: '期望数',
        ratio: '观测数 / 期望数（Ro/e）',
        pearson: 'Pearson 残差',
        standardized: '标准化残差'
      }
    }
  },
  controls: { value: '显示', 'value.percent': '百分比', 'value.cells': '细胞数' },
  steps: { counts: '统计细胞', tests: '检验占比' },
  warnings: {
    missing: '{{cells}} 个所选细胞在其中一列没有值，未参与计算',
    untested: '列“{{column}}”在这些细胞中只有一个分组，未作检验。请选择更多细胞或其他列',
    small_expected: '超过五分之一的期望数小于 5，χ² 检验不可靠，请看 Fisher 检验',
    no_replicates:
      '没有可比较的样本，检验将每个细胞视为独立。p 值只说明这些细胞，不能说明条件间的差异。请选择样本列，或选择更多样本的细胞',
    one_sample:
      '有的取值只包含“{{column}}”的一个样本。p 值只说明这些细胞，不能说明条件间的差异。请选择更多样本的细胞',
    pseudoreplication: '“{{column}}”同一样本的细胞并不独立，p 值偏小。请比较各样本的占比',
    samples_tested: '“{{column}}”同一样本的细胞并不独立，χ² 与 Fisher 检验的 p 值偏小，请看“样本比较”表',
    pairs_unused: '未按“{{column}}”作配对比较。配对比较需要两个取值，且各有至少两个样本'
  },
  methods:
    '在 {{cells}} 个细胞中，按“{{by}}”的各取值（{{levels}}）统计“{{group}}”各分组的占比，并给出 95% Wilson 区间。' +
    '独立性采用不作连续性校正的 Pearson χ² 检验。Ro/e 为细胞数与独立时期望数之比。每个分组与其他分组比较采用 χ² 检验；取值为两个时另作 Fisher 精确检验，给出条件最大似然比值比及其精确置信限；' +
    'p 值按 Benjamini–Hochberg 法校正。以上检验将细胞视为相互独立。{{#samples_tested=yes}}各样本（“{{sample}}”）的占比经 logit 变换后在两个取值间比较{{#in_pairs=yes}}，按“{{paired}}”配对{{/}}，采用方差在各分组间稳健收缩的 t 检验（propeller）{{#in_pairs=no}}；占比本身另作 Wilcoxon 秩和检验，各取值样本少于 50 个且占比互不相同时为精确检验{{/}}。{{/samples_tested}}'
}
