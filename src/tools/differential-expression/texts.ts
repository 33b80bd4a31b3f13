import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { contrastWords } from '../parts/contrast.ts'
import type { Params, tables } from './schema.ts'
import { insideWords } from '../parts/violin/inside.ts'

type Words = ToolWords<Params, typeof tables>

/** Names a side by its groups, or by `whole` where the selected cells are compared with all others. */
const side = (name: 'first' | 'second', whole: string): string =>
  `{{#compare=selection}}${whole}{{/}}{{#compare=groups}}{{${name}}}{{/}}`

const sides = { 1: side('first', 'selection'), 2: side('second', 'rest') }
const sidesZh: SameWords<typeof sides> = { 1: side('first', '所选'), 2: side('second', '其余') }
const directions = { up: 'higher', down: 'lower' }
const directionsZh: SameWords<typeof directions> = { up: '上调', down: '下调' }

/** The sentences about the adjustment of p and the thresholds. */
const judged = {
  en:
    'P-values were adjusted over all tested genes by the method of Benjamini and Hochberg. ' +
    'At an adjusted p below 0.05, {{up}} genes were higher and {{down}} lower.',
  zh: 'p 值对全部受检基因按 Benjamini–Hochberg 法校正。校正 p 值小于 0.05 的基因中，{{up}} 个上调、{{down}} 个下调。'
} as const

