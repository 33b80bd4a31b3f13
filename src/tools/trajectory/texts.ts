import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { sideWords } from '../parts/side-words.ts'
import type { Params, tables } from './schema.ts'
import { tableWords, tableWordsZh } from './table-words.ts'

type Words = ToolWords<Params, typeof tables>

export const en = {
  name: 'Trajectory',
  short: 'Cells along lineages',
  summary: 'Pseudotime, lineages and fates of cells from a start, and the genes that change along them',
  params: {
    group: { label: 'Groups', help: 'Clusters or cell types that lineages run through' },
    start: {
      label: 'Start',
      help: 'Where the trajectory begins. The tool chooses the group whose cells express the most genes: check it against prior knowledge',
      options: {
        auto: 'Chosen by the tool',
        group: 'Groups',
        cell: 'A cell',
        value: 'Cells with a value in a column'
      }
    },
    roots: { label: 'Starting groups', help: 'One, or several where there are several origins' },
    root_cell: { label: 'Starting cell', help: 'Picked on the map' },
    root_column: { label: 'Column of the start', help: 'Such as a time point' },
    root_value: {
      label: 'Value of the start',
      help: 'The group with the largest share of cells with this value begins'
    },
    genes: {
      label: 'Genes along the lineages',
      help: 'Which genes are tested. Another start without genes reuses the graph and is quick',
      options: { variable: 'Variable genes', all: 'All genes', none: 'None' }
    },
    drawn: { label: 'Genes to draw', help: 'Drawn first, before the genes that change most' },
    condition: {
      label: 'Condition',
      help: 'If given, two of its groups are compared along the lineages by their samples'
    },
    ...sideWords.en.params,
    ends: {
      label: 'Last groups',
      help: 'Groups known to end a lineage; found by the tool where none is given'
    },
    calibrate: {
      label: 'p by split halves',
      help: 'Tests each gene along lineages that were formed without it. Takes about three times as long'
    },
    batch: {
      label: 'Batch correction',
      help: 'Whether differences between samples are removed before neighbors are found',
      options: { none: 'None', mnn: 'Mutual neighbors (MNN)', harmony: 'Harmony' }
    },
    batch_by: { label: 'Batches', help: 'The column whose groups are batches; mostly the sample' },
    variable: { label: 'Variable genes', help: 'Number of highly variable genes used for PCA' },
    dimension: {
      label: 'Components',
      help: 'Number of principal components used for distances'
    },
    neighbors: { label: 'Neighbors', help: 'Nearest cells of each cell in the graph' },
    knots: { label: 'Knots', help: 'Number of knots of the spline of a gene' },
    modules: {
      label: 'Modules',
      help: 'Number of modules that changing genes are grouped into, by the shape of their curves'
    },
    seed: { label: 'Seed', help: 'The same seed gives the same result' }
  },
  tables: tableWords,
  codes: {
    groups: {
      role: { start: 'start', end: 'end', branch: 'branch point', between: 'between start and end' }
    },
    samples: { side: { 1: '{{first}}', 2: '{{second}}' } },
    shifts: { what: { share: 'share of the sample', pseudotime: 'mean pseudotime' } }
  },
  controls: {
    along: 'Along',
    'along.lineages': 'each lineage',
    'along.all': 'pseudotime of all cells',
    color: 'Color by',
    'color.lineage': 'lineage',
    'color.group': 'group',
    lineage: 'Lineage',
    gene: 'Gene',
    threshold: 'Connectivity above',
    tree: 'Tree',
    'tree.over': 'over the others',
    'tree.alone': 'alone',
    'tree.none': 'not marked'
  },
  steps: {
    moments: 'Finding variable genes',
    components: 'Computing principal components',
    neighbours: 'Finding neighbors',
    walk: 'Computing diffusion components',
    order: 'Forming lineages',
    fates: 'Computing fates',
    genes: 'Testing genes',
    tables: 'Writing tables'
  },
  warnings: {
    lognorm:
      'The data set holds log-normalized values, which were used as they are; variable genes were ranked by expm1 of them, which shifts the ranking',
    guessed:
      'The start "{{group}}" was chosen by the tool, as the group whose cells express the most genes. If the start is known, choose it instead',
    apart:
      'Cells that no path of neighbors connects with the largest part have no pseudotime and no fate: {{cells}}',
    missing: 'Selected cells without a value in "{{column}}" are in no group, and form no lineage: {{cells}}',
    descriptive:
      'p-values of genes along the lineages are descriptive and too small for a test, because the same genes ordered the cells. "p by split halves" gives valid p-values',
    split:
      'For p by split halves, cells were ordered without the tested gene. The other p-values are descriptive, because the same genes ordered the cells',
    one_lineage: 'There is one lineage, so nothing is compared between lineages',
    silent:
      'Genes without counts in the selected cells are not drawn. Choose others, or select more cells: {{genes}}',
    no_replicates: sideWords.en.no_replicates
  },
  methods:
    '{{cells}} cells were placed by {{components}} principal components of {{variable}} variable genes ({{#layer=counts}}ln(1 + count / total × 10,000){{/}}{{#layer=lognorm}}log-normalized values as the data set holds them{{/}}{{#batch=mnn}}; batches of "{{batch_by}}" corrected by mutual nearest neighbors{{/}}{{#batch=harmony}}; batches of "{{batch_by}}" corrected by Harmony{{/}}). ' +
    'On their graph of {{neighbors}} nearest neighbors, diffusion pseudotime was computed with 15 diffusion components (Haghverdi et al. 2016) from {{start}}{{#guessed=yes}}, the group whose cells express most genes{{/}}, ' +
    'and connectivities of the groups of "{{group}}" as in PAGA (Wolf et al. 2019). Lineages are paths from there through the minimum spanning tree of the groups, formed by simultaneous principal curves (Street et al. 2018); they end in {{lineages}}. ' +
    'Fates are the probabilities that a walk over the graph, which does not turn back in pseudotime, is absorbed in the last cells of each lineage (after Setty et al. 2019). ' +
    '{{#genes=variable|all}}{{tested}} genes found in at least 10 cells were tested: along each lineage by natural splines with {{knots}} knots against a constant (F), between lineages by a curve each against one for all, every cell standing for one lineage drawn by its weights, and over the graph by Moran’s I; p adjusted by the method of Benjamini and Hochberg. {{/genes}}{{#gathered=yes}}{{in_modules}} genes with an adjusted p below 0.05 along a lineage were gathered into {{modules}} modules at most, by Ward’s linkage of their standardized curves. {{/gathered}}' +
    '{{#compared=yes}}{{samples_1}} samples of {{first}} were compared with {{samples_2}} of {{second}}: for each sample and lineage a spline with three knots was fitted to each gene, and its mean and its change from start to end were compared by moderated t (Smyth 2004). {{/compared}}Seed {{seed}}.'
} satisfies Words

