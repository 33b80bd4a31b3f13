import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { contrastWords } from '../parts/contrast.ts'
import type { Params, tables } from './schema.ts'
import { insideWords } from '../parts/violin/inside.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'Marker genes',
  short: 'Genes that set groups apart',
  summary: 'Genes that distinguish each group from the other selected cells',
  params: {
    group: { label: 'Groups', help: 'Each group of this column is compared with all other selected cells' },
    method: {
      label: 'Test',
      help: 'The rank-sum test compares the ranks of the values, the t test their means',
      options: { wilcoxon: 'Wilcoxon rank-sum', t: 'Welch t' }
    },
    min_pct: {
      label: 'Min. % of cells',
      help: 'Flags genes detected in fewer cells of both the group and the rest. They stay in the table'
    },
    min_log2fc: {
      label: 'Min. |log2FC|',
      help: 'Flags genes with a smaller absolute log2 fold change. They stay in the table'
    },
    rank_by: {
      label: 'Rank by',
      help: 'Order of genes in the table and in the charts, highest in the group first',
      options: { z: 'z score', log2fc: 'log2 fold change', auc: 'AUC' }
    },
    leave_out: {
      label: 'Hide ribosomal and mitochondrial genes',
      help: 'Leaves them out of the charts. They stay in the table'
    }
  },
  tables: {
    markers: {
      name: 'Markers',
      columns: { gene: 'gene', group: 'group', ...contrastWords('group', 'rest', 'en') }
    },
    top: {
      name: 'Top markers in all groups',
      columns: {
        gene: 'gene',
        marker_of: 'marker of',
        rank: 'rank',
        order: 'order',
        group: 'group',
        mean: 'mean',
        pct: 'share of cells',
        scaled: 'mean, scaled per gene'
      }
    },
    means: { name: 'Means by group', columns: { gene: 'gene' } },
    groups: {
      name: 'Markers per group',
      columns: { group: 'group', cells: 'cells', up: 'upregulated genes', down: 'downregulated genes' }
    },
    labels: {
      name: 'Volcano labels',
      columns: {
        group: 'group',
        gene: 'gene',
        fold: 'log2 fold change',
        significance: '−log10 adjusted p',
        label_x: 'label x',
        label_y: 'label y',
        align: 'alignment'
      }
    },
    overlap: {
      name: 'Shared markers',
      columns: { combination: 'combination', genes: 'genes', group: 'group', member: 'in combination' }
    },
    tracks: {
      name: 'Tracks',
      columns: {
        gene: 'gene',
        marker_of: 'marker of',
        order: 'order',
        group: 'group',
        column: 'column',
        value: 'mean value'
      }
    },
    violin: {
      name: 'Distributions',
      columns: {
        gene: 'gene',
        marker_of: 'marker of',
        rank: 'rank',
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
        marker_of: 'marker of',
        rank: 'rank',
        order: 'order',
        group: 'group',
        column: 'column',
        z: 'mean z'
      }
    }
  },
  controls: {
    ...insideWords.en,
    top: 'Top N',
    marker_of: 'Markers of',
    group: 'Group',
    fold: 'Fold change',
    alpha: 'Adjusted p',
    pct: 'Share of cells'
  },
  steps: { ranks: 'Ranking cells', tests: 'Testing genes', pictures: 'Reading the top genes' },
  warnings: {
    lognorm: 'The data set holds log-normalized values, which were used as they are',
    few_cells:
      'Groups of fewer than {{least}} cells have no p-values. Select more of their cells: {{groups}}',
    none_significant:
      'No gene that is higher in a group has an adjusted p below 0.05 and passes the thresholds, so no chart shows markers. Select more cells, or lower the thresholds',
    missing: 'Selected cells without a value in "{{column}}" were left out: {{cells}}',
    double_use:
      'Groups found by clustering these cells were tested on the same cells, so the p-values of "{{column}}" are optimistic. Read them as a ranking',
    left_out: 'Charts leave out ribosomal and mitochondrial genes, which are in the table: {{genes}}'
  },
  methods:
    'Marker genes were identified in {{cells}} cells for the groups of "{{group}}" ({{groups}}), each against all other selected cells, over {{genes}} genes. ' +
    '{{#layer=counts}}Counts were normalized as ln(1 + count / total × 10,000){{/}}{{#layer=lognorm}}Log-normalized values were used as the data set holds them{{/}}. ' +
    '{{#method=wilcoxon}}The test was the two-sided Wilcoxon rank-sum test in its normal approximation with tie and continuity correction{{/}}{{#method=t}}The test was the two-sided Welch t test{{/}}. ' +
    'P-values were adjusted within each group over all genes by the method of Benjamini and Hochberg. ' +
    'Genes detected in a fraction below {{min_pct}} of the cells of both groups, or with an absolute log2 fold change below {{min_log2fc}}, were flagged, not removed. ' +
    'Top markers are higher in their group, have an adjusted p below 0.05 and are ranked by {{#rank_by=z}}the test statistic{{/}}{{#rank_by=log2fc}}log2 fold change{{/}}{{#rank_by=auc}}the area under the receiver operating characteristic curve{{/}}.{{#left_out=yes}} Charts leave out ribosomal and mitochondrial genes.{{/}}'
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '标志基因',
  short: '区分各分组的基因',
  summary: '找出将每个分组与其他所选细胞区分开的基因',
  params: {
    group: { label: '分组', help: '此列的每个分组与其他所有所选细胞比较' },
    method: {
      label: '检验',
      help: '秩和检验比较取值的秩，t 检验比较均值',
      options: { wilcoxon: 'Wilcoxon 秩和检验', t: 'Welch t 检验' }
    },
    min_pct: { label: '最小表达比例', help: '标记在本组与其余细胞中表达比例都低于此值的基因，不从表中删除' },
    min_log2fc: {
      label: '最小 |log2FC|',
      help: '标记 log2 倍数变化绝对值低于此值的基因，不从表中删除'
    },
    rank_by: {
      label: '排序依据',
      help: '表格和图中基因的顺序，在该组中最高的在前',
      options: { z: 'z 分数', log2fc: 'log2 倍数变化', auc: 'AUC' }
    },
    leave_out: {
      label: '隐藏核糖体与线粒体基因',
      help: '图中不显示这些基因，表格中保留'
    }
  },
  tables: {
    markers: {
      name: '标志基因',
      columns: { gene: '基因', group: '分组', ...contrastWords('本组', '其余', 'zh') }
    },
    top: {
      name: '各组前 N 个标志基因',
      columns: {
        gene: '基因',
        marker_of: '所属分组',
        rank: '名次',
        order: '顺序',
        group: '分组',
        mean: '均值',
        pct: '表达细胞占比',
        scaled: '均值（按基因缩放）'
      }
    },
    means: { name: '各组均值', columns: { gene: '基因' } },
    groups: {
      name: '各组标志基因数',
      columns: { group: '分组', cells: '细胞数', up: '上调基因数', down: '下调基因数' }
    },
    labels: {
      name: '火山图标注',
      columns: {
        group: '分组',
        gene: '基因',
        fold: 'log2 倍数变化',
        significance: '−log10 校正 p 值',
        label_x: '标注横坐标',
        label_y: '标注纵坐标',
        align: '对齐'
      }
    },
    overlap: {
      name: '共有标志基因',
      columns: { combination: '组合', genes: '基因数', group: '分组', member: '属于组合' }
    },
    tracks: {
      name: '轨道',
      columns: {
        gene: '基因',
        marker_of: '所属分组',
        order: '顺序',
        group: '分组',
        column: '列',
        value: '平均取值'
      }
    },
    violin: {
      name: '分布',
      columns: {
        gene: '基因',
        marker_of: '所属分组',
        rank: '名次',
        group: '分组',
        part: '部分',
        value: '取值',
        width: '宽度'
      }
    },
    heat: {
      name: '热图',
      columns: {
        gene: '基因',
        marker_of: '所属分组',
        rank: '名次',
        order: '顺序',
        group: '分组',
        column: '列',
        z: '平均 z 分数'
      }
    }
  },
  controls: {
    ...insideWords.zh,
    top: '前 N 个',
    marker_of: '所属分组',
    group: '分组',
    fold: '倍数变化',
    alpha: '校正 p 值',
    pct: '表达比例'
  },
  steps: { ranks: '细胞排秩', tests: '检验基因', pictures: '读取 Top 基因' },
  warnings: {
    lognorm: '此数据集为对数归一化值，已直接使用',
    few_cells: '少于 {{least}} 个细胞的分组不给出 p 值，请选择更多此类细胞：{{groups}}',
    none_significant:
      '没有在某个分组中上调、校正 p 值小于 0.05 且达到阈值的基因，因此没有标志基因的图。请选择更多细胞，或降低阈值',
    missing: '在“{{column}}”中没有值的所选细胞未参与计算：{{cells}} 个',
    double_use: '“{{column}}”的分组由这些细胞聚类得到，又在同一批细胞上检验，p 值偏乐观，宜作排序参考',
    left_out: '图中未显示核糖体与线粒体基因，表格中保留：{{genes}} 个'
  },
  methods:
    '在 {{cells}} 个细胞中，针对“{{group}}”的各分组（{{groups}}），将每组与其他所有所选细胞比较，检验 {{genes}} 个基因。' +
    '{{#layer=counts}}计数按 ln(1 + 计数 / 总数 × 10,000) 归一化{{/}}{{#layer=lognorm}}直接使用数据集中的对数归一化值{{/}}。检验方法为{{#method=wilcoxon}}双侧 Wilcoxon 秩和检验（正态近似，含结与连续性校正）{{/}}{{#method=t}}双侧 Welch t 检验{{/}}。' +
    'p 值在每组内对全部基因按 Benjamini–Hochberg 法校正。两组表达比例均低于 {{min_pct}}，或 log2 倍数变化绝对值低于 {{min_log2fc}} 的基因仅作标记，不删除。' +
    '前 N 个标志基因为在该组中上调、校正 p 值小于 0.05 的基因，按{{#rank_by=z}}检验统计量{{/}}{{#rank_by=log2fc}} log2 倍数变化{{/}}{{#rank_by=auc}}受试者工作特征曲线下面积{{/}}排序。{{#left_out=yes}}图中不显示核糖体与线粒体基因。{{/}}'
}
