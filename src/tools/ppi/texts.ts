import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { otherNamesMethods } from '../parts/other-names.ts'
import { channelWords } from './evidence-kinds.ts'
import type { Params, tables } from './schema.ts'

export const en = {
  name: 'Protein interactions',
  short: 'Interactions of proteins',
  summary: 'The network among genes: which interact, which are its hubs, which form communities',
  params: {
    network: {
      label: 'Network',
      help: 'Interactions that come with Cytodeck, or that were imported, such as those of STRING'
    },
    by: {
      label: 'Genes from',
      help: 'A list, several gene sets combined, or the markers of the selected cells',
      options: { genes: 'a list', sets: 'gene sets', cells: 'selected cells' }
    },
    genes: { label: 'Genes', help: 'Symbols or Ensembl ids' },
    sets: { label: 'Gene sets', help: 'The genes of all these sets combined' },
    top: {
      label: 'Markers',
      help: 'Number of top markers of the selected cells against all others'
    },
    score: {
      label: 'Min. score',
      help: 'STRING calls 150 low, 400 medium, 700 high and 900 highest confidence'
    },
    expand: { label: 'Neighbors', help: 'Number of genes to add: those with the most edges to yours' },
    around: {
      label: 'Neighbors of',
      help: 'Genes of the network: the 10 neighbors with the highest scores to each are added. A click on a gene of the network fills it in'
    },
    background: {
      label: 'Background',
      help: 'What the number of edges is compared with',
      options: { network: 'whole network', project: 'genes of this project' }
    },
    changes: {
      label: 'Log2 fold changes from',
      help: 'A result of compared genes: the network is colored by their log2 fold changes'
    },
    resolution: { label: 'Resolution', help: 'Higher values give smaller communities' }
  },
  tables: {
    nodes: {
      name: 'Genes',
      columns: {
        gene: 'gene',
        asked: 'query',
        degree: 'edges',
        background_degree: 'edges in the background',
        betweenness: 'betweenness',
        betweenness_norm: 'betweenness, share',
        harmonic: 'harmonic centrality',
        pagerank: 'PageRank',
        coreness: 'coreness',
        clustering: 'local clustering',
        mcc: 'maximal clique centrality',
        log2fc: 'log2 fold change',
        component: 'component',
        component_size: 'genes of the component',
        community: 'community'
      }
    },
    edges: {
      name: 'Edges',
      columns: {
        gene_a: 'gene',
        gene_b: 'gene (2)',
        score: '{{#scored=yes}}score{{/}}{{#scored=no}}records{{/}}{{#scored=publications}}publications{{/}}',
        evidence: 'evidence',
        evidence_values: 'evidence, with the value of each',
        place: 'rank at its node'
      }
    },
    evidence: {
      name: 'Evidence',
      columns: {
        pair: 'pair',
        gene_a: 'gene',
        gene_b: 'gene (2)',
        rank: 'rank by score',
        channel: 'evidence',
        value: '{{#scored=yes|no}}score{{/}}{{#scored=publications}}publications{{/}}'
      }
    },
    communities: {
      name: 'Communities',
      columns: {
        community: 'community',
        genes: 'genes',
        edges: 'edges inside',
        hub: 'gene with the most edges'
      }
    },
    enrichment: {
      name: 'More edges than expected',
      columns: {
        genes: 'genes',
        edges: 'edges',
        expected: 'edges expected',
        ratio: 'ratio',
        p_val: 'p (Poisson)',
        log10_p_val: 'log10 p',
        background_genes: 'genes of the background',
        background_edges: 'edges of the background'
      }
    },
    drawn: {
      name: 'Genes drawn',
      columns: {
        gene: 'gene',
        degree: 'edges',
        betweenness: 'betweenness',
        community: 'community',
        asked: 'query',
        mcc: 'maximal clique centrality',
        log2fc: 'log2 fold change'
      }
    }
  },
  codes: { evidence: { channel: channelWords.en } },
  controls: {
    strongest: 'Strongest edges of each gene',
    least: 'Least score',
    color: 'Color',
    'color.log2fc': 'log2 fold change',
    'color.community': 'community',
    pairs: 'Pairs',
    by: 'By',
    'by.degree': 'edges',
    'by.betweenness': 'betweenness',
    'by.mcc': 'MCC'
  },
  steps: { markers: 'Finding markers of the selected cells', network: 'Building the network' },
  warnings: {
    not_in_network: 'Genes without an interaction of this score in the network, left out: {{missing}}',
    case: 'Gene names match only as human and mouse genes do: regardless of case, or by a table of orthologs. The network may be of another species',
    hairball:
      'There are {{edges}} edges, more than the {{most}} that can be read at once: only the strongest of each gene are drawn. The tables have all of them',
    not_around: 'Genes whose neighbors were asked for and that the network lacks: {{genes}}',
    several:
      'The result of the log2 fold changes has {{comparisons}} comparisons: of each gene the change farthest from 0 is shown',
    cliques:
      'Maximal clique centrality (MCC) was not computed: the network has too many cliques. A higher minimum score or fewer genes leave fewer',
    unscored:
      'The network has no scores, so no minimum was applied: a pair counts by the number of its records',
    publications:
      'The network has no scores, so no minimum was applied: a pair counts by the publications that report it'
  },
  methods:
    'Interactions among {{in_network}} of {{genes_given}} genes{{#by=cells}}, the clearest markers of the selected cells,{{/}} were taken from "{{network}}"{{#scored=yes}} at a score of {{score}} or more{{/}}{{#scored=publications}}, physical ones with the number of publications that report each{{/}} ({{edges}} edges, {{added}} neighboring genes added{{#expanded=yes}}, among them the 10 with the highest scores to each of {{expanded_genes}}{{/}}){{#distances=yes}}; the largest connected component has {{largest}} genes and a diameter of {{diameter}} edges{{/}}. Betweenness, harmonic centrality, PageRank (damping 0.85), coreness{{#mcc=yes}}, maximal clique centrality (the sum of (size − 1)! over the maximal cliques of a gene){{/}} and local clustering were computed on the graph without weights; communities by the Leiden algorithm for modularity at resolution {{resolution}} (seed {{seed}}). The number of edges was compared with that expected from the degrees of the genes in {{#background=network}}the whole network{{/}}{{#background=project}}the genes of the network that this project has{{/}} ({{background_genes}} genes, {{background_edges}} edges; {{expected}} expected) by the upper tail of the Poisson distribution.' +
    otherNamesMethods.en
} satisfies ToolWords<Params, typeof tables>

