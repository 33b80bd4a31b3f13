import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { enAlluvialTable, zhAlluvialTable } from './alluvial/words.ts'
import { enBiasTable, zhBiasTable } from './bias/words.ts'
import { enChainTables, zhChainTables } from './words/chain.ts'
import { enCdr3Tables, zhCdr3Tables } from './cdr3/words.ts'
import { enCloneTables, zhCloneTables } from './words/clone.ts'
import { enDiversityTables, zhDiversityTables } from './words/diversity.ts'
import { enContoursTable, zhContoursTable } from './overlay/words.ts'
import {
  enInvariantMethods,
  enInvariantTable,
  zhInvariantMethods,
  zhInvariantTable
} from './invariant/words.ts'
import { chosenMeasure } from './words/overlap.ts'
import { enCodes, zhCodes } from './words/codes.ts'
import type { Params, tables } from './schema.ts'
import { enSpecificityTables, zhSpecificityTables } from './specificity/words.ts'
import { enStartracTable, zhStartracTable } from './startrac/words.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'TCR and BCR repertoire',
  short: 'Clones, diversity, overlap',
  summary: 'Clones, diversity, V and J genes, CDR3 and overlap of the receptors of each group',
  params: {
    receptor: {
      label: 'Receptor',
      help: 'Of T cells (TCR) or B cells (BCR)',
      options: { tcr: 'TCR', bcr: 'BCR' }
    },
    group: {
      label: 'Repertoires',
      help: 'The column whose groups are a repertoire each, such as the sample'
    },
    clusters: {
      label: 'Clusters',
      help: 'A second column, such as cell types: which clones its groups have in common'
    },
    condition: {
      label: 'Compare',
      help: 'A column of conditions. Each sample is one value, and conditions are tested where they have two samples each'
    },
    further: {
      label: 'Further column of the alluvial',
      help: 'Such as the patient or the condition: the alluvial of the largest clones begins with it'
    },
    arm: {
      label: 'Chain',
      help: 'The chain of V and J usage, CDR3 lengths and the logo',
      options: { vdj: 'β, δ or heavy', vj: 'α, γ or light' }
    },
    cells: {
      label: 'Cells',
      help: 'Whether cells with only one chain are included',
      options: { all: 'any chain', paired: 'both chains' }
    },
    overlap: {
      label: 'Overlap',
      help: 'The measure used by the heat map, the chord diagram and the UpSet plot',
      options: {
        morisita_horn: 'Morisita–Horn',
        jaccard: 'Jaccard',
        overlap: 'overlap coefficient',
        bray_curtis: 'Bray–Curtis'
      }
    },
    specificities: {
      label: 'Known specificities',
      help: 'Receptors whose epitope is known, such as those of VDJdb: which clones have a similar CDR3'
    },
    near: {
      label: 'Similar means',
      help: 'How a CDR3 and a known one are compared. A similar CDR3 suggests what a clone may bind, and is no proof',
      options: {
        exact: 'the same CDR3',
        hamming: 'one residue differs (Hamming 1)',
        edit: 'one residue differs, is added or missing (edit 1)',
        tcrdist: 'TCRdist of the CDR3'
      }
    },
    distance: {
      label: 'Max. TCRdist',
      help: '12 is one residue of another kind, or one more. The first three and the last two residues are ignored'
    },
    same_v: { label: 'Same V gene', help: 'Only records with the V gene of the chain, whichever allele' },
    score: {
      label: 'Min. confidence',
      help: 'For records that have a confidence score, such as those of VDJdb: 0 (any) to 3 (very high)'
    }
  },
  tables: {
    ...enCloneTables,
    ...enDiversityTables,
    ...enChainTables,
    ...enInvariantTable,
    ...enCdr3Tables,
    ...enStartracTable,
    ...enBiasTable,
    ...enAlluvialTable,
    ...enContoursTable,
    ...enSpecificityTables
  },
  codes: enCodes,
  controls: {
    top: 'Top N',
    one: 'X axis',
    other: 'Y axis',
    value: 'Show',
    'value.percent': 'percent',
    'value.cells': 'cells',
    order: 'Order',
    length: 'Length',
    measure: 'Measure',
    size: 'Residues',
    by: 'By',
    'by.spread': 'difference',
    'by.common': 'number',
    property: 'Property',
    index: 'Index',
    clone: 'Clone',
    group: 'Group',
    kind: 'Shares of',
    level: 'By'
  },
  steps: {
    clones: 'Counting clones',
    genes: 'Counting genes and CDR3',
    diversity: 'Estimating diversity',
    overlap: 'Comparing groups',
    specificities: 'Looking up known specificities'
  },
  warnings: {
    without: '{{cells}} selected cells have no receptor with the required chains and were left out',
    ungrouped: '{{cells}} cells with a receptor have no group and were left out',
    one_group: 'Column "{{column}}" has one group among these cells, so there is no overlap',
    few_cells:
      'Estimates of {{groups}} come from fewer than {{cells}} cells and are uncertain. See their intervals',
    no_samples:
      'Conditions were not compared: there is no other column of samples. Choose the sample column of the project',
    mixed_sample:
      'Conditions were not compared: sample "{{sample}}" has cells of several groups of "{{column}}". Choose a column with one value per sample',
    no_replicates:
      'Nothing was tested, and only differences are shown: a test needs two groups of "{{column}}" with two samples each',
    no_matches:
      'No CDR3 is similar to any of the {{records}} chains of "{{known}}" that were compared. Allow a greater distance or a lower confidence, or choose another reference',
    matches_cut:
      'The table of known specificities has the {{rows}} rows of the largest clones; {{cut}} further rows were left out. Cells by antigen are counted from all rows',
    any_species:
      'The species of this project is not known from its genes, so known receptors of every species were compared'
  },
  methods:
    'Repertoires of {{cells}} cells with {{clones}} clones were measured by "{{group}}" ({{groups}}), each by itself and without downsampling. ' +
    'Hill numbers of order 0, 1 and 2 were estimated asymptotically with 95% bootstrap intervals, and rarefied over cells and extrapolated to twice the cells; sample coverage was estimated (Chao et al. 2014; Chao and Jost 2012). ' +
    'Clonality is 1 − H / ln S, D50 the fewest clones that hold half of the cells, and Chao1 is corrected for bias. Clones were classed by their cells within a group as 1, 2–5, 6–20, 21–100 and more than 100, and by their rank within it as 1–10, 11–100, 101–1,000, 1,001–10,000 and beyond. ' +
    `Overlap is drawn by one measure (${chosenMeasure('en')}) of clones and their cells. ` +
    'Shares of V and J genes and of CDR3 lengths are those of cells with a chain of the locus. ' +
    'Logos show the information of each position in bits with the correction for few sequences.' +
    '{{#cdr3=yes}} K-mers (without the first three and last two residues), the entropy of positions, and their mean hydropathy (Kyte and Doolittle 1982) and factors of amino acids (Atchley et al. 2005) with 95% intervals are of the different CDR3 of a group, each counted once.{{/}}' +
    '{{#startrac=yes}} STARTRAC indices (Zhang et al. 2018) are those of "{{clusters}}" in each group: expansion, transition between clusters, and migration between all groups of "{{group}}".{{/}}' +
    '{{#biased=yes}} Clonal bias (Andreatta et al. 2022) is (f − e) / (1 − e), greatest over "{{clusters}}", of clones with ten cells or more in a group, where f is the share of the clone in a cluster and e that of all these clones. Its p is the chance that as many of their cells lean so much to any cluster, by the sum of hypergeometric tails, adjusted within each group by the method of Benjamini and Hochberg.{{/}}' +
    enInvariantMethods +
    '{{#contours=yes}} Contours hold the densest 25, 50, 75 and 95% of the cells of clones with two cells or more in a group, by a normal kernel with the bandwidth of Venables and Ripley (2002).{{/}}' +
    '{{#tested=yes}} Samples of two groups of "{{condition}}" were compared by Welch\'s t-test of one value per sample, with p-values adjusted over measures by the method of Benjamini and Hochberg; shares of V and J genes{{#receptor=bcr}}, of constant genes{{/}} and of clone sizes were compared by propeller, a moderated t of their logits (Phipson et al. 2022), with p-values adjusted in the same way within each of these kinds.{{/tested}}' +
    '{{#receptor=bcr}} Somatic hypermutation is 100 × (1 − V identity) of the heavy chain, with quantiles over cells. Lineage trees of the 20 largest clones with two or more junctions, all of one length, join the different heavy junctions of a clone, the 200 of most cells, by the fewest nucleotides (minimum spanning tree) and begin with the most central one, since its germline is not known.{{/}}' +
    '{{#searched=yes}} CDR3 were looked up among {{known_records}} chains of "{{specificities}}"{{#known_species=human|mouse}} ({{known_species}}){{/}}, one chain at a time and of the same locus{{#known_v=same}} and V gene{{/}}, {{#near=exact}}letter by letter{{/}}{{#near=hamming}}with one residue that may differ{{/}}{{#near=edit}}with one residue that may differ, be added or be missing{{/}}{{#near=tcrdist}}up to {{known_limit}} of the CDR3 part of TCRdist (Dash et al. 2017){{/}}. A cell counts for the epitope that both of its chains are near to, else for that of its nearest chain, and for all of those as near; {{matched}} cells do.{{/searched}}'
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: 'TCR 与 BCR 免疫组库',
  short: '克隆、多样性与重叠',
  summary: '各分组受体的克隆、多样性、V 与 J 基因、CDR3 以及重叠',
  params: {
    receptor: {
      label: '受体',
      help: 'T 细胞受体（TCR）或 B 细胞受体（BCR）',
      options: { tcr: 'TCR', bcr: 'BCR' }
    },
    group: { label: '免疫组库', help: '每个分组为一个免疫组库的列，例如样本' },
    clusters: { label: '簇', help: '另一列，例如细胞类型：查看其各分组之间共有哪些克隆' },
    condition: {
      label: '比较',
      help: '条件列。每个样本取一个值，每个条件至少有两个样本时作检验'
    },
    further: {
      label: '冲积图的另一列',
      help: '例如患者或条件：最大克隆的冲积图以该列为第一级'
    },
    arm: {
      label: '链',
      help: 'V、J 基因使用、CDR3 长度和序列标志所用的链',
      options: { vdj: 'β、δ 或重链', vj: 'α、γ 或轻链' }
    },
    cells: {
      label: '细胞',
      help: '默认包含只有一条链的细胞，也可只取双链细胞',
      options: { all: '任一链', paired: '两条链' }
    },
    overlap: {
      label: '重叠',
      help: '热图、弦图和 UpSet 图共用的同一指标',
      options: {
        morisita_horn: 'Morisita–Horn',
        jaccard: 'Jaccard',
        overlap: '重叠系数',
        bray_curtis: 'Bray–Curtis'
      }
    },
    specificities: {
      label: '已知特异性',
      help: '已知表位的受体，例如 VDJdb 的记录：哪些克隆具有相近的 CDR3'
    },
    near: {
      label: '相近的标准',
      help: 'CDR3 与已知 CDR3 的比较方式。相近的 CDR3 只提示克隆可能结合什么，并非证明',
      options: {
        exact: 'CDR3 相同',
        hamming: '一个残基不同（Hamming 1）',
        edit: '一个残基不同或增减（编辑距离 1）',
        tcrdist: 'CDR3 的 TCRdist'
      }
    },
    distance: {
      label: 'TCRdist 上限',
      help: '12 相当于一个性质不同的残基，或多一个残基。前三个与后两个残基不参与比较'
    },
    same_v: { label: 'V 基因相同', help: '只取与该链 V 基因相同的记录，不计等位基因' },
    score: { label: '可信度下限', help: '针对有可信度的记录，例如 VDJdb：0（任意）至 3（很可信）' }
  },
  tables: {
    ...zhCloneTables,
    ...zhDiversityTables,
    ...zhChainTables,
    ...zhInvariantTable,
    ...zhCdr3Tables,
    ...zhStartracTable,
    ...zhBiasTable,
    ...zhAlluvialTable,
    ...zhContoursTable,
    ...zhSpecificityTables
  },
  codes: zhCodes,
  controls: {
    top: '前 N 个',
    one: '横轴',
    other: '纵轴',
    value: '显示',
    'value.percent': '百分比',
    'value.cells': '细胞数',
    order: '阶数',
    length: '长度',
    measure: '指标',
    size: '残基数',
    by: '依据',
    'by.spread': '组间差异',
    'by.common': '数量',
    property: '性质',
    index: '指数',
    clone: '克隆',
    group: '分组',
    kind: '占比类别',
    level: '依据'
  },
  steps: {
    clones: '统计克隆',
    genes: '统计基因与 CDR3',
    diversity: '估计多样性',
    overlap: '比较分组',
    specificities: '查找已知特异性'
  },
  warnings: {
    without: '{{cells}} 个所选细胞没有所需链的受体，未参与计算',
    ungrouped: '{{cells}} 个有受体的细胞没有分组，未参与计算',
    one_group: '列“{{column}}”在这些细胞中只有一个分组，因而没有重叠',
    few_cells: '{{groups}} 的细胞少于 {{cells}} 个，估计不确定，请看其区间',
    no_samples: '未比较条件：除条件外没有样本列。请选择项目的样本列',
    mixed_sample:
      '未比较条件：样本“{{sample}}”的细胞属于“{{column}}”的多个分组。请选择每个样本只有一个取值的列',
    no_replicates: '未作检验，仅显示差异：检验需要“{{column}}”有两个分组，且各有两个样本',
    no_matches:
      '没有 CDR3 与“{{known}}”中参与比较的 {{records}} 条链相近。请放宽距离或降低可信度下限，或选择其他参考数据集',
    matches_cut:
      '已知特异性表只列出最大克隆的前 {{rows}} 行，另有 {{cut}} 行未列出；按抗原统计的细胞数包含全部',
    any_species: '无法由基因判断此项目的物种，因而与所有物种的已知受体作了比较'
  },
  methods:
    '按“{{group}}”（{{groups}}）对 {{cells}} 个细胞的 {{clones}} 个克隆分别测量免疫组库，各组独立计算，不作下采样。' +
    '0、1、2 阶 Hill 数采用渐近估计并给出 95% 自助法区间，随细胞数稀释并外推至两倍细胞数，同时估计样本覆盖度（Chao 等 2014；Chao 与 Jost 2012）。' +
    '克隆性为 1 − H / ln S，D50 为占一半细胞的最少克隆数，Chao1 经偏差校正。克隆按组内细胞数分为 1、2–5、6–20、21–100 和大于 100，按组内排名分为 1–10、11–100、101–1000、1001–10000 和其后。' +
    `重叠以同一指标（${chosenMeasure('zh')}）按克隆及其细胞数绘制。` +
    'V、J 基因和 CDR3 长度的占比以具有该基因座链的细胞为 100%。' +
    '序列标志以比特表示各位置的信息量，并作小样本校正。' +
    '{{#cdr3=yes}}k-mer（不含前三个与后两个残基）、各位置的熵，以及各位置亲疏水性（Kyte 与 Doolittle 1982）与氨基酸因子（Atchley 等 2005）的均值和 95% 区间，均以组内不同的 CDR3 各计一次。{{/}}' +
    '{{#startrac=yes}}STARTRAC 指数（Zhang 等 2018）按各组内的“{{clusters}}”计算：扩增、簇间转换，以及在“{{group}}”所有分组之间的迁移。{{/}}' +
    '{{#biased=yes}}克隆偏向性（Andreatta 等 2022）对组内不少于十个细胞的克隆计算，为 (f − e) / (1 − e) 在“{{clusters}}”各簇中的最大值，f 为该克隆在某簇的占比，e 为全部此类克隆的占比。p 值为从这些克隆的细胞中抽取同样多的细胞时，对任一簇有同等偏向的概率（各簇超几何尾概率之和），在各组内按 Benjamini–Hochberg 法校正。{{/}}' +
    zhInvariantMethods +
    '{{#contours=yes}}等高线内为组内不少于两个细胞的克隆的细胞中密度最高的 25%、50%、75% 和 95%；密度以正态核估计，带宽取自 Venables 与 Ripley（2002）。{{/}}' +
    '{{#tested=yes}}“{{condition}}”两个分组的样本采用 Welch t 检验比较（每个样本一个值），p 值在各指标间按 Benjamini–Hochberg 法校正；V、J 基因{{#receptor=bcr}}、恒定区基因{{/}}与克隆大小的占比采用 propeller（对数几率的调节 t 检验，Phipson 等 2022）比较，p 值在各类占比内以同法校正。{{/tested}}' +
    '{{#receptor=bcr}}体细胞超突变为重链的 100 ×（1 − V 一致度），分位数按细胞计算。对连接区不少于两条且长度相同的最大 20 个克隆绘制谱系树：以最少的核苷酸差异（最小生成树）连接一个克隆中不同的重链连接区（细胞最多的 200 条），因胚系序列未知，以最中心的序列为根。{{/}}' +
    '{{#searched=yes}}CDR3 逐链与“{{specificities}}”中同一基因座{{#known_v=same}}且 V 基因相同{{/}}的 {{known_records}} 条链{{#known_species=human}}（人）{{/}}{{#known_species=mouse}}（小鼠）{{/}}比较，{{#near=exact}}要求逐字相同{{/}}{{#near=hamming}}允许一个残基不同{{/}}{{#near=edit}}允许一个残基不同、多出或缺失{{/}}{{#near=tcrdist}}TCRdist 的 CDR3 部分不超过 {{known_limit}}（Dash 等 2017）{{/}}。两条链均相近的表位优先，否则取较近一条链的表位，同样近者一并计入；共 {{matched}} 个细胞。{{/searched}}'
}