export const zh: SameWords<typeof en> = {
  name: '轨迹',
  short: '细胞沿谱系的拟时序',
  summary: '从起点出发的细胞拟时序、谱系与命运，以及沿其变化的基因',
  params: {
    group: { label: '分组', help: '谱系所经过的簇或细胞类型' },
    start: {
      label: '起点',
      help: '轨迹从何处开始。由工具选择时，取细胞表达基因最多的分组，请与已知情况核对',
      options: { auto: '由工具选择', group: '分组', cell: '一个细胞', value: '某列取某值的细胞' }
    },
    roots: { label: '起始分组', help: '一个，或在有多个起源时选择多个' },
    root_cell: { label: '起始细胞', help: '在降维图上选取' },
    root_column: { label: '起点的列', help: '例如时间点' },
    root_value: { label: '起点的取值', help: '具有此值的细胞占比最大的分组为起点' },
    genes: {
      label: '沿谱系的基因',
      help: '检验哪些基因。不检验基因时，更换起点会沿用已有的图，很快完成',
      options: { variable: '高变基因', all: '全部基因', none: '不检验' }
    },
    drawn: { label: '绘制的基因', help: '排在变化最明显的基因之前绘制' },
    condition: { label: '条件', help: '给出时，按样本沿谱系比较其中两组' },
    ...sideWords.zh.params,
    ends: { label: '终点分组', help: '已知为谱系终点的分组；未给出时由工具寻找' },
    calibrate: { label: '分半检验 p 值', help: '沿着未使用该基因形成的谱系检验每个基因，耗时约为三倍' },
    batch: {
      label: '批次校正',
      help: '寻找近邻前是否去除样本间差异',
      options: { none: '不校正', mnn: '互近邻（MNN）', harmony: 'Harmony' }
    },
    batch_by: { label: '批次', help: '以哪一列的取值为批次，多数研究中为样本' },
    variable: { label: '高变基因数', help: '用于 PCA 的高变基因数' },
    dimension: { label: '主成分数', help: '计算距离所用的主成分数' },
    neighbors: { label: '近邻数', help: '图中每个细胞的最近邻个数' },
    knots: { label: '节点数', help: '每个基因的样条曲线所用的节点数' },
    modules: { label: '模块数', help: '将变化的基因按曲线形状归为多少个模块' },
    seed: { label: '随机种子', help: '相同的随机种子得到相同的结果' }
  },
  tables: tableWordsZh,
  codes: {
    groups: { role: { start: '起点', end: '终点', branch: '分支点', between: '起点与终点之间' } },
    samples: { side: { 1: '{{first}}', 2: '{{second}}' } },
    shifts: { what: { share: '占样本比例', pseudotime: '平均拟时序' } }
  },
  controls: {
    along: '横轴',
    'along.lineages': '各谱系',
    'along.all': '全部细胞的拟时序',
    color: '着色',
    'color.lineage': '谱系',
    'color.group': '分组',
    lineage: '谱系',
    gene: '基因',
    threshold: '连接度高于',
    tree: '谱系树',
    'tree.over': '叠加显示',
    'tree.alone': '单独显示',
    'tree.none': '不标出'
  },
  steps: {
    moments: '寻找高变基因',
    components: '计算主成分',
    neighbours: '寻找近邻',
    walk: '计算扩散成分',
    order: '形成谱系',
    fates: '计算命运',
    genes: '检验基因',
    tables: '写入表格'
  },
  warnings: {
    lognorm: '此数据集为对数归一化值，已直接使用；高变基因按其 expm1 值排序，名次会有偏移',
    guessed: '起点“{{group}}”由工具选择，因其细胞表达的基因最多。如有已知信息，请选择其他起点',
    apart: '{{cells}} 个细胞与最大部分没有近邻路径相连，没有拟时序与命运',
    missing: '{{cells}} 个所选细胞在“{{column}}”中没有值，不属于任何分组，也不参与形成谱系',
    descriptive:
      '基因沿谱系的 p 值仅作描述，作为检验偏小：同一批基因已用于细胞排序。“分半检验 p 值”可给出可信的 p 值',
    split: '分半检验的 p 值在排序时不使用被检验的基因；其余 p 值仅作描述，因同一批基因已用于细胞排序',
    one_lineage: '只有一条谱系，未作谱系间比较',
    silent: '以下基因在所选细胞中均无计数，未予绘制，请换用其他基因或选择更多细胞：{{genes}}',
    no_replicates: sideWords.zh.no_replicates
  },
  methods:
    '{{cells}} 个细胞按 {{variable}} 个高变基因的 {{components}} 个主成分定位（{{#layer=counts}}ln(1 + 计数 / 总数 × 10,000){{/}}{{#layer=lognorm}}直接使用数据集中的对数归一化值{{/}}{{#batch=mnn}}；“{{batch_by}}”的批次以互近邻法校正{{/}}{{#batch=harmony}}；“{{batch_by}}”的批次以 Harmony 校正{{/}}）。' +
    '在其 {{neighbors}} 近邻图上，以 15 个扩散成分计算自 {{start}}{{#guessed=yes}}（细胞表达基因最多的分组）{{/}}起的扩散拟时序（Haghverdi 等 2016），并按 PAGA（Wolf 等 2019）计算“{{group}}”各分组的连接度。' +
    '谱系为自起点沿分组最小生成树的路径，以同时主曲线形成（Street 等 2018），终点为 {{lineages}}。命运为图上不沿拟时序折返的随机游走被各谱系末端细胞吸收的概率（参照 Setty 等 2019）。' +
    '{{#genes=variable|all}}检验了在至少 10 个细胞中表达的 {{tested}} 个基因：沿每条谱系以 {{knots}} 个节点的自然样条与常数比较（F 检验），谱系间以各自曲线与共同曲线比较，每个细胞按其权重抽取代表一条谱系，并在图上计算 Moran’s I；p 值按 Benjamini–Hochberg 法校正。{{/genes}}{{#gathered=yes}}沿某条谱系校正 p 值小于 0.05 的 {{in_modules}} 个基因按标准化曲线以 Ward 法归为至多 {{modules}} 个模块。{{/gathered}}' +
    '{{#compared=yes}}{{first}} 的 {{samples_1}} 个样本与 {{second}} 的 {{samples_2}} 个样本比较：对每个样本与谱系的每个基因拟合三节点样条，其均值与由起点至终点的变化以调节 t 检验比较（Smyth 2004）。{{/compared}}随机种子 {{seed}}。'
}