export const zh: SameWords<typeof en> = {
  name: '蛋白互作',
  short: '基因之间的互作',
  summary: '基因之间的互作网络：哪些互作，哪些是枢纽，哪些构成模块',
  params: {
    network: { label: '网络', help: '随 Cytodeck 提供或已导入的互作，例如 STRING' },
    by: {
      label: '基因来源',
      help: '基因列表、合并的基因集，或所选细胞的标志基因',
      options: { genes: '列表', sets: '基因集', cells: '所选细胞' }
    },
    genes: { label: '基因', help: '基因名或 Ensembl 编号' },
    sets: { label: '基因集', help: '合并所有基因集中的基因' },
    top: { label: '标志基因数', help: '取所选细胞相对于其余细胞最明显的这些标志基因' },
    score: { label: '最低得分', help: 'STRING 以 150、400、700、900 为低、中、高、最高可信度' },
    expand: { label: '邻居数', help: '加入与所给基因边数最多的这些基因' },
    around: {
      label: '扩展的基因',
      help: '网络中的基因：加入与每个基因得分最高的 10 个邻居。点击网络中的基因可自动填入'
    },
    background: {
      label: '背景',
      help: '用来比较边数的背景',
      options: { network: '整个网络', project: '此项目的基因' }
    },
    changes: { label: '差异倍数来自', help: '含基因比较的结果：网络按其 log2 差异倍数着色' },
    resolution: { label: '分辨率', help: '值越高，模块越小' }
  },
  tables: {
    nodes: {
      name: '基因',
      columns: {
        gene: '基因',
        asked: '查询基因',
        degree: '边数',
        background_degree: '背景中的边数',
        betweenness: '介数',
        betweenness_norm: '介数（占比）',
        harmonic: '调和中心性',
        pagerank: 'PageRank',
        coreness: '核数',
        clustering: '局部聚类系数',
        mcc: '最大团中心性',
        log2fc: 'log2 差异倍数',
        component: '连通分量',
        component_size: '分量的基因数',
        community: '模块'
      }
    },
    edges: {
      name: '边',
      columns: {
        gene_a: '基因',
        gene_b: '基因（2）',
        score: '{{#scored=yes}}得分{{/}}{{#scored=no}}记录数{{/}}{{#scored=publications}}文献数{{/}}',
        evidence: '证据',
        evidence_values: '证据（含各项数值）',
        place: '在其节点的名次'
      }
    },
    evidence: {
      name: '证据',
      columns: {
        pair: '互作对',
        gene_a: '基因',
        gene_b: '基因（2）',
        rank: '得分排名',
        channel: '证据类型',
        value: '{{#scored=yes|no}}得分{{/}}{{#scored=publications}}文献数{{/}}'
      }
    },
    communities: {
      name: '模块',
      columns: { community: '模块', genes: '基因数', edges: '内部边数', hub: '边数最多的基因' }
    },
    enrichment: {
      name: '边数与期望',
      columns: {
        genes: '基因数',
        edges: '边数',
        expected: '期望边数',
        ratio: '比值',
        p_val: 'p 值（Poisson）',
        log10_p_val: 'log10 p 值',
        background_genes: '背景基因数',
        background_edges: '背景边数'
      }
    },
    drawn: {
      name: '绘出的基因',
      columns: {
        gene: '基因',
        degree: '边数',
        betweenness: '介数',
        community: '模块',
        asked: '查询基因',
        mcc: '最大团中心性',
        log2fc: 'log2 差异倍数'
      }
    }
  },
  codes: { evidence: { channel: channelWords.zh } },
  controls: {
    strongest: '每个基因最强的边数',
    least: '最低得分',
    color: '颜色',
    'color.log2fc': 'log2 差异倍数',
    'color.community': '模块',
    pairs: '互作对数',
    by: '依据',
    'by.degree': '边数',
    'by.betweenness': '介数',
    'by.mcc': 'MCC'
  },
  steps: { markers: '寻找所选细胞的标志基因', network: '构建网络' },
  warnings: {
    not_in_network: '{{missing}} 个基因在网络中没有达到此得分的互作，未纳入',
    case: '基因名仅按人与小鼠的对应方式（忽略大小写或查直系同源表）一致：网络可能来自其他物种',
    hairball: '共有 {{edges}} 条边，超过一次可读的 {{most}} 条：图中只画每个基因最强的边，表格包含全部',
    not_around: '网络中没有所要扩展的基因：{{genes}}',
    several: '差异倍数所在结果有 {{comparisons}} 组比较：每个基因取离 0 最远者',
    cliques: '未计算最大团中心性（MCC）：网络中的团过多。提高最低得分或减少基因可减少团数',
    unscored: '此网络没有得分，未设最低得分：以记录数衡量配对',
    publications: '此网络没有得分，未设最低得分：以报道配对的文献数衡量'
  },
  methods:
    '从“{{network}}”取{{#by=cells}}所选细胞最明显的标志基因，即{{/}} {{genes_given}} 个基因中 {{in_network}} 个之间的互作{{#scored=yes}}（得分不低于 {{score}}）{{/}}{{#scored=publications}}（物理互作，以报道的文献数衡量）{{/}}，共 {{edges}} 条边，另加入 {{added}} 个邻居基因{{#expanded=yes}}（含与 {{expanded_genes}} 各自得分最高的 10 个）{{/}}{{#distances=yes}}；最大连通分量含 {{largest}} 个基因，直径为 {{diameter}} 条边{{/}}。介数、调和中心性、PageRank（阻尼 0.85）、核数{{#mcc=yes}}、最大团中心性（基因所在各最大团的（大小 − 1）! 之和）{{/}}与局部聚类系数在无权图上计算；模块采用 Leiden 算法（模块度，分辨率 {{resolution}}，随机种子 {{seed}}）。边数与按基因在{{#background=network}}整个网络{{/}}{{#background=project}}网络中此项目所含的基因{{/}}（{{background_genes}} 个基因，{{background_edges}} 条边）里的度所期望的边数（{{expected}}）比较，取 Poisson 分布的上尾。' +
    otherNamesMethods.zh
}
