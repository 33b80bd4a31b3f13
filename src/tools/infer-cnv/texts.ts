import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { insideWords } from '../parts/violin/inside.ts'
import { cloneNumbers, type Params, type tables } from './schema.ts'

const numbers = Object.fromEntries(cloneNumbers.map((count) => [count, count])) as {
  readonly [Count in (typeof cloneNumbers)[number]]: Count
}

type Words = ToolWords<Params, typeof tables>

const calls = {
  malignant: 'malignant',
  unsure: 'unsure',
  normal: 'normal',
  reference: 'reference'
}
const callsZh: SameWords<typeof calls> = {
  malignant: '恶性',
  unsure: '不确定',
  normal: '正常',
  reference: '参考'
}
const states = { gain: 'gain', none: 'no change', loss: 'loss' }
const statesZh: SameWords<typeof states> = { gain: '扩增', none: '无变化', loss: '缺失' }

export const en = {
  name: 'Copy number',
  short: 'Gains, losses, subclones',
  summary: 'Gains and losses of chromosomes from expression: which cells are malignant, and their subclones',
  params: {
    group: { label: 'Groups', help: 'The column that names the reference cells' },
    reference: {
      label: 'Reference groups',
      help: 'Cells with a normal karyotype, such as immune, endothelial or stromal cells. Several groups are better than one'
    },
    observed: { label: 'Observed groups', help: 'All other selected cells where none is chosen' },
    positions: {
      label: 'Gene positions',
      help: 'Positions of genes on the chromosomes. The species is detected'
    },
    cutoff: {
      label: 'Min. mean expression',
      help: 'Genes with a lower mean are left out: 0.1 for droplets (10x), 1 for Smart-seq'
    },
    window: { label: 'Window', help: 'Number of genes in the moving average along a chromosome; odd' },
    denoise: {
      label: 'Denoise the heat map',
      help: 'Changes within the noise of the reference are drawn as no change. Calls and clones do not depend on it'
    },
    noise: { label: 'Noise', help: 'Standard deviations of the reference that count as noise' },
    sample: {
      label: 'Samples',
      help: 'Clones are found within samples, or, where every sample has reference cells, among all cells centered by sample'
    },
    n_clones: {
      label: 'Number of clones',
      help: 'Automatic: parts that differ in no arm are one clone. A number cuts the same tree into so many',
      options: { auto: 'Automatic', ...numbers }
    },
    without_reference: {
      label: 'Without a reference',
      help: 'Compare with the mean of all selected cells. Gains and losses are then relative, signs can be swapped, and no cell is called'
    }
  },
  tables: {
    cells: {
      name: 'Cells',
      columns: {
        id: 'cell',
        group: 'group',
        call: 'call',
        reason: 'reason',
        clone: 'clone',
        probability: 'probability of a clone',
        score: 'score',
        correlation: 'correlation with the clone',
        x: 'x',
        y: 'y'
      }
    },
    clones: {
      name: 'Clones',
      columns: { clone: 'clone', cells: 'cells', gains: 'gained arms', losses: 'lost arms' }
    },
    segments: {
      name: 'Segments',
      columns: {
        clone: 'clone',
        chromosome: 'chromosome',
        arms: 'arms',
        start: 'start',
        end: 'end',
        genes: 'genes',
        first_gene: 'index of the first gene',
        last_gene: 'index of the last gene',
        mean: 'mean log2 ratio',
        median: 'median log2 ratio',
        z: 'z',
        state: 'state'
      }
    },
    arms: {
      name: 'Arms',
      columns: {
        clone: 'clone',
        arm: 'arm',
        place: 'order',
        genes: 'genes',
        median: 'median log2 ratio',
        z: 'z',
        state: 'state'
      }
    },
    groups: {
      name: 'Calls by group',
      columns: { group: 'group', call: 'call', cells: 'cells', share: 'share' }
    },
    scores: {
      name: 'Scores by group',
      columns: {
        group: 'group',
        low: '5th percentile',
        quarter: 'lower quartile',
        median: 'median',
        three_quarters: 'upper quartile',
        high: '95th percentile'
      }
    },
    violin: {
      name: 'Violins',
      columns: { group: 'group', part: 'part', value: 'score', width: 'width' }
    },
    bins: {
      name: 'Bins',
      columns: {
        bin: 'bin',
        chromosome: 'chromosome',
        arm: 'arm',
        start: 'start',
        end: 'end',
        genes: 'genes'
      }
    },
    lines: { name: 'Lines', columns: { clone: 'clone', bin: 'bin', change: 'change, %' } },
    tree: { name: 'Tree', columns: { one: 'one', other: 'other', height: 'height' } },
    joints: {
      name: 'Joints of the tree',
      columns: {
        joint: 'clones where cut here',
        left: 'left',
        right: 'right',
        left_from: 'from, left',
        right_from: 'from, right'
      }
    },
    parts: {
      name: 'Parts of clones',
      columns: { place: 'order', clone: 'clone', cells: 'cells', gains: 'gained arms', losses: 'lost arms' }
    }
  },
  codes: {
    cells: {
      call: calls,
      reason: {
        reference: 'a cell of the reference',
        clone: 'changes of a clone',
        no_change: 'no gain or loss',
        between: 'between normal and a clone',
        few_genes: 'too few genes',
        no_reference: 'no reference to compare with'
      }
    },
    groups: { call: calls },
    segments: { state: states },
    arms: { state: states }
  },
  controls: {
    color: 'Color',
    'color.call': 'Call',
    'color.clone': 'Clone',
    'color.score': 'Score',
    'color.correlation': 'Correlation with the clone',
    ...insideWords.en
  },
  steps: {
    genes: 'Finding genes',
    totals: 'Adding up cells',
    reference: 'Reading the reference',
    clones: 'Finding clones',
    cells: 'Comparing cells',
    tables: 'Writing tables'
  },
  warnings: {
    no_reference:
      'There was no reference: changes are relative to the mean of all cells, changes that most cells share are not seen, and signs can be swapped. No cell was called',
    few_reference:
      'The reference has {{cells}} cells. With fewer than {{least}}, its noise appears in all other cells',
    none_malignant:
      'No cell was called malignant: no group of observed cells has a clear gain or loss of a whole arm',
    fewer_clones:
      'Parts of the cells with clear gains or losses: {{parts}}. There cannot be {{wanted}} clones',
    missing: 'Selected cells without a value in "{{column}}" were left out: {{cells}}',
    no_arms: 'Chromosome arms are known for human only, so whole chromosomes are used instead',
    lognorm: 'The data set holds log-normalized values, which were turned back into expression',
    few_genes: 'Only {{genes}} genes have a position, so changes of small chromosomes can be missed'
  },
  methods:
    'Copy number was inferred from the expression of {{genes}} genes with a mean of at least {{cutoff}} on the autosomes ({{positions}}; {{placed}} of {{of_genes}} genes have a position) by the steps of inferCNV (Patel et al. 2014; Tirosh et al. 2016). ' +
    '{{#layer=lognorm}}Log-normalized values were turned back into expression. {{/}}Cells were scaled to their median total, log2(x + 1) was taken, ' +
    '{{#with_reference=yes}}the range of the means of the reference groups ({{reference}}; {{reference_cells}} cells) was subtracted{{/}}{{#with_reference=no}}the mean of all cells was subtracted, since there was no reference{{/}}, ' +
    'differences were limited to ±3, smoothed along chromosomes by a pyramidal window of {{window}} genes and centered on the median of each cell, and the reference was subtracted again. The score of a cell is the mean of (ratio − 1)². ' +
    'Observed cells (up to 2,000) were divided by Ward’s linkage of their profiles. A part counts as changed where the median log2 ratio of the genes of an arm to the reference is at least 0.25 away from that of the genome and 6 standard errors from 0, or 4.5 on two arms; changed parts that differ in no arm are one clone. ' +
    '{{#cut_by=number}}The tree of these clones and of the parts within each, by Ward’s linkage of their mean profiles, was cut into {{cut}} clones. {{/}}' +
    '{{#with_reference=yes}}Each cell was called by a Gaussian mixture of the reference, the unchanged parts and the clones over the arms: malignant at a probability of a clone of at least 0.9 ({{malignant}} cells), normal at 0.1 or less ({{normal}}), else, or with fewer than 100 of the genes, unsure ({{unsure}}). {{/}}' +
    'Segments were found by optimal partitioning (Jackson et al. 2005) of the ratios of genes, without smoothing.'
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '拷贝数',
  short: '扩增、缺失与亚克隆',
  summary: '由表达推断染色体的扩增与缺失：哪些细胞为恶性，及其亚克隆',
  params: {
    group: { label: '分组', help: '标明参考细胞列' },
    reference: {
      label: '参考组',
      help: '染色体正常的细胞，例如免疫、内皮或基质细胞。多个分组优于一个'
    },
    observed: { label: '观察组', help: '未选择时为其余全部所选细胞' },
    positions: { label: '基因位置', help: '基因在染色体上的位置。物种自动识别' },
    cutoff: {
      label: '最低平均表达',
      help: '平均值更低的基因不参与：液滴法（10x）0.1，Smart-seq 1'
    },
    window: { label: '窗口', help: '沿染色体移动平均的基因数，奇数' },
    denoise: { label: '热图去噪', help: '参考噪声范围内的变化显示为无变化。判定与克隆不受影响' },
    noise: { label: '噪声', help: '计为噪声的参考标准差倍数' },
    sample: {
      label: '样本',
      help: '在样本内寻找克隆；各样本均有参考细胞时，在按样本中心化的细胞中寻找'
    },
    n_clones: {
      label: '克隆数',
      help: '自动：各臂均无差异的部分为同一克隆。选择数目时，将同一棵树切为相应数目',
      options: { auto: '自动', ...numbers }
    },
    without_reference: {
      label: '无参考',
      help: '与全部所选细胞的均值比较。扩增与缺失仅为相对，正负可能颠倒，且不判定任何细胞'
    }
  },
  tables: {
    cells: {
      name: '细胞',
      columns: {
        id: '细胞',
        group: '分组',
        call: '判定',
        reason: '依据',
        clone: '克隆',
        probability: '属于克隆的概率',
        score: '得分',
        correlation: '与克隆的相关性',
        x: 'x',
        y: 'y'
      }
    },
    clones: {
      name: '克隆',
      columns: { clone: '克隆', cells: '细胞数', gains: '扩增的臂', losses: '缺失的臂' }
    },
    segments: {
      name: '片段',
      columns: {
        clone: '克隆',
        chromosome: '染色体',
        arms: '臂',
        start: '起点',
        end: '终点',
        genes: '基因数',
        first_gene: '首个基因的位次',
        last_gene: '末个基因的位次',
        mean: 'log2 比值均值',
        median: 'log2 比值中位数',
        z: 'z',
        state: '状态'
      }
    },
    arms: {
      name: '染色体臂',
      columns: {
        clone: '克隆',
        arm: '臂',
        place: '次序',
        genes: '基因数',
        median: 'log2 比值中位数',
        z: 'z',
        state: '状态'
      }
    },
    groups: {
      name: '各分组的判定',
      columns: { group: '分组', call: '判定', cells: '细胞数', share: '比例' }
    },
    scores: {
      name: '各分组的得分',
      columns: {
        group: '分组',
        low: '第 5 百分位',
        quarter: '下四分位',
        median: '中位数',
        three_quarters: '上四分位',
        high: '第 95 百分位'
      }
    },
    violin: { name: '小提琴图', columns: { group: '分组', part: '部分', value: '得分', width: '宽度' } },
    bins: {
      name: '区间',
      columns: {
        bin: '区间',
        chromosome: '染色体',
        arm: '臂',
        start: '起点',
        end: '终点',
        genes: '基因数'
      }
    },
    lines: { name: '折线', columns: { clone: '克隆', bin: '区间', change: '变化（%）' } },
    tree: { name: '树', columns: { one: '一侧', other: '另一侧', height: '高度' } },
    joints: {
      name: '树的节点',
      columns: {
        joint: '在此切割的克隆数',
        left: '左',
        right: '右',
        left_from: '左侧起点',
        right_from: '右侧起点'
      }
    },
    parts: {
      name: '克隆的部分',
      columns: { place: '次序', clone: '克隆', cells: '细胞数', gains: '扩增的臂', losses: '缺失的臂' }
    }
  },
  codes: {
    cells: {
      call: callsZh,
      reason: {
        reference: '参考细胞',
        clone: '具有某一克隆的变化',
        no_change: '无扩增或缺失',
        between: '介于正常与克隆之间',
        few_genes: '检出基因过少',
        no_reference: '没有可比较的参考'
      }
    },
    groups: { call: callsZh },
    segments: { state: statesZh },
    arms: { state: statesZh }
  },
  controls: {
    color: '颜色',
    'color.call': '判定',
    'color.clone': '克隆',
    'color.score': '得分',
    'color.correlation': '与克隆的相关性',
    ...insideWords.zh
  },
  steps: {
    genes: '查找基因',
    totals: '汇总细胞',
    reference: '读取参考',
    clones: '寻找克隆',
    cells: '比较细胞',
    tables: '写入表格'
  },
  warnings: {
    no_reference:
      '没有参考：变化相对于全部细胞的均值，多数细胞共有的变化无法显示，正负可能颠倒。未判定任何细胞',
    few_reference: '参考仅有 {{cells}} 个细胞。少于 {{least}} 个时，其噪声会出现在其他所有细胞中',
    none_malignant: '没有细胞判定为恶性：各组观察细胞均无明确的整臂扩增或缺失',
    fewer_clones: '有明确扩增或缺失的细胞部分仅 {{parts}} 个，无法分为 {{wanted}} 个克隆',
    missing: '{{cells}} 个所选细胞在“{{column}}”中没有值，未参与计算',
    no_arms: '仅有人类染色体臂的位置，因此以整条染色体代替',
    lognorm: '此数据集为对数归一化值，已还原为表达量',
    few_genes: '仅有 {{genes}} 个基因有位置，小染色体的变化可能遗漏'
  },
  methods:
    '以 inferCNV 的步骤（Patel 等 2014；Tirosh 等 2016），由常染色体上平均表达不低于 {{cutoff}} 的 {{genes}} 个基因推断拷贝数（{{positions}}；{{of_genes}} 个基因中 {{placed}} 个有位置）。' +
    '{{#layer=lognorm}}对数归一化值已还原为表达量。{{/}}细胞缩放至总量的中位数，取 log2(x + 1)，' +
    '{{#with_reference=yes}}减去各参考组（{{reference}}；{{reference_cells}} 个细胞）均值的范围{{/}}{{#with_reference=no}}因没有参考，减去全部细胞的均值{{/}}，' +
    '差值限于 ±3，以 {{window}} 个基因的金字塔形窗口沿染色体平滑，减去每个细胞的中位数，再次减去参考。细胞得分为（比值 − 1）² 的均值。' +
    '观察细胞（至多 2,000 个）按其谱以 Ward 法划分。某部分的一个臂上基因与参考的 log2 比值中位数距全基因组至少 0.25 且距 0 达 6 个标准误，或两个臂达 4.5 个标准误，即为有变化；各臂均无差异的变化部分为同一克隆。' +
    '{{#cut_by=number}}以均值谱的 Ward 法得到这些克隆及其内部各部分的树，切为 {{cut}} 个克隆。{{/}}' +
    '{{#with_reference=yes}}每个细胞以参考、无变化部分与各克隆在臂上的高斯混合判定：属于克隆的概率不低于 0.9 为恶性（{{malignant}} 个），不高于 0.1 为正常（{{normal}} 个），其余或检出基因少于 100 个为不确定（{{unsure}} 个）。{{/}}' +
    '片段由未平滑的基因比值以最优划分（Jackson 等 2005）得到。'
}
