import { controls, firstOf, one, oneType } from './bad-input-cases.ts'
import { refusedCommon } from './refused-common-orders.ts'
import {
  gone,
  fewGroups,
  noColumn,
  notFound,
  noMarkers,
  noneShared,
  type Refused
} from './refused-sentences.ts'

const group = 'cell_type'
const pairs = 'starter-interactions'
const positions = 'starter-gene-positions'
const sets = ['starter-gene-sets']
const sides = { compare: 'groups', column: 'condition', treatment: ['stimulated'], control: ['control'] }

/** `made.*` stands for a reference that the test has added. */
export const refused: readonly Refused[] = [
  {
    what: 'one group',
    of: ['one group'],
    tool: 'trajectory',
    params: { group },
    chosen: oneType,
    ...fewGroups
  },
  {
    what: 'one cell',
    of: ['one cell'],
    tool: 'trajectory',
    params: { group },
    chosen: one,
    en: /^Trajectory needs 50 to .* cells\. Selected: 1$/,
    zh: /^轨迹需要 50 至 .* 个细胞，当前选中 1 个$/
  },
  {
    what: 'a gene of another species',
    of: ['no matching gene', 'wrong species'],
    tool: 'trajectory',
    params: { group, genes: 'none', drawn: ['unc-54'] },
    ...notFound
  },
  {
    what: 'one side alone',
    tool: 'trajectory',
    params: { group, condition: 'condition' },
    chosen: controls,
    ...fewGroups
  },
  {
    what: 'one side alone',
    tool: 'gsva',
    params: { group, sets, condition: 'condition' },
    chosen: controls,
    ...fewGroups
  },
  {
    what: 'one group',
    of: ['one group'],
    tool: 'cell-communication',
    params: { group, interactions: pairs },
    chosen: oneType,
    ...fewGroups
  },
  {
    what: 'one cell',
    of: ['one cell'],
    tool: 'cell-communication',
    params: { group, interactions: pairs },
    chosen: one,
    en: /needs 2 to .* cells\. Selected: 1$/,
    zh: /需要 2 至 .* 个细胞，当前选中 1 个$/
  },
  {
    what: 'pairs of another species',
    of: ['no matching gene', 'wrong species'],
    tool: 'cell-communication',
    params: { group, interactions: 'made.pairs' },
    en: /No gene was found of a whole ligand-receptor pair: .* 0 of the 4 genes of "pairs"\. Choose pairs of the species of this project/,
    zh: /未找到任何完整配体-受体对的基因：.*请选择与此项目的物种和基因命名一致/
  },
  {
    what: 'pairs that are gone',
    of: ['reference missing'],
    tool: 'cell-communication',
    params: { group, interactions: 'gone' },
    ...gone
  },
  {
    what: 'one side alone',
    tool: 'cell-communication',
    params: { group, interactions: pairs, ...sides },
    chosen: controls,
    en: /^No cell of stimulated is among these cells\. Select cells of both sides/,
    zh: /^这些细胞中没有属于 stimulated 的细胞。请选择两侧的细胞/
  },
  { what: 'a result that is gone', tool: 'gsea', params: { ranking: 'gone/markers', sets }, ...gone },
  {
    what: 'sets of another species',
    of: ['no matching gene', 'wrong species'],
    tool: 'gsea',
    params: { ranking: 'made.markers', sets: ['made.sets'] },
    ...noneShared
  },
  {
    what: 'sets of genes without a count',
    of: ['all-zero genes'],
    tool: 'gsea',
    params: { ranking: 'made.markers', sets: ['made.silentSets'], min_size: 2 },
    ...noneShared
  },
  {
    what: 'sets that are gone',
    of: ['reference missing'],
    tool: 'gsea',
    params: { ranking: 'made.markers', sets: ['gone'] },
    ...gone
  },
  {
    what: 'no gene',
    tool: 'over-representation',
    params: { from: 'genes', genes: [], sets },
    en: /^No query genes are chosen\. Choose a result, list genes/,
    zh: /^尚未选择要检验的基因。请选择结果/
  },
  {
    what: 'a gene of another species',
    of: ['no matching gene'],
    tool: 'over-representation',
    params: { from: 'genes', genes: ['unc-54'], sets },
    ...notFound
  },
  {
    what: 'sets of another species',
    of: ['wrong species'],
    tool: 'over-representation',
    params: { from: 'genes', genes: ['CD3D'], sets: ['made.sets'] },
    ...noneShared
  },
  {
    what: 'genes of no set',
    tool: 'over-representation',
    params: { from: 'genes', genes: ['MALAT1'], sets, min_size: 2 },
    en: /No query gene is in a chosen gene set \(query genes: 1\)\. Choose other sets/,
    zh: /所选基因集不含任何要检验的基因（共 1 个）。请选择其他基因集/
  },
  {
    what: 'sets that are gone',
    of: ['reference missing'],
    tool: 'over-representation',
    params: { from: 'genes', genes: ['CD3D'], sets: ['gone'] },
    ...gone
  },
  {
    what: 'pairs of genes without a count',
    of: ['all-zero genes'],
    tool: 'cell-communication',
    params: { group, interactions: 'made.silentPairs' },
    en: /None of \d ligand-receptor pairs is found in 10% of the cells of a group .*\. Lower the min\. % of cells/,
    zh: /\d 个配体-受体对中，没有一个的两侧均在“cell_type”某一分组 10% 的细胞中表达。请降低最小表达比例/
  },
  {
    what: 'sets of genes without a count',
    of: ['all-zero genes'],
    tool: 'gsva',
    params: { group, sets: ['made.silentSets'], method: 'gsva' },
    ...noneShared
  },
  {
    what: 'a universe of detected genes and genes without a count',
    of: ['all-zero genes'],
    tool: 'over-representation',
    params: { from: 'sets', lists: ['made.silentSets'], sets, universe: 'detected' },
    en: /No query gene is left: .*Loosen the thresholds, or choose another universe/,
    zh: /没有可检验的基因：.*请放宽阈值或更换背景/
  },
  {
    what: 'sets of another species',
    of: ['no matching gene', 'wrong species'],
    tool: 'gsva',
    params: { group, sets: ['made.sets'] },
    ...noneShared
  },
  {
    what: 'sets that are gone',
    of: ['reference missing'],
    tool: 'gsva',
    params: { group, sets: ['gone'] },
    ...gone
  },
  {
    what: 'one group for scores that compare groups',
    of: ['one group'],
    tool: 'gsva',
    params: { group, sets, method: 'gsva', min_size: 2 },
    chosen: oneType,
    en: /needs two or more of them\. Choose another column, or a score of single cells/,
    zh: /需在两个或更多.*请选择其他列，或使用单细胞得分/
  },
  {
    what: 'one cell of two conditions',
    of: ['one cell'],
    tool: 'gsva',
    params: { group, sets, condition: 'condition' },
    chosen: one,
    ...fewGroups
  },
  {
    what: 'no reference group',
    tool: 'infer-cnv',
    params: { group, positions },
    en: /^Choose at least one reference group: .*Where there are none, allow/,
    zh: /^请至少选择一个参考组：.*若没有/
  },
  {
    what: 'reference groups alone',
    of: ['one group'],
    tool: 'infer-cnv',
    params: { group, positions, reference: ['CD14 Mono'] },
    chosen: oneType,
    en: /^All selected cells are of the reference groups, .*Select more cells/,
    zh: /^所选细胞全部属于参考组，.*请选择更多细胞/
  },
  {
    what: 'one cell',
    of: ['one cell'],
    tool: 'infer-cnv',
    params: { group, positions, without_reference: true },
    chosen: one,
    en: /needs 2 to .* cells\. Selected: 1$/,
    zh: /需要 2 至 .* 个细胞，当前选中 1 个$/
  },
  {
    what: 'positions of another species',
    of: ['no matching gene', 'wrong species'],
    tool: 'infer-cnv',
    params: { group, positions: 'made.order', reference: ['CD14 Mono'] },
    en: /No gene was found: "order" has none of the .* genes of this project\. Import the positions/,
    zh: /未找到基因：“order”不含此项目.*请将其基因位置/
  },
  {
    what: 'positions that are gone',
    of: ['reference missing'],
    tool: 'infer-cnv',
    params: { group, positions: 'gone', reference: ['CD14 Mono'] },
    ...gone
  },
  {
    what: 'no cohort',
    tool: 'survival',
    params: { cohorts: [], genes: ['CD3D'] },
    en: /^No corresponding data in TCGA database: .*import one/,
    zh: /^TCGA 数据库中没有对应的数据：.*导入/
  },
  {
    what: 'a cohort that is gone',
    of: ['reference missing'],
    tool: 'survival',
    params: { cohorts: ['gone'], genes: ['CD3D'] },
    ...gone
  },
  {
    what: 'a gene of another species',
    of: ['wrong species'],
    tool: 'survival',
    params: { cohorts: ['made.cohort'], genes: ['unc-54'] },
    ...notFound
  },
  {
    what: 'a gene that the cohort lacks',
    of: ['no matching gene'],
    tool: 'survival',
    params: { cohorts: ['made.cohort'], genes: ['LYZ'] },
    en: /No gene was found: cohort has none of LYZ\. Choose a cohort of the species of these genes/,
    zh: /未找到基因：cohort 中没有 LYZ。请选择与这些基因的物种和命名一致的队列/
  },
  {
    what: 'no gene',
    tool: 'survival',
    params: { cohorts: ['made.cohort'], genes: [] },
    en: /^No gene is chosen\. List at least one$/,
    zh: /^未选择基因。请至少列出一个$/
  },
  {
    what: 'a gene of another species',
    of: ['no matching gene'],
    tool: 'ppi',
    params: { network: 'starter-networks', genes: ['unc-54'] },
    ...notFound
  },
  {
    what: 'a network of another species',
    of: ['wrong species'],
    tool: 'ppi',
    params: { network: 'made.edges', genes: ['CD3D', 'LYZ'] },
    en: /No gene was found: none of CD3D, LYZ has an interaction of 400 or more in "edges"\. Lower the score/,
    zh: /未找到基因：CD3D、LYZ 在“edges”中均没有得分不低于 400 的互作。请降低得分/
  },
  {
    what: 'a network that is gone',
    of: ['reference missing'],
    tool: 'ppi',
    params: { network: 'gone', genes: ['CD3D'] },
    ...gone
  },
  {
    what: 'a gene alone',
    tool: 'ppi',
    params: { network: 'starter-networks', genes: ['CD3D'] },
    en: /None of the chosen genes interacts with another at 400 or more .*\. List more genes/,
    zh: /所选基因.*之间没有得分不低于 400 的互作。请输入更多基因/
  },
  {
    what: 'one column for both',
    tool: 'cell-percentage',
    params: { group, by: group },
    en: /Column "cell_type" is chosen both as the groups .*\. Choose different columns$/,
    zh: /都是“cell_type”。请选择不同的列$/
  },
  {
    what: 'a comparison without replicates',
    of: ['no replicate'],
    tool: 'gsea',
    params: { ranking: 'made.unreplicated', sets },
    en: /The chosen table has no number to rank its genes by, .* no replicates\. Rank by the fold change/,
    zh: /所选表格没有可用于排序基因的数值（例如没有重复样本）。请按倍数变化排序/
  },
  {
    what: 'a comparison without replicates',
    of: ['no replicate'],
    tool: 'over-representation',
    params: { from: 'result', result: 'made.unreplicated', sets },
    en: /The chosen result has no tested gene, .*\. Choose another result, or list the genes$/,
    zh: /所选结果没有经过检验的基因.*。请选择其他结果，或直接输入基因$/
  },
  {
    what: 'positions of genes without a count',
    of: ['all-zero genes'],
    tool: 'infer-cnv',
    params: { group, positions: 'made.silentOrder', reference: ['CD14 Mono'] },
    en: /Only 0 genes have a position in "silentOrder", a mean of .* Lower the min\. mean expression, or/,
    zh: /仅有 0 个基因在“silentOrder”中有位置、.*请降低最低平均表达/
  },
  {
    what: 'markers of one cell',
    of: ['one cell'],
    tool: 'survival',
    params: { cohorts: ['made.cohort'], by: 'cells' },
    chosen: one,
    ...noMarkers
  },
  {
    what: 'markers of one cell',
    of: ['one cell'],
    tool: 'ppi',
    params: { network: 'starter-networks', by: 'cells' },
    chosen: one,
    ...noMarkers
  },
  {
    what: 'groups of one cell',
    tool: 'cell-communication',
    params: { group, interactions: pairs },
    chosen: firstOf(group),
    en: /Fewer than two groups of column "cell_type" have 10 cells or more here\. Select more cells, or lower/,
    zh: /列“cell_type”在这些细胞中不足两个分组达到 10 个细胞。请选择更多细胞，或降低/
  },
  {
    what: 'conditions of no column',
    tool: 'cell-communication',
    params: { group, interactions: pairs, ...sides, column: undefined },
    ...noColumn
  },
  {
    what: 'sets of another species',
    tool: 'survival',
    params: { cohorts: ['made.cohort'], by: 'sets', sets: ['made.sets'] },
    ...noneShared
  },
  {
    what: 'sets of another species',
    tool: 'ppi',
    params: { network: 'starter-networks', by: 'sets', sets: ['made.sets'] },
    ...noneShared
  },
  ...refusedCommon
]
