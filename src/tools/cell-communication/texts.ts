import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { otherNamesMethods } from '../parts/other-names.ts'
import { insideWords } from '../parts/violin/inside.ts'
import { amounts, amountsZh, ends, endsZh, pair, pairZh, tested, testedZh } from './column-words.ts'
import { conditionTables } from './conditions/words.ts'
import type { Params, Tables } from './schema.ts'

type Words = ToolWords<Params, Tables>

const directions = { outgoing: 'sends', incoming: 'receives' }
const directionsZh: SameWords<typeof directions> = { outgoing: '发送', incoming: '接收' }

export const en = {
  name: 'Cell communication',
  short: 'Ligands and receptors',
  summary:
    'Which groups of cells express matching ligands and receptors, and how that differs between conditions',
  params: {
    group: { label: 'Groups', help: 'The column whose groups send and receive, such as the cell type' },
    interactions: {
      label: 'Pairs',
      help: 'Ligand-receptor pairs: those that come with Cytodeck, or an imported table (CellPhoneDB, CellChatDB, CellTalkDB, LIANA)'
    },
    compare: {
      label: 'Conditions',
      help: 'Compare two conditions sample by sample, or describe all cells together',
      options: { none: 'All together', groups: 'Two conditions' }
    },
    column: { label: 'Column', help: 'The grouping column that holds treatment and control' },
    treatment: { label: 'Treatment', help: 'One or more groups. Positive differences are higher here' },
    control: { label: 'Control', help: 'One or more other groups' },
    sample: {
      label: 'Samples',
      help: 'The column that names the sample of each cell, each of which counts once. Left empty, the sample column of the project'
    },
    paired: {
      label: 'Pairs of samples',
      help: 'The column, such as the donor, within which conditions are compared. Left empty, samples are independent'
    },
    min_pct: {
      label: 'Min. % of cells',
      help: 'Every subunit of ligand and receptor must be detected in this share of the cells of its group'
    },
    min_cells: {
      label: 'Min. cells per group',
      help: 'Smaller groups are left out, and so are samples in a group of which they have fewer cells'
    },
    p_from: {
      label: 'p-values from',
      help: 'The distribution of means of cells drawn without replacement, computed, or counted over permutations of the labels',
      options: { moments: 'Analytic null', permutations: 'Permutations' }
    },
    permutations: {
      label: 'Permutations',
      help: 'How often labels are shuffled. The smallest p is one over this number'
    }
  },
  tables: {
    interactions: {
      name: 'Interactions',
      columns: {
        ...pair,
        ...ends,
        link: 'sender → receiver',
        mean: 'mean of both sides',
        ...tested,
        probability: 'probability',
        magnitude_rank: 'magnitude, aggregate rank',
        specificity_rank: 'specificity, aggregate rank',
        ligand_mean: 'ligand, mean',
        receptor_mean: 'receptor, mean',
        ligand_pct: 'ligand, share of cells',
        receptor_pct: 'receptor, share of cells',
        weight: 'share in all groups',
        above_rest: 'above other cells',
        samples_seen: 'samples with both sides',
        samples: 'samples',
        pair_rank: 'rank of the pair',
        link_rank: 'rank of sender → receiver'
      }
    },
    pairs: {
      name: 'Pairs',
      columns: {
        ...pair,
        category: 'category',
        rank: 'rank',
        ...amounts,
        specific: 'pairs of groups it is specific to',
        log10_padj_bh: 'lowest log10 adjusted p (BH)'
      }
    },
    links: { name: 'Senders × receivers', columns: { ...ends, ...amounts } },
    roles: {
      name: 'Roles',
      columns: { group: 'group', cells: 'cells', direction: 'direction', ...amounts }
    },
    groups: { name: 'Groups', columns: { group: 'group', cells: 'cells', specific: 'specific pairs' } },
    pathways: { name: 'Pathways', columns: { pathway: 'pathway', ...amounts, share: 'share of all' } },
    flows: { name: 'Flows', columns: { ...ends, pathway: 'pathway', ...amounts } },
    pathway_roles: {
      name: 'Pathways by group',
      columns: { pathway: 'pathway', rank: 'rank', group: 'group', direction: 'direction', ...amounts }
    },
    violins: {
      name: 'Violins of pairs',
      columns: {
        pair: 'pair',
        side: 'ligand or receptor',
        gene: 'gene',
        group: 'group',
        part: 'part',
        value: 'value',
        width: 'width'
      }
    },
    differences: {
      name: 'Differences',
      columns: {
        ...pair,
        ...ends,
        mean_1: 'mean, {{first}}',
        mean_2: 'mean, {{second}}',
        difference: 'difference',
        t: 'moderated t',
        df: 'degrees of freedom',
        ...tested,
        samples_1: 'samples, {{first}}',
        samples_2: 'samples, {{second}}',
        rank: 'rank'
      }
    },
    changes: {
      name: 'Changes by group',
      columns: {
        ...ends,
        pairs: 'pairs',
        mean_t: 'mean t',
        up: 'higher in {{first}}',
        down: 'higher in {{second}}'
      }
    },
    ...conditionTables.en,
    pathway_changes: {
      name: 'Pathways by condition',
      columns: { pathway: 'pathway', side: 'condition', strength: 'sum of scores', largest: 'larger of both' }
    }
  },
  codes: { roles: { direction: directions }, pathway_roles: { direction: directions } },
  controls: {
    pairs: 'Pairs',
    links: 'Columns',
    value: 'Show',
    'value.specific': 'number of pairs',
    'value.strength': 'sum of probabilities',
    pathways: 'Pathways',
    pathway: 'Pathway',
    'pathway.all': 'all',
    sender: 'Sender',
    'sender.all': 'all',
    receiver: 'Receiver',
    'receiver.all': 'all',
    condition: 'Condition',
    'condition.both': 'both',
    'condition.beside': 'side by side',
    'condition.treatment': 'treatment',
    'condition.control': 'control',
    scale: 'Show',
    'scale.sum': 'sum of scores',
    'scale.share': 'share of each condition',
    direction: 'Direction',
    'direction.up': 'higher',
    'direction.down': 'lower',
    pair: 'Pair',
    ...insideWords.en
  },
  steps: {
    expression: 'Reading genes of the pairs',
    correlations: 'Computing correlations',
    nulls: 'Computing the null distribution',
    permutations: 'Permuting labels',
    conditions: 'Analyzing each condition alone',
    scores: 'Ranking pairs',
    violins: 'Reading genes of the first pairs'
  },
  warnings: {
    lognorm: 'The data set holds log-normalized values, which were used as they are',
    by_case:
      'Gene names of "{{name}}" match those of this project only as human and mouse genes do: regardless of case, or by a table of well-known orthologs. Other genes whose names differ are missing. Use a table of the right species',
    missing_genes: '{{missing}} of {{pairs}} pairs have a gene that this project lacks, and were left out',
    small_groups: 'Groups with fewer than {{least}} cells were left out: {{groups}}',
    small_in_condition:
      'Where {{condition}} is shown alone, groups with fewer than {{least}} of its cells were left out: {{groups}}',
    no_replicates:
      'The conditions have {{first}} and {{second}} samples of "{{column}}", too few to test. Differences are given without p-values. Select cells of more samples to test them',
    shared_samples:
      '{{samples}} samples of "{{column}}" have cells in both conditions and count as two each. Choose "{{column}}" as pairs of samples to compare within them'
  },
  methods:
    'Communication between {{groups}} in "{{group}}" was inferred from {{used}} of the {{pairs}} ligand-receptor pairs of "{{reference}}", all genes of which were in the data{{#by=case}} (names compared as those of human and mouse, regardless of case and by a table of orthologs){{/}}. ' +
    '{{#layer=counts}}Counts were normalized as ln(1 + count / total × 10,000){{/}}{{#layer=lognorm}}Log-normalized values were used as the data set holds them{{/}}. ' +
    'A pair was considered where every subunit of both sides was detected in at least a share of {{min_pct}} of the cells of its group; groups of fewer than {{min_cells}} cells were left out. ' +
    'Its score was the mean of the means of ligand and receptor, a complex counting as its lowest subunit (CellPhoneDB). ' +
    '{{#p_from=moments}}p is the probability of a higher score where groups are drawn at random from all cells without replacement, computed from the distribution of the values of each gene, with complexes and sides joined by their correlation over cells{{/}}{{#p_from=permutations}}p is the share of {{permutations}} permutations of the labels with a higher score, the labels as they are among them{{/}}. ' +
    'It means that a pair is specific to two groups, not that they communicate. p were adjusted by Benjamini and Hochberg over all {{tested}} combinations; at an adjusted p below 0.05, {{specific}} were specific. ' +
    'The probability is that of CellChat, with trimeans of expression over its largest value, a Hill coefficient of 1 and K = 0.5. Magnitude (mean, probability, product of means) and specificity (p, share in all groups, difference to other cells) were each joined by robust rank aggregation.' +
    '{{#compared=yes}} Conditions ({{first}} against {{second}} in "{{column}}") were compared by sample ("{{sample}}", {{samples_1}} and {{samples_2}}): one score per sample for each of {{triples}} combinations whose sides were detected in the least share of cells on average over the samples of a condition{{#replicated=yes}}, and t with variances moderated over combinations (limma){{/}}{{#within=yes}}, within "{{paired}}"{{/}}{{#replicated=yes}}. At an adjusted p below 0.05, {{up}} were higher and {{down}} lower{{/}}{{#replicated=no}}. With so few samples nothing could be tested{{/}}.{{/compared}}' +
    '{{#by_condition=yes}} To show the conditions side by side, the cells of each were also analyzed alone in the same way, groups of fewer than {{min_cells}} of its cells left out, with probabilities over the largest value of all cells: of {{tested_1}} combinations in {{first}}, {{specific_1}} were specific, and of {{tested_2}} in {{second}}, {{specific_2}}. These numbers are described, not tested; they also depend on how many cells a condition has.{{/by_condition}}' +
    otherNamesMethods.en
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '细胞通讯',
  short: '配体与受体',
  summary: '找出哪些细胞分组表达配对的配体与受体，以及它们在条件之间的差异',
  params: {
    group: { label: '分组', help: '发送与接收信号的分组所在的列，例如细胞类型' },
    interactions: {
      label: '配体-受体对',
      help: 'Cytodeck 自带的配体-受体对，或已导入的表格（CellPhoneDB、CellChatDB、CellTalkDB、LIANA）'
    },
    compare: {
      label: '条件',
      help: '逐样本比较两个条件，或将所有细胞一并描述',
      options: { none: '一并描述', groups: '两个条件' }
    },
    column: { label: '列', help: '包含处理组与对照组的分组列' },
    treatment: { label: '处理组', help: '一个或多个分组；差异为正表示该组更高' },
    control: { label: '对照组', help: '一个或多个其他分组' },
    sample: { label: '样本', help: '区分样本的列，每个样本计一次；留空则使用项目的样本列' },
    paired: { label: '样本配对', help: '在其内部比较条件的列，例如供体；留空则样本相互独立' },
    min_pct: { label: '最小表达比例', help: '配体与受体的每个亚基都须在其分组的此比例细胞中检出' },
    min_cells: { label: '最少细胞数', help: '细胞更少的分组不参与；某分组内细胞更少的样本在该分组中不计' },
    p_from: {
      label: 'p 值来源',
      help: '不放回抽取细胞时均值的零分布：由公式计算，或由标签置换得到',
      options: { moments: '解析零分布', permutations: '标签置换' }
    },
    permutations: { label: '置换次数', help: '标签打乱的次数；p 值最小为其倒数' }
  },
  tables: {
    interactions: {
      name: '相互作用',
      columns: {
        ...pairZh,
        ...endsZh,
        link: '发送方 → 接收方',
        mean: '两侧均值',
        ...testedZh,
        probability: '概率',
        magnitude_rank: '强度综合排名',
        specificity_rank: '特异性综合排名',
        ligand_mean: '配体均值',
        receptor_mean: '受体均值',
        ligand_pct: '配体表达比例',
        receptor_pct: '受体表达比例',
        weight: '在各分组中的占比',
        above_rest: '高于其他细胞',
        samples_seen: '两侧均表达的样本数',
        samples: '样本数',
        pair_rank: '配对名次',
        link_rank: '发送方 → 接收方名次'
      }
    },
    pairs: {
      name: '配对',
      columns: {
        ...pairZh,
        category: '类别',
        rank: '名次',
        ...amountsZh,
        specific: '特异的分组配对数',
        log10_padj_bh: '最小 log10 校正 p 值（BH）'
      }
    },
    links: { name: '发送方 × 接收方', columns: { ...endsZh, ...amountsZh } },
    roles: {
      name: '发送与接收',
      columns: { group: '分组', cells: '细胞数', direction: '方向', ...amountsZh }
    },
    groups: { name: '分组', columns: { group: '分组', cells: '细胞数', specific: '特异配对数' } },
    pathways: { name: '通路', columns: { pathway: '通路', ...amountsZh, share: '占全部' } },
    flows: { name: '流向', columns: { ...endsZh, pathway: '通路', ...amountsZh } },
    pathway_roles: {
      name: '各分组的通路',
      columns: { pathway: '通路', rank: '名次', group: '分组', direction: '方向', ...amountsZh }
    },
    violins: {
      name: '配对的小提琴图',
      columns: {
        pair: '配对',
        side: '配体或受体',
        gene: '基因',
        group: '分组',
        part: '部分',
        value: '取值',
        width: '宽度'
      }
    },
    differences: {
      name: '差异',
      columns: {
        ...pairZh,
        ...endsZh,
        mean_1: '均值（{{first}}）',
        mean_2: '均值（{{second}}）',
        difference: '差值',
        t: '调节 t 统计量',
        df: '自由度',
        ...testedZh,
        samples_1: '样本数（{{first}}）',
        samples_2: '样本数（{{second}}）',
        rank: '名次'
      }
    },
    changes: {
      name: '各分组的变化',
      columns: {
        ...endsZh,
        pairs: '配对数',
        mean_t: '平均 t 值',
        up: '{{first}} 较高',
        down: '{{second}} 较高'
      }
    },
    ...conditionTables.zh,
    pathway_changes: {
      name: '各条件的通路',
      columns: { pathway: '通路', side: '条件', strength: '得分之和', largest: '两者中较大' }
    }
  },
  codes: { roles: { direction: directionsZh }, pathway_roles: { direction: directionsZh } },
  controls: {
    pairs: '配对数',
    links: '列数',
    value: '显示',
    'value.specific': '配对数',
    'value.strength': '概率之和',
    pathways: '通路数',
    pathway: '通路',
    'pathway.all': '全部',
    sender: '发送方',
    'sender.all': '全部',
    receiver: '接收方',
    'receiver.all': '全部',
    condition: '条件',
    'condition.both': '合并',
    'condition.beside': '并排',
    'condition.treatment': '处理组',
    'condition.control': '对照组',
    scale: '显示',
    'scale.sum': '得分之和',
    'scale.share': '各条件占比',
    direction: '方向',
    'direction.up': '上升',
    'direction.down': '下降',
    pair: '配对',
    ...insideWords.zh
  },
  steps: {
    expression: '读取配对的基因',
    correlations: '计算基因相关',
    nulls: '计算零分布',
    permutations: '置换标签',
    conditions: '单独分析各条件',
    scores: '配对排名',
    violins: '读取前列配对的基因'
  },
  warnings: {
    lognorm: '此数据集为对数归一化值，已直接使用',
    by_case:
      '“{{name}}”与此项目的基因名仅按人与小鼠的对应方式（忽略大小写或查常见直系同源表）一致；其余名称不同的基因会缺失。建议使用对应物种的表格',
    missing_genes: '{{pairs}} 个配对中有 {{missing}} 个含此项目没有的基因，未纳入',
    small_groups: '细胞少于 {{least}} 个的分组未纳入：{{groups}}',
    small_in_condition: '单独显示 {{condition}} 时，其细胞少于 {{least}} 个的分组未纳入：{{groups}}',
    no_replicates:
      '两个条件分别只有“{{column}}”的 {{first}} 和 {{second}} 个样本，不足以检验；只给出差值，没有 p 值。如需检验，请选择更多样本的细胞',
    shared_samples:
      '“{{column}}”的 {{samples}} 个样本在两个条件下都有细胞，各按两个计。将“{{column}}”选为样本配对即可在样本内比较'
  },
  methods:
    '根据“{{reference}}”的 {{pairs}} 个配体-受体对中基因齐全的 {{used}} 个{{#by=case}}（名称按人与小鼠的对应方式比较：忽略大小写，并查直系同源表）{{/}}，推断“{{group}}”中 {{groups}} 之间的通讯。' +
    '{{#layer=counts}}计数按 ln(1 + 计数 / 总数 × 10,000) 归一化{{/}}{{#layer=lognorm}}直接使用数据集中的对数归一化值{{/}}。' +
    '仅考虑两侧每个亚基在其分组中检出比例不低于 {{min_pct}} 的配对；细胞少于 {{min_cells}} 个的分组未纳入。' +
    '得分为配体与受体均值的平均，复合物取最低亚基（CellPhoneDB）。' +
    '{{#p_from=moments}}p 值为从全部细胞中不放回随机抽取分组时得分更高的概率，由各基因取值的分布计算，复合物与两侧以细胞间的相关相连{{/}}{{#p_from=permutations}}p 值为 {{permutations}} 次标签置换（含原标签）中得分更高的比例{{/}}。' +
    '它说明配对对两个分组具有特异性，并不表示二者必然通讯。p 值对全部 {{tested}} 个组合按 Benjamini–Hochberg 法校正；校正 p 值小于 0.05 时，{{specific}} 个具有特异性。' +
    '概率按 CellChat 计算，取表达的三均值除以其最大值，Hill 系数为 1，K = 0.5。强度（均值、概率、均值之积）与特异性（p 值、在各分组中的占比、与其他细胞之差）分别以稳健排名聚合合并。' +
    '{{#compared=yes}}条件（“{{column}}”中 {{first}} 对 {{second}}）按样本比较（“{{sample}}”，{{samples_1}} 与 {{samples_2}} 个）：对两侧在某一条件各样本中平均检出比例达标的 {{triples}} 个组合，每个样本取一个得分{{#replicated=yes}}，以方差在组合间收缩的 t 检验（limma）比较{{/}}{{#within=yes}}，在“{{paired}}”内配对{{/}}{{#replicated=yes}}。校正 p 值小于 0.05 时，{{up}} 个升高、{{down}} 个降低{{/}}{{#replicated=no}}。样本过少，无法检验{{/}}。{{/compared}}' +
    '{{#by_condition=yes}}为并排显示两个条件，另以同样方法单独分析各条件的细胞（其细胞少于 {{min_cells}} 个的分组未纳入，概率均除以全部细胞的最大值）：{{first}} 的 {{tested_1}} 个组合中 {{specific_1}} 个具有特异性，{{second}} 的 {{tested_2}} 个中 {{specific_2}} 个。这些数目只作描述，未作检验，并受各条件细胞数影响。{{/by_condition}}' +
    otherNamesMethods.zh
}