export const en = {
  name: 'Differential expression',
  short: 'Genes higher or lower',
  summary:
    'Genes that are higher or lower in the selected cells than in the rest, or between two groups of them',
  params: {
    compare: {
      label: 'Compare',
      help: 'The selected cells with all other shown cells, or two groups inside the selected cells',
      options: { selection: 'Selection with the rest', groups: 'Two groups' }
    },
    column: { label: 'Column', help: 'The grouping column that holds treatment and control' },
    treatment: { label: 'Treatment', help: 'One or more groups. Positive log2FC: higher in these' },
    control: { label: 'Control', help: 'One or more other groups' },
    method: {
      label: 'Test',
      help: 'Auto compares samples (pseudobulk, limma-voom) where each group has two or more, otherwise cells (Wilcoxon rank-sum). Welch t compares cells by their means',
      options: {
        auto: 'Auto',
        pseudobulk: 'Pseudobulk (limma-voom)',
        wilcoxon: 'Wilcoxon rank-sum',
        t: 'Welch t'
      }
    },
    sample: {
      label: 'Samples',
      help: 'The column that names the sample of each cell. Left empty, the sample column of the project'
    },
    paired: {
      label: 'Pair by',
      help: 'Compares within pairs: the column that samples of both groups share, such as the donor'
    },
    covariates: {
      label: 'Covariates',
      help: 'Columns whose effect is taken out when samples are compared, such as batch or donor. Each has one value per sample'
    },
    min_pct: {
      label: 'Min. % of cells',
      help: 'For tests of cells: marks genes detected in a smaller share of both groups. They stay in the table'
    },
    min_log2fc: {
      label: 'Min. |log2FC|',
      help: 'For tests of cells: marks genes with a smaller absolute log2 fold change. They stay in the table'
    }
  },
  tables: {
    genes: {
      name: 'Genes',
      columns: {
        gene: 'gene',
        logFC: 'log2 fold change',
        AveExpr: 'mean log2 CPM',
        t: 'moderated t',
        P_Value: 'p',
        adj_P_Val: 'adjusted p (BH)',
        ...contrastWords(side('first', 'selection'), side('second', 'rest'), 'en')
      }
    },
    samples: {
      name: 'Samples',
      columns: {
        sample: 'sample',
        side: 'group',
        cells: 'cells',
        counts: 'counts',
        size: 'counts of tested genes',
        factor: 'TMM factor'
      }
    },
    labels: {
      name: 'Volcano labels',
      columns: {
        gene: 'gene',
        fold: 'log2 fold change',
        significance: '−log10 adjusted p',
        label_x: 'label x',
        label_y: 'label y',
        align: 'alignment'
      }
    },
    violin: {
      name: 'Distributions',
      columns: {
        gene: 'gene',
        rank: 'rank',
        direction: 'direction',
        padj: 'log10 adjusted p',
        group: 'group',
        part: 'part',
        value: 'value',
        width: 'width'
      }
    },
    heat: {
      name: 'Heat map',
      columns: {
        gene: 'gene',
        rank: 'rank',
        order: 'order',
        direction: 'direction',
        group: 'group',
        column: 'column',
        z: 'mean z'
      }
    },
    by_sample: {
      name: 'Top genes by sample',
      columns: {
        gene: 'gene',
        rank: 'rank',
        direction: 'direction',
        sample: 'sample',
        side: 'group',
        log_cpm: 'log2 CPM',
        padj: 'log10 adjusted p'
      }
    },
    concordance: {
      name: 'Cells and samples',
      columns: {
        gene: 'gene',
        cells_log2fc: 'log2 fold change, cells',
        samples_log2fc: 'log2 fold change, samples',
        cells_log10_padj: 'log10 adjusted p, cells',
        samples_log10_padj: 'log10 adjusted p, samples',
        agreement: 'called at 5% by'
      }
    },
    p_values: { name: 'P-value histogram', columns: { from: 'from', to: 'to', genes: 'genes' } }
  },
  codes: {
    samples: { side: sides },
    by_sample: { direction: directions, side: sides },
    concordance: {
      agreement: { both: 'both', cells: 'cells only', samples: 'samples only', neither: 'neither' }
    }
  },
  controls: {
    ...insideWords.en,
    fold: 'Fold change',
    alpha: 'Adjusted p',
    pct: 'Share of cells',
    direction: 'Direction',
    top: 'Top N',
    genes: 'Genes',
    'direction.up': directions.up,
    'direction.down': directions.down
  },
  steps: {
    sums: 'Adding up samples',
    ranks: 'Ranking cells',
    tests: 'Testing genes',
    pictures: 'Reading the top genes'
  },
  warnings: {
    lognorm: 'The data set holds log-normalized values, which were used as they are',
    few_cells:
      'One group has fewer than {{least}} cells ({{first}} and {{second}}), so there are no p-values. Select more cells',
    none_significant:
      'No gene has an adjusted p below 0.05 and passes the thresholds, so there are no violins and no heat map. Compare more or other cells',
    pseudoreplication:
      'The groups hold {{first}} and {{second}} samples of "{{column}}". Cells of one sample are not independent, so the p-values are too small. Read them as a ranking of genes',
    cells_as_units:
      'Cells were taken as independent. Cells of one sample are not, so the p-values are too small. Read them as a ranking of genes',
    covariates_unused: 'Single cells were tested, so the covariates ({{columns}}) were not used',
    no_replicates:
      'The groups hold {{first}} and {{second}} samples of "{{column}}", too few to test. Fold changes are given without p-values. Select cells of more samples to test them',
    few_freedoms:
      'The samples leave {{count}} residual degrees of freedom, so p-values are unreliable. Add samples, or drop covariates',
    shared_samples:
      '{{samples}} samples of "{{column}}" have cells in both groups and count as two each. Choose "{{column}}" under "Pair by" to compare within samples',
    few_in_sample: 'Sums over fewer than {{least}} cells of a sample scatter widely: {{samples}}',
    missing_samples: 'Cells without a value in "{{column}}", not added up: {{cells}}',
    one_sample:
      'The groups hold {{first}} and {{second}} samples of "{{column}}". With one sample in a group, differences between samples and between groups cannot be separated'
  },
  methods:
    'Expression was compared over {{genes}} genes between {{#compare=selection}}the selected cells ({{cells_1}}) and all other shown cells ({{cells_2}}){{/}}{{#compare=groups}}{{cells_1}} cells of {{first}} and {{cells_2}} cells of {{second}} in "{{column}}"{{/}}. ' +
    '{{#level=samples}}Counts were added up by "{{sample}}" within each group ({{samples_1}} and {{samples_2}} samples). ' +
    'Genes with too few counts were left out by the rule of filterByExpr, which kept {{tested}}. Libraries were scaled by trimmed means of M values, and log2 counts per million were modeled with precision weights (voom){{#both=yes}} and variances moderated over genes (limma){{/}}{{#in_pairs=yes}}, in pairs by "{{paired}}"{{/}}{{#adjusted_for=yes}}, adjusted for {{covariates}}{{/}}.' +
    `{{#both=yes}} ${judged.en}{{/}}{{#both=no}} With so few samples no gene could be tested: fold changes are given without p-values.{{/}}{{/level}}` +
    '{{#level=cells}}{{#layer=counts}}Counts were normalized as ln(1 + count / total × 10,000){{/}}{{#layer=lognorm}}Log-normalized values were used as the data set holds them{{/}}. ' +
    '{{#method=wilcoxon}}The test was the two-sided Wilcoxon rank-sum test in its normal approximation with tie and continuity correction{{/}}{{#method=t}}The test was the two-sided Welch t test{{/}}, which takes cells as independent. ' +
    'Genes detected in less than a share of {{min_pct}} of the cells in both groups, or with an absolute log2 fold change below {{min_log2fc}}, were flagged, not removed. ' +
    `${judged.en}{{/level}}`
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '差异表达',
  short: '表达升高或降低的基因',
  summary: '找出所选细胞相对其余细胞，或两组细胞之间表达升高或降低的基因',
  params: {
    compare: {
      label: '比较',
      help: '所选细胞与其他显示的细胞比较，或在所选细胞内比较两组',
      options: { selection: '所选与其余', groups: '两个分组' }
    },
    column: { label: '列', help: '包含处理组与对照组的分组列' },
    treatment: { label: '处理组', help: '一个或多个分组；log2FC 为正表示该组更高' },
    control: { label: '对照组', help: '一个或多个其他分组' },
    method: {
      label: '检验',
      help: '自动：两组各有两个以上样本时比较样本（拟 bulk，limma-voom），否则比较细胞（Wilcoxon 秩和检验）；Welch t 按均值比较细胞',
      options: {
        auto: '自动',
        pseudobulk: '拟 bulk（limma-voom）',
        wilcoxon: 'Wilcoxon 秩和检验',
        t: 'Welch t 检验'
      }
    },
    sample: { label: '样本', help: '区分样本的列；留空则使用项目的样本列' },
    paired: { label: '配对依据', help: '在配对内比较：两组样本共有的列，例如供体' },
    covariates: { label: '协变量', help: '比较样本时扣除其影响的列，例如批次或供体；每个样本只有一个取值' },
    min_pct: {
      label: '最小表达比例',
      help: '用于细胞检验：标记两组表达比例都低于此值的基因，不从表中删除'
    },
    min_log2fc: {
      label: '最小 |log2FC|',
      help: '用于细胞检验：标记 log2 倍数变化绝对值低于此值的基因，不从表中删除'
    }
  },
  tables: {
    genes: {
      name: '基因',
      columns: {
        gene: '基因',
        logFC: 'log2 倍数变化',
        AveExpr: '平均 log2 CPM',
        t: '调节 t 统计量（moderated t）',
        P_Value: 'p 值',
        adj_P_Val: '校正 p 值（BH）',
        ...contrastWords(side('first', '所选'), side('second', '其余'), 'zh')
      }
    },
    samples: {
      name: '样本',
      columns: {
        sample: '样本',
        side: '组',
        cells: '细胞数',
        counts: '计数',
        size: '受检基因计数',
        factor: 'TMM 系数'
      }
    },
    labels: {
      name: '火山图标注',
      columns: {
        gene: '基因',
        fold: 'log2 倍数变化',
        significance: '−log10 校正 p 值',
        label_x: '标注横坐标',
        label_y: '标注纵坐标',
        align: '对齐'
      }
    },
    violin: {
      name: '分布',
      columns: {
        gene: '基因',
        rank: '名次',
        direction: '方向',
        padj: 'log10 校正 p 值',
        group: '组',
        part: '部分',
        value: '取值',
        width: '宽度'
      }
    },
    heat: {
      name: '热图',
      columns: {
        gene: '基因',
        rank: '名次',
        order: '顺序',
        direction: '方向',
        group: '组',
        column: '列',
        z: '平均 z 分数'
      }
    },
    by_sample: {
      name: 'Top 基因在各样本中的表达',
      columns: {
        gene: '基因',
        rank: '名次',
        direction: '方向',
        sample: '样本',
        side: '组',
        log_cpm: 'log2 CPM',
        padj: 'log10 校正 p 值'
      }
    },
    concordance: {
      name: '细胞与样本',
      columns: {
        gene: '基因',
        cells_log2fc: 'log2 倍数变化（细胞）',
        samples_log2fc: 'log2 倍数变化（样本）',
        cells_log10_padj: 'log10 校正 p 值（细胞）',
        samples_log10_padj: 'log10 校正 p 值（样本）',
        agreement: '5% 水平判定'
      }
    },
    p_values: { name: 'p 值直方图', columns: { from: '从', to: '到', genes: '基因数' } }
  },
  codes: {
    samples: { side: sidesZh },
    by_sample: { direction: directionsZh, side: sidesZh },
    concordance: {
      agreement: { both: '两者', cells: '仅细胞', samples: '仅样本', neither: '均不显著' }
    }
  },
  controls: {
    ...insideWords.zh,
    fold: '倍数变化',
    alpha: '校正 p 值',
    pct: '表达比例',
    direction: '方向',
    top: '前 N 个',
    genes: '基因数',
    'direction.up': directionsZh.up,
    'direction.down': directionsZh.down
  },
  steps: { sums: '按样本汇总', ranks: '细胞排秩', tests: '检验基因', pictures: '读取 Top 基因' },
  warnings: {
    lognorm: '此数据集为对数归一化值，已直接使用',
    few_cells: '有一组少于 {{least}} 个细胞（{{first}} 与 {{second}}），不给出 p 值。请选择更多细胞',
    none_significant: '没有校正 p 值小于 0.05 且达到阈值的基因，因此没有小提琴图和热图。请比较更多或其他细胞',
    pseudoreplication:
      '两组分别包含“{{column}}”的 {{first}} 和 {{second}} 个样本。同一样本的细胞并不独立，p 值偏小，宜作基因排序参考',
    cells_as_units: '检验将细胞视为相互独立。同一样本的细胞并不独立，p 值偏小，宜作基因排序参考',
    covariates_unused: '检验的是单个细胞，未使用协变量（{{columns}}）',
    no_replicates:
      '两组分别只有“{{column}}”的 {{first}} 和 {{second}} 个样本，不足以检验；只给出倍数变化，没有 p 值。如需检验，请选择更多样本的细胞',
    few_freedoms: '样本仅留下 {{count}} 个残差自由度，p 值不可靠。请增加样本或减少协变量',
    shared_samples:
      '“{{column}}”的 {{samples}} 个样本在两组都有细胞，各按两个计。在“配对依据”中选择“{{column}}”即可在样本内比较',
    few_in_sample: '以下样本中有少于 {{least}} 个细胞的汇总，波动较大：{{samples}}',
    missing_samples: '{{cells}} 个细胞在“{{column}}”中没有值，未参与汇总',
    one_sample:
      '两组分别包含“{{column}}”的 {{first}} 和 {{second}} 个样本。一组只有一个样本时，样本差异与两组差异无法区分'
  },
  methods:
    '在 {{genes}} 个基因上比较{{#compare=selection}}所选细胞（{{cells_1}} 个）与其他显示的细胞（{{cells_2}} 个）{{/}}{{#compare=groups}}“{{column}}”中 {{first}}（{{cells_1}} 个细胞）与 {{second}}（{{cells_2}} 个细胞）{{/}}的表达。' +
    '{{#level=samples}}两组的计数分别按“{{sample}}”汇总（{{samples_1}} 与 {{samples_2}} 个样本）。' +
    '按 filterByExpr 规则去除计数过少的基因，保留 {{tested}} 个。文库大小以 M 值截尾均值校正，log2 CPM 以精度权重建模（voom）{{#both=yes}}，方差在基因间收缩（limma）{{/}}{{#in_pairs=yes}}，按“{{paired}}”配对{{/}}{{#adjusted_for=yes}}，并校正 {{covariates}}{{/}}。' +
    `{{#both=yes}}${judged.zh}{{/}}{{#both=no}}样本过少，无法检验任何基因，仅给出倍数变化，没有 p 值。{{/}}{{/level}}` +
    '{{#level=cells}}{{#layer=counts}}计数按 ln(1 + 计数 / 总数 × 10,000) 归一化{{/}}{{#layer=lognorm}}直接使用数据集中的对数归一化值{{/}}。检验方法为{{#method=wilcoxon}}双侧 Wilcoxon 秩和检验（正态近似，含结与连续性校正）{{/}}{{#method=t}}双侧 Welch t 检验{{/}}，将细胞视为相互独立。' +
    '两组表达比例均低于 {{min_pct}}，或 log2 倍数变化绝对值低于 {{min_log2fc}} 的基因仅作标记，不删除。' +
    `${judged.zh}{{/level}}`
}
