import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { otherNamesMethods } from '../parts/other-names.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'SingleR cell types',
  short: 'Cell types by a reference',
  summary: 'The reference cell type most similar to each cell or cluster, with its confidence',
  params: {
    reference: {
      label: 'Reference',
      help: 'Profiles of known cell types. Those that share more genes with this project distinguish types better'
    },
    by: {
      label: 'Label',
      help: 'Each cell for itself, or all cells of a group together by their mean expression',
      options: { cell: 'each cell', cluster: 'each group' }
    },
    column: { label: 'Groups', help: 'Cells of a group of this column get one label' },
    fine_tune: {
      label: 'Fine tuning',
      help: 'Decides between close labels by the genes that distinguish them'
    },
    tune_threshold: {
      label: 'Close scores',
      help: 'Labels whose score is within this of the best take part in fine tuning'
    },
    quantile: {
      label: 'Quantile',
      help: 'Where a label has several profiles, this quantile of the correlations with them is its score'
    },
    top: {
      label: 'Markers of each pair',
      help: 'Genes taken for each pair of labels. 0: chosen by the number of labels'
    },
    nmads: {
      label: 'Pruning, MADs',
      help: 'A label is doubtful (pruned) if the delta of the cell lies more than this many MADs below the median of its label'
    }
  },
  tables: {
    labels: {
      name: 'Labels',
      columns: {
        id: 'cell',
        label: 'label',
        delta: 'delta to the next label',
        pruned: 'doubtful',
        first_label: 'label before fine tuning',
        score: 'score',
        delta_median: 'delta to the median'
      }
    },
    scores: { name: 'Scores', columns: { id: 'cell, or number of the group' } },
    counts: {
      name: 'Cells of each label',
      columns: {
        label: 'label',
        cells: 'cells',
        percent: '% of cells',
        pruned: 'doubtful cells',
        score: 'median score',
        delta: 'median delta'
      }
    },
    clusters: {
      name: 'Labels of groups',
      columns: {
        id: 'number',
        group: 'group',
        cells: 'cells',
        label: 'label',
        first_label: 'label before fine tuning',
        score: 'score',
        delta: 'delta to the next label',
        delta_median: 'delta to the median',
        pruned: 'doubtful'
      }
    },
    flows: {
      name: 'Labels against columns',
      columns: {
        column: 'column',
        group: 'group',
        group_place: 'order of the group',
        label: 'label',
        label_place: 'order of the label',
        n: 'cells',
        share: 'share of the group'
      }
    },
    heat: {
      name: 'Scores in the heat map',
      columns: {
        column: 'column',
        group: 'label given',
        label: 'scored against',
        label_place: 'order of the label',
        scaled: 'scaled score'
      }
    },
    deltas: {
      name: 'Distribution of delta',
      columns: {
        measure: 'delta to',
        label: 'label',
        cells: 'cells',
        low: '5%',
        quarter: '25%',
        median: 'median',
        three_quarters: '75%',
        high: '95%',
        cut: 'doubtful below'
      }
    },
    map: {
      name: 'Labels on the embedding',
      columns: {
        id: 'cell',
        x: 'x',
        y: 'y',
        label: 'label',
        delta: 'delta to the next label',
        pruned: 'doubtful'
      }
    },
    markers: {
      name: 'Markers in the heat map',
      columns: {
        gene: 'gene',
        marker_of: 'marker of',
        rank: 'rank',
        order: 'order',
        group: 'label',
        column: 'column',
        z: 'z'
      }
    }
  },
  controls: {
    column: 'Column',
    measure: 'Delta to',
    'measure.median': 'the median',
    'measure.next': 'the next label',
    labels: 'Labels',
    top: 'Top N'
  },
  steps: { markers: 'Finding markers of the reference', scores: 'Scoring cells', pictures: 'Summing up' },
  warnings: {
    few_genes:
      'Only {{genes}} genes of the reference are in this project, so similar types may not be distinguished',
    case: 'Gene names match only as human and mouse genes do: regardless of case, or by a table of orthologs. The reference may be of another species. Choose one of this species',
    alike:
      'No gene distinguishes these labels from some other label: {{labels}}. Merge them in the reference, or use more markers',
    missing: 'Cells without a group in column "{{column}}" got no label: {{cells}}',
    unlabelled: 'Cells with none of the markers got no label: {{cells}}',
    no_columns:
      'No column has two or more groups among the labeled cells, so labels are not drawn against columns. Select more cells',
    many_pruned:
      'Cells may be of types that are missing from the reference, so that their labels are doubtful: {{cells}}'
  },
  methods:
    'Cell types were assigned to {{#by=cell}}each of {{/}}{{cells}} cells{{#by=cluster}}, taken together by "{{column}}" as the mean of log-normalized expression,{{/}} with a reimplementation of SingleR (Aran et al. 2019) against the reference "{{reference}}" ({{reference_labels}} labels; {{shared}} of {{reference_genes}} genes shared with the data). For each ordered pair of labels the {{top}} genes with the largest positive difference of the labels’ median profiles were taken as markers ({{markers}} genes in all). The score of a label is the {{quantile}} quantile of Spearman correlations with its profiles over these genes; labels within {{tune_threshold}} of the best were scored again over their own markers until one remained or none fell away, where fine tuning was on. Labels whose delta to the median score lay more than {{nmads}} MADs below the median of their label were marked as doubtful ({{pruned}} cells).' +
    otherNamesMethods.en
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: 'SingleR 细胞类型',
  short: '按参考数据集注释类型',
  summary: '为每个细胞或每个簇找出参考数据集中最相似的细胞类型及其可信度',
  params: {
    reference: { label: '参考数据集', help: '已知细胞类型的表达谱。与此项目共有基因越多，区分越可靠' },
    by: {
      label: '判定单位',
      help: '逐个细胞判定，或将一组细胞的平均表达合并判定',
      options: { cell: '逐细胞', cluster: '逐组' }
    },
    column: { label: '分组', help: '此列中同组的细胞得到同一标签' },
    fine_tune: { label: '精细判定', help: '对得分接近的标签，用能区分它们的基因再次判定' },
    tune_threshold: { label: '接近的得分', help: '与最高得分相差不超过此值的标签参加精细判定' },
    quantile: { label: '分位数', help: '标签有多个表达谱时，取与它们相关系数的此分位数为得分' },
    top: { label: '每对标签的标志基因数', help: '每对标签所取的基因数。0 表示由标签数目决定' },
    nmads: {
      label: '剔除阈值（MAD 倍数）',
      help: '细胞的 delta 比其标签的中位数低出此数倍 MAD 以上时，标签存疑'
    }
  },
  tables: {
    labels: {
      name: '标签',
      columns: {
        id: '细胞',
        label: '标签',
        delta: '与次高得分之差（delta）',
        pruned: '存疑',
        first_label: '精细判定前的标签',
        score: '得分',
        delta_median: '与中位数之差'
      }
    },
    scores: { name: '得分', columns: { id: '细胞或组的编号' } },
    counts: {
      name: '各标签的细胞',
      columns: {
        label: '标签',
        cells: '细胞数',
        percent: '占比（%）',
        pruned: '存疑细胞',
        score: '得分中位数',
        delta: '与中位数之差'
      }
    },
    clusters: {
      name: '各组的标签',
      columns: {
        id: '编号',
        group: '分组',
        cells: '细胞数',
        label: '标签',
        first_label: '精细判定前的标签',
        score: '得分',
        delta: '与次高得分之差（delta）',
        delta_median: '与中位数之差',
        pruned: '存疑'
      }
    },
    flows: {
      name: '标签与各列',
      columns: {
        column: '列',
        group: '分组',
        group_place: '分组次序',
        label: '标签',
        label_place: '标签次序',
        n: '细胞数',
        share: '占该组比例'
      }
    },
    heat: {
      name: '热图中的得分',
      columns: {
        column: '列号',
        group: '判定标签',
        label: '比较标签',
        label_place: '次序',
        scaled: '缩放后得分'
      }
    },
    deltas: {
      name: 'delta 的分布',
      columns: {
        measure: '差值相对于',
        label: '标签',
        cells: '细胞数',
        low: '5%',
        quarter: '25%',
        median: '中位数',
        three_quarters: '75%',
        high: '95%',
        cut: '低于此值存疑'
      }
    },
    map: {
      name: '降维图上的标签',
      columns: { id: '细胞', x: 'x', y: 'y', label: '标签', delta: '与次高得分之差（delta）', pruned: '存疑' }
    },
    markers: {
      name: '热图中的标志基因',
      columns: {
        gene: '基因',
        marker_of: '所属标签',
        rank: '排名',
        order: '次序',
        group: '标签',
        column: '列号',
        z: 'z 分数'
      }
    }
  },
  controls: {
    column: '列',
    measure: '差值相对于',
    'measure.median': '中位数',
    'measure.next': '次高标签',
    labels: '标签数',
    top: '前 N 个'
  },
  steps: { markers: '寻找参考数据集的标志基因', scores: '计算细胞得分', pictures: '汇总' },
  warnings: {
    few_genes: '此项目仅含参考数据集中的 {{genes}} 个基因，相近的类型可能无法区分',
    case: '基因名仅按人与小鼠的对应方式（忽略大小写或查直系同源表）一致：参考数据集可能来自其他物种，请选择本物种的参考数据集',
    alike: '没有基因能将这些标签与某些其他标签区分：{{labels}}。请在参考数据集中合并它们，或增加标志基因数',
    missing: '在列“{{column}}”中没有分组的细胞未获得标签：{{cells}} 个',
    unlabelled: '未检出任何标志基因的细胞未获得标签：{{cells}} 个',
    no_columns: '没有列在已获标签的细胞中含两个或更多分组，因此未与列对照绘制。请选择更多细胞',
    many_pruned: '参考数据集中可能缺少相应的细胞类型，标签存疑的细胞：{{cells}} 个'
  },
  methods:
    '采用重新实现的 SingleR 方法（Aran 等 2019）对{{#by=cell}}每个细胞（共 {{cells}} 个）{{/}}{{#by=cluster}}“{{column}}”各组细胞（共 {{cells}} 个，取对数归一化表达的均值）{{/}}判定细胞类型，参考数据集为“{{reference}}”（{{reference_labels}} 个标签；其 {{reference_genes}} 个基因中有 {{shared}} 个与数据共有）。对每个有序标签对，取两标签中位表达谱正差异最大的 {{top}} 个基因作为标志基因（共 {{markers}} 个）。标签得分为细胞与该标签各表达谱在这些基因上 Spearman 相关系数的 {{quantile}} 分位数；启用精细判定时，与最高得分相差不超过 {{tune_threshold}} 的标签仅用彼此的标志基因重新计算，直至剩下一个或不再减少。得分超出中位数的幅度比该标签中位数低出 {{nmads}} 倍 MAD 以上者标为存疑（{{pruned}} 个细胞）。' +
    otherNamesMethods.zh
}
