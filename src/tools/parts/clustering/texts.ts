import type { Language } from '../../../contract/text.ts'
import type { SameWords, ToolWords } from '../../../contract/tool.ts'
import type { ClusteringParams, ClusteringTables } from './schema.ts'

type Words = ToolWords<ClusteringParams, ClusteringTables>

const en = {
  params: {
    dimension: {
      label: 'Principal components',
      help: 'Principal components that neighbors are sought in, 5 to 50. See the elbow plot of the result'
    },
    discrimination: {
      label: 'Resolutions',
      help: 'One to ten values from 0.1 to 2.0. Higher ones give more and smaller clusters; all are found in one run'
    },
    batch: {
      label: 'Batch correction',
      help: 'Whether differences between samples are taken out before neighbors are sought. It brings cells of one type together, and can hide real differences',
      options: { none: 'None', mnn: 'Mutual neighbors', harmony: 'Harmony' }
    },
    batch_by: {
      label: 'Batches',
      help: 'The column whose levels are the batches: the samples, in most studies'
    },
    embeddings: {
      label: 'Embeddings',
      help: 'Embeddings to compute. t-SNE takes longer than UMAP',
      options: { umap: 'UMAP', tsne: 't-SNE' }
    },
    neighbors: {
      label: 'Neighbors',
      help: 'Nearest neighbors of each cell in the graph. More of them join small groups'
    },
    weights: {
      label: 'Neighbor weights',
      help: 'How the graph weighs two cells: by the share of neighbors in common (Seurat), or by the rank of the nearest common neighbor (scran)',
      options: { jaccard: 'Jaccard (Seurat)', ranks: 'Rank (scran)' }
    },
    genes: { label: 'Variable genes', help: 'How many of the most variable genes the components stand on' },
    exact: {
      label: 'Exact PCA',
      help: 'Iterates until every eigenvalue is right to 1 in 10,000, its residual checked. Takes about half as long again'
    },
    seed: { label: 'Seed', help: 'The same seed gives the same clusters and embeddings' }
  },
  tables: {
    cells: { name: 'Cells', columns: { id: 'cell' } },
    resolutions: {
      name: 'Resolutions',
      columns: {
        resolution: 'resolution',
        clusters: 'clusters',
        modularity: 'modularity (γ = 1)',
        silhouette: 'simplified silhouette'
      }
    },
    clusters: {
      name: 'Clusters',
      columns: {
        resolution: 'resolution',
        cluster: 'cluster',
        cells: 'cells',
        share: 'share',
        total: 'median counts',
        samples: 'samples',
        main_sample: 'main sample',
        main_share: 'from it',
        umap_1: 'UMAP 1',
        umap_2: 'UMAP 2',
        tsne_1: 't-SNE 1',
        tsne_2: 't-SNE 2',
        level: 'level',
        place: 'place in the tree'
      }
    },
    tree: {
      name: 'Tree',
      columns: {
        level: 'level',
        resolution: 'resolution',
        cluster: 'cluster',
        next_resolution: 'next resolution',
        next_cluster: 'next cluster',
        cells: 'cells',
        share: 'share of the upper',
        next_share: 'share of the lower',
        place: 'place',
        next_place: 'next place'
      }
    },
    samples: {
      name: 'Samples',
      columns: {
        resolution: 'resolution',
        sample: 'sample',
        cluster: 'cluster',
        cells: 'cells',
        total: 'of',
        percent: 'percent'
      }
    },
    pca: {
      name: 'Components',
      columns: {
        component: 'component',
        eigenvalue: 'variance',
        share: 'share',
        cumulative: 'sum so far',
        residual: 'residual'
      }
    },
    genes: {
      name: 'Variable genes',
      columns: {
        gene: 'gene',
        rank: 'rank',
        mean: 'mean count',
        variance: 'variance',
        expected: 'expected variance',
        standardized: 'standardized variance'
      }
    },
    gene_labels: {
      name: 'Labeled genes',
      columns: {
        gene: 'gene',
        mean: 'mean count',
        standardized: 'standardized variance',
        label_x: 'name, x',
        label_y: 'name, y',
        align: 'alignment'
      }
    },
    map: { name: 'Plotted cells', columns: { id: 'cell' } }
  },
  controls: {
    resolution: 'Resolution',
    value: 'Show',
    measure: 'Measure',
    'value.percent': 'percent',
    'value.cells': 'cells',
    'measure.silhouette': 'simplified silhouette',
    'measure.modularity': 'modularity (γ = 1)',
    'measure.clusters': 'clusters'
  },
  steps: {
    moments: 'Finding variable genes',
    components: 'Computing principal components',
    batch: 'Correcting batches',
    neighbours: 'Finding neighbors',
    clusters: 'Finding clusters',
    embedding: 'Computing embeddings',
    tables: 'Counting'
  },
  warnings: {
    lognorm:
      'The data set holds log values and no counts. Variable genes were ranked by expm1 of them, which shifts the ranking',
    fewer_genes: 'Only {{genes}} genes vary among these cells, fewer than the {{asked}} asked for',
    fewer_components:
      'These cells have only {{components}} components with variance, fewer than the {{asked}} asked for',
    fewer_neighbors: 'With so few cells, each has {{neighbors}} neighbors',
    one_batch: 'All of these cells are of one batch of "{{column}}", so nothing was corrected',
    sample_clusters:
      'In {{clusters}} clusters more than 90% of the cells come from one sample of "{{column}}". That may be biology or batch effects: compare with a corrected run'
  },
  methods:
    '{{#layer=counts}}Counts of {{cells}} cells were scaled to 10,000 a cell and transformed by ln(1 + x){{/}}{{#layer=lognorm}}Log-normalized values of {{cells}} cells were used as the data set holds them{{/}}. ' +
    'The {{genes}} most variable genes were chosen by the variance of standardized, clipped {{#layer=counts}}counts{{/}}{{#layer=lognorm}}expm1 values{{/}} after a loess trend (Stuart et al. 2019), and {{components}} principal components of their centered expression were computed by a block Krylov method; ' +
    'they hold {{variance}}% of the variance.{{#batch=mnn}} Differences between the batches of "{{batch_by}}" were removed by mutual nearest neighbors (Haghverdi et al. 2018).{{/}}' +
    '{{#batch=harmony}} Differences between the batches of "{{batch_by}}" were removed by Harmony (Korsunsky et al. 2019).{{/}} ' +
    'A graph of shared nearest neighbors (k = {{neighbors}}, {{#weights=jaccard}}Jaccard weights, those below 1/15 left out{{/}}{{#weights=ranks}}rank weights{{/}}) was divided into communities by the Leiden algorithm with modularity (Traag et al. 2019); ' +
    'resolutions and clusters: {{clusters}}. Clusters are numbered by size. Modularities are given at a resolution of 1. Silhouettes are simplified, with distances to the centers of clusters. Seed {{seed}}.'
} satisfies Omit<Words, 'name' | 'short' | 'summary'>

