import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { enrichmentWords } from '../parts/enrichment/words.ts'
import { otherNamesMethods } from '../parts/other-names.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'GSEA',
  short: 'Gene sets along a ranking',
  summary: 'Gene sets enriched at the top or at the bottom of a ranking of all genes',
  params: {
    ranking: {
      label: 'Result',
      help: 'Markers or differential expression: each group of the table is one comparison'
    },
    rank_by: {
      label: 'Rank genes by',
      help: 'From the most up-regulated gene to the most down-regulated one. Ties are broken by a second number, then by name',
      options: {
        signed_p: '−log10 p with the sign of the change',
        statistic: 'z or t',
        fold: 'log2 fold change',
        product: 'log2 fold change × −log10 p'
      }
    },
    sets: { label: 'Gene sets', help: 'Collections, and sets of your own' },
    ...enrichmentWords.en.sizes,
    ends: {
      label: 'Enriched at',
      help: 'Both ends suit rankings from up to down; where only high values mean something, such as specificity or variance, score the top alone',
      options: {
        both: 'Both ends of the ranking (std)',
        top: 'The top alone (pos)',
        bottom: 'The bottom alone (neg)'
      }
    },
    exponent: {
      label: 'Weight of genes',
      help: 'A gene is weighted by its ranked value to this power: 1 is usual, 0 uses ranks alone'
    },
    draws: {
      label: 'Random sets',
      help: 'Number of random sets of each size, for the normalized score. Small p-values come from multilevel splitting and need no more'
    }
  },
  tables: {
    sets: {
      name: 'Gene sets',
      columns: {
        group: 'group',
        set: 'gene set',
        size: 'genes',
        es: 'score (ES)',
        nes: 'normalized score (NES)',
        p_val: 'p',
        log10_p_val: 'log10 p',
        padj_bh: 'adjusted p (BH)',
        log10_padj_bh: 'log10 adjusted p (BH)',
        log2err: 'standard error of log2 p',
        leading: 'genes of the leading edge',
        leading_genes: 'leading edge'
      }
    },
    top: {
      name: enrichmentWords.en.top.name,
      columns: { ...enrichmentWords.en.top.columns, nes: 'normalized score (NES)' }
    },
    running: {
      name: 'Running scores',
      columns: {
        set: 'gene set',
        group: 'group',
        gene: 'gene',
        nes: 'normalized score (NES)',
        rank: 'rank of the set',
        place: 'rank of the gene',
        value: 'ranked value',
        before: 'score before',
        after: 'score after',
        leading: 'leading edge'
      }
    },
    shared: {
      name: 'Shared leading edges',
      columns: {
        group: 'group',
        combination: 'combination',
        genes: 'genes',
        set: 'gene set',
        place: 'rank of the set',
        member: 'of the combination',
        names: 'first genes'
      }
    },
    ranked: { name: 'Ranked values', columns: { group: 'group', place: 'rank of the gene', value: 'value' } },
    nodes: enrichmentWords.en.nodes,
    edges: enrichmentWords.en.edges
  },
  codes: {
    sets: { group: enrichmentWords.en.unnamed },
    top: { group: enrichmentWords.en.unnamed },
    running: { group: enrichmentWords.en.unnamed },
    shared: { group: enrichmentWords.en.unnamed },
    nodes: { group: enrichmentWords.en.unnamed }
  },
  controls: { ...enrichmentWords.en.controls, top: 'Top N', group: 'Group', set: 'Gene set' },
  steps: { reading: 'Ranking genes', scores: 'Scoring sets', tables: 'Writing tables' },
  warnings: {
    ...enrichmentWords.en.warnings,
    ties: '{{percent}}% of the ranked genes share their value with another one. Their order, and so the scores, depend on the second number and on names',
    unranked:
      'Up to {{genes}} genes of a group have no number to rank by, such as undetected ones, and were left out',
    no_values: 'Groups without numbers to rank by were left out: {{groups}}',
    least_p: 'p-values of 1e-50 or less are given as 1e-50; sets: {{sets}}'
  },
  methods:
    'Gene set enrichment was computed on {{genes}} genes ranked by {{#rank_by=signed_p}}−log10 p with the sign of the log2 fold change{{/}}{{#rank_by=statistic}}the test statistic{{/}}{{#rank_by=fold}}log2 fold change{{/}}{{#rank_by=product}}log2 fold change times −log10 p{{/}} ({{tied_percent}}% of them tied at most), ' +
    'with {{tested}} of {{given}} gene sets ({{sets}}) that have {{min_size}} to {{max_size}} genes among them. ' +
    'The score is the largest deviation of the running sum of Subramanian et al. (2005){{#ends=top}} above zero{{/}}{{#ends=bottom}} below zero{{/}} with weights to the power of {{exponent}}; it is divided by the mean score of {{draws}} random sets of the same size{{#ends=both}} and sign{{/}} (NES). ' +
    'P-values{{#ends=both}}, given the sign,{{/}} are shares of random sets or, where those are too few, from adaptive multilevel splitting (Korotkevich et al. 2021; sample size 101, seed {{seed}}), down to 1e-50. ' +
    'They were adjusted within each comparison over its sets by the method of Benjamini and Hochberg. The leading edge holds the genes up to the largest deviation.' +
    otherNamesMethods.en
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: 'GSEA',
  short: '排序两端的基因集',
  summary: '找出成员基因聚集在全部基因排序顶端或底端的基因集',
  params: {
    ranking: { label: '结果', help: '标志基因或差异表达的结果：表格的每个分组为一次比较' },
    rank_by: {
      label: '排序依据',
      help: '从上调最多到下调最多排列基因；数值相同者依次按第二个数值与名称排列',
      options: {
        signed_p: '带变化方向的 −log10 p',
        statistic: 'z 或 t',
        fold: 'log2 倍数变化',
        product: 'log2 倍数变化 × −log10 p'
      }
    },
    sets: { label: '基因集', help: '基因集合，以及您自己的基因集' },
    ...enrichmentWords.zh.sizes,
    ends: {
      label: '富集方向',
      help: '由上调到下调的排序用两端；若仅高值有意义（如特异性或方差），只计顶端',
      options: { both: '排序两端（std）', top: '仅顶端（pos）', bottom: '仅底端（neg）' }
    },
    exponent: { label: '基因权重', help: '基因按排序值的此次幂计权：通常为 1，0 表示只看位次' },
    draws: {
      label: '随机集数',
      help: '每种大小抽取的随机集数，用于标准化得分；小 p 值由多层分裂（multilevel splitting）得到，无需更多'
    }
  },
  tables: {
    sets: {
      name: '基因集',
      columns: {
        group: '分组',
        set: '基因集',
        size: '基因数',
        es: '得分（ES）',
        nes: '标准化得分（NES）',
        p_val: 'p 值',
        log10_p_val: 'log10 p 值',
        padj_bh: '校正 p 值（BH）',
        log10_padj_bh: 'log10 校正 p 值（BH）',
        log2err: 'log2 p 的标准误',
        leading: '前沿基因数',
        leading_genes: '前沿基因'
      }
    },
    top: {
      name: enrichmentWords.zh.top.name,
      columns: { ...enrichmentWords.zh.top.columns, nes: '标准化得分（NES）' }
    },
    running: {
      name: '累积得分',
      columns: {
        set: '基因集',
        group: '分组',
        gene: '基因',
        nes: '标准化得分（NES）',
        rank: '基因集名次',
        place: '位次',
        value: '排序值',
        before: '之前得分',
        after: '之后得分',
        leading: '前沿基因'
      }
    },
    shared: {
      name: '前沿基因的重合',
      columns: {
        group: '分组',
        combination: '组合',
        genes: '基因数',
        set: '基因集',
        place: '基因集名次',
        member: '属于组合',
        names: '前列基因'
      }
    },
    ranked: { name: '排序值', columns: { group: '分组', place: '位次', value: '数值' } },
    nodes: enrichmentWords.zh.nodes,
    edges: enrichmentWords.zh.edges
  },
  codes: {
    sets: { group: enrichmentWords.zh.unnamed },
    top: { group: enrichmentWords.zh.unnamed },
    running: { group: enrichmentWords.zh.unnamed },
    shared: { group: enrichmentWords.zh.unnamed },
    nodes: { group: enrichmentWords.zh.unnamed }
  },
  controls: { ...enrichmentWords.zh.controls, top: '前 N 个', group: '分组', set: '基因集' },
  steps: { reading: '基因排序', scores: '基因集打分', tables: '写入表格' },
  warnings: {
    ...enrichmentWords.zh.warnings,
    ties: '{{percent}}% 的排序基因与其他基因数值相同，其先后（及得分）取决于第二个数值与名称',
    unranked: '每组至多 {{genes}} 个基因没有可排序的数值（如未检出），未参与计算',
    no_values: '以下分组没有可排序的数值，未参与计算：{{groups}}',
    least_p: '{{sets}} 个基因集的 p 值不大于 1e-50，以 1e-50 给出'
  },
  methods:
    '对 {{genes}} 个基因作基因集富集分析，排序依据为{{#rank_by=signed_p}}带 log2 倍数变化方向的 −log10 p{{/}}{{#rank_by=statistic}}检验统计量{{/}}{{#rank_by=fold}} log2 倍数变化{{/}}{{#rank_by=product}} log2 倍数变化乘以 −log10 p{{/}}（至多 {{tied_percent}}% 的基因数值相同）；' +
    '{{given}} 个基因集（{{sets}}）中，{{tested}} 个在其中含 {{min_size}} 至 {{max_size}} 个基因，参与检验。' +
    '得分为 Subramanian 等（2005）累积和{{#ends=top}}高于零{{/}}{{#ends=bottom}}低于零{{/}}的最大偏离，权重取 {{exponent}} 次幂；除以 {{draws}} 个相同大小{{#ends=both}}、相同符号{{/}}随机集的平均得分，得到标准化得分（NES）。' +
    'p 值{{#ends=both}}以得分符号为条件，{{/}}取随机集的比例；随机集不足时采用自适应多层分裂（Korotkevich 等 2021；样本量 101，随机种子 {{seed}}），最小为 1e-50。' +
    'p 值在每次比较内对其基因集按 Benjamini–Hochberg 法校正。前沿基因为直至最大偏离处的基因。' +
    otherNamesMethods.zh
}
