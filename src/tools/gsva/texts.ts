import { insideWords } from '../parts/violin/inside.ts'
import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { enrichmentWords } from '../parts/enrichment/words.ts'
import { otherNamesMethods } from '../parts/other-names.ts'
import { sideWords } from '../parts/side-words.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

const { by_case, few_genes } = enrichmentWords.en.warnings
const { by_case: byCaseZh, few_genes: fewGenesZh } = enrichmentWords.zh.warnings

export const en = {
  name: 'Gene set scores',
  short: 'Activity of gene sets',
  summary:
    'How active gene sets are in each cell, group or sample: UCell, module score, GSVA, ssGSEA, z score, PLAGE',
  params: {
    sets: { label: 'Gene sets', help: 'Collections, and sets of your own' },
    method: {
      label: 'Score',
      help: 'UCell and the module score score each cell; the others score the mean expression of groups or samples. UCell and ssGSEA scores do not change when other cells or samples are added',
      options: {
        ucell: 'UCell, each cell',
        module: 'Module score, each cell',
        gsva: 'GSVA',
        ssgsea: 'ssGSEA',
        zscore: 'Combined z score',
        plage: 'PLAGE'
      }
    },
    by: {
      label: 'Scores of',
      help: 'Whether the mean expression of each group or of each sample is scored',
      options: { group: 'Groups', sample: 'Samples' }
    },
    group: { label: 'Groups', help: 'The column whose groups are compared in the heat map' },
    condition: {
      label: 'Condition',
      help: 'If given, two of its groups are compared by the scores of their samples'
    },
    ...sideWords.en.params,
    min_size: {
      label: 'Min. genes per set',
      help: 'Counted among the genes here. Sets with fewer are left out'
    },
    max_size: {
      label: 'Max. genes per set',
      help: 'Counted among the genes here. Sets with more are left out'
    },
    max_rank: {
      label: 'Highest rank',
      help: 'Genes of a cell beyond this rank are treated alike (maxRank of UCell)'
    },
    bins: {
      label: 'Bins',
      help: 'Genes are binned by mean expression; control genes come from the same bin'
    },
    controls: { label: 'Control genes', help: 'Genes drawn at random for each gene of a set' },
    kernel: {
      label: 'Kernel',
      help: 'How the distribution of a gene over the columns is estimated. Above 200 columns it is the empirical one',
      options: { gaussian: 'Gaussian', none: 'None (empirical)' }
    }
  },
  tables: {
    violin: {
      name: 'Violins',
      columns: { set: 'gene set', group: 'group', part: 'part', value: 'score', width: 'width' }
    },
    correlations: {
      name: 'Correlations',
      columns: {
        set: 'gene set',
        other: 'other gene set',
        place: 'rank by spread',
        other_place: 'rank of the other gene set',
        r: 'r'
      }
    },
    scores: {
      name: 'Scores',
      columns: {
        set: 'gene set',
        group: 'group',
        rank: 'rank by spread or difference',
        order: 'order',
        cells: 'cells',
        score: 'score',
        z: 'z of the score'
      }
    },
    tests: {
      name: 'Difference',
      columns: {
        set: 'gene set',
        genes: 'genes',
        mean_1: 'mean, {{first}}',
        mean_2: 'mean, {{second}}',
        difference: 'difference',
        t: 'moderated t',
        df: 'degrees of freedom',
        p_val: 'p',
        log10_p_val: 'log10 p',
        padj_bh: 'adjusted p (BH)',
        log10_padj_bh: 'log10 adjusted p (BH)',
        place: 'rank'
      }
    },
    samples: {
      name: 'Scores of samples',
      columns: { set: 'gene set', sample: 'sample', side: 'condition', cells: 'cells', score: 'score' }
    },
    sets: { name: 'Gene sets', columns: { set: 'gene set', genes: 'genes here', named: 'genes of the set' } },
    cells: { name: 'Cells', columns: { id: 'cell', group: 'group', x: 'x', y: 'y' } }
  },
  controls: { top: 'Top N', set: 'Gene set', sets: 'Gene sets', ...insideWords.en },
  steps: { reading: 'Reading sets', scores: 'Scoring', tables: 'Writing tables' },
  warnings: {
    by_case,
    few_genes,
    lognorm: 'The data set holds log-normalized values, which were used as they are',
    relative:
      'Scores are relative to the cells, groups or samples taken together here, and change when others are added',
    silent:
      'None of the genes of these sets has a count in these cells, so their scores say nothing. Choose other sets, or select more cells: {{sets}}',
    missing: 'Selected cells without a value in "{{column}}" are in no group: {{cells}}',
    no_replicates: sideWords.en.no_replicates,
    counted:
      'With more than {{most}} columns the empirical distribution was used instead of the Gaussian kernel'
  },
  methods:
    '{{scored}} of {{given}} gene sets ({{sets}}) with {{min_size}} to {{max_size}} genes were scored ' +
    '{{#method=ucell}}in each of {{cells}} cells by UCell (Andreatta and Carmona 2021; ranks up to {{max_rank}}), and averaged by "{{group}}"{{/method}}' +
    '{{#method=module}}in each of {{cells}} cells by the module score of Tirosh et al. (2016; {{bins}} bins, {{controls}} controls per gene), and averaged by "{{group}}"{{/method}}' +
    '{{#method=gsva}}by GSVA (Hänzelmann et al. 2013; {{#kernel=gaussian}}Gaussian kernel{{/}}{{#kernel=none}}empirical distribution{{/}}, maximal deviations added){{/method}}' +
    '{{#method=ssgsea}}by single-sample GSEA (Barbie et al. 2009; exponent 0.25, not divided by the range){{/method}}' +
    '{{#method=zscore}}by combined z scores (Lee et al. 2008){{/method}}{{#method=plage}}by PLAGE (Tomfohr et al. 2005){{/method}}' +
    '{{#method=gsva|ssgsea|zscore|plage}} on the mean expression of {{#by=group}}the groups of "{{group}}"{{/}}{{#by=sample}}the samples{{/}} over {{cells}} cells{{/method}}. ' +
    '{{#layer=counts}}Counts were normalized as ln(1 + count / total × 10,000){{/}}{{#layer=lognorm}}Log-normalized values were used as the data set holds them{{/}}.' +
    `${otherNamesMethods.en} ` +
    '{{#compared=yes}}{{samples_1}} samples of {{first}} were compared with {{samples_2}} of {{second}}{{#tests=yes}} by linear models with moderated t (Smyth 2004), one score per sample, p adjusted by the method of Benjamini and Hochberg{{/}}{{#tests=no}} by their means alone, since there were no replicates to test with{{/}}.{{/compared}}'
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '基因集评分',
  short: '基因集的活性',
  summary: '基因集在每个细胞、分组或样本中的活性：UCell、模块得分、GSVA、ssGSEA、z 分数、PLAGE',
  params: {
    sets: { label: '基因集', help: '基因集合，以及您自己的基因集' },
    method: {
      label: '得分',
      help: 'UCell 与模块得分为每个细胞给出数值，其余对分组或样本的平均表达评分。UCell 与 ssGSEA 不因加入其他细胞或样本而改变',
      options: {
        ucell: 'UCell（逐细胞）',
        module: '模块得分（逐细胞）',
        gsva: 'GSVA',
        ssgsea: 'ssGSEA',
        zscore: '合并 z 分数',
        plage: 'PLAGE'
      }
    },
    by: {
      label: '评分对象',
      help: '对各分组还是各样本的平均表达评分',
      options: { group: '分组', sample: '样本' }
    },
    group: { label: '分组', help: '热图中比较其分组的列' },
    condition: { label: '条件', help: '给出时，按样本得分比较其中两组' },
    ...sideWords.zh.params,
    min_size: { label: '基因集最少基因数', help: '按此处的基因计数，少于此数的基因集不参与' },
    max_size: { label: '基因集最多基因数', help: '按此处的基因计数，多于此数的基因集不参与' },
    max_rank: { label: '最大排名', help: '细胞中排名超过此值的基因同等对待（UCell 的 maxRank）' },
    bins: { label: '分箱数', help: '基因按平均表达分箱，对照取自同一箱' },
    controls: { label: '每个基因的对照数', help: '为基因集中每个基因随机抽取的基因数' },
    kernel: {
      label: '核函数',
      help: '如何估计基因在各列中的分布；超过 200 列时采用经验分布',
      options: { gaussian: '高斯', none: '无（经验分布）' }
    }
  },
  tables: {
    violin: {
      name: '小提琴图',
      columns: { set: '基因集', group: '分组', part: '部分', value: '得分', width: '宽度' }
    },
    correlations: {
      name: '相关性',
      columns: {
        set: '基因集',
        other: '另一基因集',
        place: '按差异排名',
        other_place: '另一基因集的排名',
        r: 'r'
      }
    },
    scores: {
      name: '得分',
      columns: {
        set: '基因集',
        group: '分组',
        rank: '按差异排名',
        order: '顺序',
        cells: '细胞数',
        score: '得分',
        z: '得分的 z 分数'
      }
    },
    tests: {
      name: '差异',
      columns: {
        set: '基因集',
        genes: '基因数',
        mean_1: '均值（{{first}}）',
        mean_2: '均值（{{second}}）',
        difference: '差值',
        t: '调节 t 统计量',
        df: '自由度',
        p_val: 'p 值',
        log10_p_val: 'log10 p 值',
        padj_bh: '校正 p 值（BH）',
        log10_padj_bh: 'log10 校正 p 值（BH）',
        place: '名次'
      }
    },
    samples: {
      name: '样本得分',
      columns: { set: '基因集', sample: '样本', side: '条件', cells: '细胞数', score: '得分' }
    },
    sets: { name: '基因集', columns: { set: '基因集', genes: '此处基因数', named: '基因集基因数' } },
    cells: { name: '细胞', columns: { id: '细胞', group: '分组', x: 'x', y: 'y' } }
  },
  controls: { top: '前 N 个', set: '基因集', sets: '基因集数', ...insideWords.zh },
  steps: { reading: '读取基因集', scores: '评分', tables: '写入表格' },
  warnings: {
    by_case: byCaseZh,
    few_genes: fewGenesZh,
    lognorm: '此数据集为对数归一化值，已直接使用',
    relative: '得分相对于此处一同计算的细胞、分组或样本，加入其他对象后会改变',
    silent: '以下基因集的基因在这些细胞中均无计数，其得分没有意义，请选择其他基因集或更多细胞：{{sets}}',
    missing: '{{cells}} 个所选细胞在“{{column}}”中没有值，不属于任何分组',
    no_replicates: sideWords.zh.no_replicates,
    counted: '超过 {{most}} 列，已用经验分布代替高斯核'
  },
  methods:
    '对 {{given}} 个基因集（{{sets}}）中含 {{min_size}} 至 {{max_size}} 个基因的 {{scored}} 个评分：' +
    '{{#method=ucell}}以 UCell（Andreatta 与 Carmona 2021；排名至 {{max_rank}}）对 {{cells}} 个细胞逐一评分，并按“{{group}}”取平均{{/method}}' +
    '{{#method=module}}以 Tirosh 等（2016）的模块得分（{{bins}} 个分箱，每个基因 {{controls}} 个对照）对 {{cells}} 个细胞逐一评分，并按“{{group}}”取平均{{/method}}' +
    '{{#method=gsva}}采用 GSVA（Hänzelmann 等 2013；{{#kernel=gaussian}}高斯核{{/}}{{#kernel=none}}经验分布{{/}}，最大偏离相加）{{/method}}' +
    '{{#method=ssgsea}}采用单样本 GSEA（Barbie 等 2009；指数 0.25，不除以极差）{{/method}}' +
    '{{#method=zscore}}采用合并 z 分数（Lee 等 2008）{{/method}}{{#method=plage}}采用 PLAGE（Tomfohr 等 2005）{{/method}}' +
    '{{#method=gsva|ssgsea|zscore|plage}}，作用于 {{cells}} 个细胞中{{#by=group}}“{{group}}”各分组{{/}}{{#by=sample}}各样本{{/}}的平均表达{{/method}}。' +
    '{{#layer=counts}}计数按 ln(1 + 计数 / 总数 × 10,000) 对数归一化{{/}}{{#layer=lognorm}}直接使用数据集中的对数归一化值{{/}}。' +
    otherNamesMethods.zh +
    '{{#compared=yes}}{{first}} 的 {{samples_1}} 个样本与 {{second}} 的 {{samples_2}} 个样本比较{{#tests=yes}}，每个样本一个得分，采用线性模型与调节 t 检验（Smyth 2004），p 值按 Benjamini–Hochberg 法校正{{/}}{{#tests=no}}，因没有重复样本，仅比较均值{{/}}。{{/compared}}'
}