const zh: SameWords<typeof en> = {
  params: {
    dimension: {
      label: '主成分数',
      help: '用于寻找近邻的主成分数，5 到 50。见结果中的碎石图'
    },
    discrimination: {
      label: '分辨率',
      help: '1 到 10 个 0.1 到 2.0 之间的值。值越大，簇越多越小；一次运行得到全部'
    },
    batch: {
      label: '批次校正',
      help: '寻找近邻前是否去除样本间差异。可使同类细胞聚到一起，也可能掩盖真实差异',
      options: { none: '不校正', mnn: '互近邻（MNN）', harmony: 'Harmony' }
    },
    batch_by: { label: '批次', help: '以哪一列的取值为批次，多数研究中为样本' },
    embeddings: {
      label: '降维图',
      help: '要绘制的图。t-SNE 比 UMAP 耗时',
      options: { umap: 'UMAP', tsne: 't-SNE' }
    },
    neighbors: { label: '近邻数', help: '图中每个细胞的最近邻个数。越多，小群越容易合并' },
    weights: {
      label: '近邻权重',
      help: '两个细胞之间的边权：按共享近邻的比例（Seurat），或按最近共享近邻的名次（scran）',
      options: { jaccard: 'Jaccard（Seurat）', ranks: '名次（scran）' }
    },
    genes: { label: '高变基因数', help: '主成分基于多少个变化最大的基因' },
    exact: { label: '精确 PCA', help: '迭代至每个特征值误差不超过万分之一，并检查残差。耗时约增加一半' },
    seed: { label: '随机种子', help: '相同的随机种子得到完全相同的结果' }
  },
  tables: {
    cells: { name: '细胞', columns: { id: '细胞' } },
    resolutions: {
      name: '分辨率',
      columns: {
        resolution: '分辨率',
        clusters: '簇数',
        modularity: '模块度（γ = 1）',
        silhouette: '简化轮廓系数'
      }
    },
    clusters: {
      name: '簇',
      columns: {
        resolution: '分辨率',
        cluster: '簇',
        cells: '细胞数',
        share: '占比',
        total: '计数中位数',
        samples: '样本数',
        main_sample: '主要样本',
        main_share: '其占比',
        umap_1: 'UMAP 1',
        umap_2: 'UMAP 2',
        tsne_1: 't-SNE 1',
        tsne_2: 't-SNE 2',
        level: '层',
        place: '聚类树位置'
      }
    },
    tree: {
      name: '聚类树',
      columns: {
        level: '层',
        resolution: '分辨率',
        cluster: '簇',
        next_resolution: '下一分辨率',
        next_cluster: '下一簇',
        cells: '细胞数',
        share: '占上级簇',
        next_share: '占下级簇',
        place: '位置',
        next_place: '下一位置'
      }
    },
    samples: {
      name: '样本',
      columns: {
        resolution: '分辨率',
        sample: '样本',
        cluster: '簇',
        cells: '细胞数',
        total: '总数',
        percent: '百分比'
      }
    },
    pca: {
      name: '主成分',
      columns: {
        component: '主成分',
        eigenvalue: '方差',
        share: '占比',
        cumulative: '累计占比',
        residual: '残差'
      }
    },
    genes: {
      name: '高变基因',
      columns: {
        gene: '基因',
        rank: '名次',
        mean: '平均计数',
        variance: '方差',
        expected: '期望方差',
        standardized: '标准化方差'
      }
    },
    gene_labels: {
      name: '标出的基因',
      columns: {
        gene: '基因',
        mean: '平均计数',
        standardized: '标准化方差',
        label_x: '名称 x',
        label_y: '名称 y',
        align: '对齐'
      }
    },
    map: { name: '图中细胞', columns: { id: '细胞' } }
  },
  controls: {
    resolution: '分辨率',
    value: '显示',
    measure: '指标',
    'value.percent': '百分比',
    'value.cells': '细胞数',
    'measure.silhouette': '简化轮廓系数',
    'measure.modularity': '模块度（γ = 1）',
    'measure.clusters': '簇数'
  },
  steps: {
    moments: '寻找高变基因',
    components: '计算主成分',
    batch: '校正批次',
    neighbours: '寻找近邻',
    clusters: '寻找簇',
    embedding: '计算降维图',
    tables: '统计'
  },
  warnings: {
    lognorm: '数据集只有对数值而没有计数。高变基因按其 expm1 值排序，名次会有偏移',
    fewer_genes: '这些细胞中只有 {{genes}} 个基因有变化，少于所要求的 {{asked}} 个',
    fewer_components: '这些细胞只有 {{components}} 个主成分有方差，少于所要求的 {{asked}} 个',
    fewer_neighbors: '细胞太少，每个细胞只有 {{neighbors}} 个近邻',
    one_batch: '这些细胞都属于“{{column}}”的同一批次，未作校正',
    sample_clusters:
      '有 {{clusters}} 个簇超过 90% 的细胞来自“{{column}}”的一个样本。可能是生物学差异，也可能是批次效应：请与校正后的结果比较'
  },
  methods:
    '{{#layer=counts}}{{cells}} 个细胞的计数缩放至每细胞 10,000 并作 ln(1 + x) 变换{{/}}{{#layer=lognorm}}{{cells}} 个细胞直接使用数据集中的对数归一化值{{/}}。' +
    '以 loess 趋势标准化并截断后的{{#layer=counts}}计数{{/}}{{#layer=lognorm}} expm1 值{{/}}方差（Stuart 等 2019）选出 {{genes}} 个高变基因，' +
    '用块 Krylov 法计算其中心化表达量的 {{components}} 个主成分，合占方差的 {{variance}}%。' +
    '{{#batch=mnn}}“{{batch_by}}”各批次间的差异用互近邻法去除（Haghverdi 等 2018）。{{/}}{{#batch=harmony}}“{{batch_by}}”各批次间的差异用 Harmony 去除（Korsunsky 等 2019）。{{/}}' +
    '共享近邻图（k = {{neighbors}}，{{#weights=jaccard}}Jaccard 权重，去除低于 1/15 的边{{/}}{{#weights=ranks}}秩权重{{/}}）用 Leiden 算法按模块度划分（Traag 等 2019）；分辨率与簇数：{{clusters}}。簇按大小编号。模块度按分辨率 1 给出。轮廓系数为简化形式，按到各簇中心的距离计算。随机种子 {{seed}}。'
}

/** The texts that both clustering tools share; each adds its name and summary. */
export const clusteringTexts = { en, zh } satisfies Record<
  Language,
  Omit<Words, 'name' | 'short' | 'summary'>
>

/** The type of the texts, whose keys are the steps and warnings of both tools. */
export type ClusteringTexts = typeof en
