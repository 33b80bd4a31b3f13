/** A cell of the study, as its table has it. */
export interface Row {
  readonly id: number
  readonly cell_type: string
  readonly condition: string
  readonly donor: string
}

/** Which cells are selected. */
type Chosen = (row: Row, at: number) => boolean
export const all: Chosen = () => true
const one: Chosen = (_, at) => at === 0
const oneType: Chosen = ({ cell_type }) => cell_type === 'CD14 Mono'
const controls: Chosen = ({ condition }) => condition === 'control'

const group = 'cell_type'
const pairs = 'starter-interactions'
const positions = 'starter-gene-positions'
const sets = ['starter-gene-sets']
const sides = { compare: 'groups', column: 'condition', treatment: ['stimulated'], control: ['control'] }

/** An order that a tool refuses, or whose task fails for its input: what each language says. */
export interface Refused {
  readonly what: string
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly chosen?: Chosen
  readonly en: RegExp
  readonly zh: RegExp
}

const gone = { en: /does not exist, or was deleted\. Choose another one/, zh: /不存在或已删除。请选择其他/ }
const fewGroups = {
  en: /fewer than two groups .*\. Choose another column or more cells/,
  zh: /不足两个分组。请/
}
const notFound = { en: /^No gene was found: unc-54$/, zh: /^未找到基因：unc-54$/ }
const noneShared = {
  en: /No gene was found: .*Choose sets of the species/,
  zh: /未找到基因：.*请选择与项目物种一致/
}

/** `made.*` stands for a reference that the test has added. */
export const refused: readonly Refused[] = [
  { what: 'one group', tool: 'trajectory', params: { group }, chosen: oneType, ...fewGroups },
  {
    what: 'one cell',
    tool: 'trajectory',
    params: { group },
    chosen: one,
    en: /^Trajectory needs 50 to .* cells\. Selected: 1$/,
    zh: /^轨迹需要 50 至 .* 个细胞，当前选中 1 个$/
  },
  {
    what: 'a gene of another species',
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
    tool: 'cell-communication',
    params: { group, interactions: pairs },
    chosen: oneType,
    ...fewGroups
  },
  {
    what: 'one cell',
    tool: 'cell-communication',
    params: { group, interactions: pairs },
    chosen: one,
    en: /needs 2 to .* cells\. Selected: 1$/,
    zh: /需要 2 至 .* 个细胞，当前选中 1 个$/
  },
  {
    what: 'pairs of another species',
    tool: 'cell-communication',
    params: { group, interactions: 'made.pairs' },
    en: /No gene was found of a whole ligand-receptor pair: .* 0 of the 4 genes of "pairs"\. Is it of another species/,
    zh: /未找到任何完整配体-受体对的基因：.*物种是否不同/
  },
  {
    what: 'pairs that are gone',
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
    tool: 'gsea',
    params: { ranking: 'made.markers', sets: ['made.sets'] },
    ...noneShared
  },
  {
    what: 'sets of genes without a count',
    tool: 'gsea',
    params: { ranking: 'made.markers', sets: ['made.silentSets'], min_size: 2 },
    ...noneShared
  },
  { what: 'sets that are gone', tool: 'gsea', params: { ranking: 'made.markers', sets: ['gone'] }, ...gone },
  {
    what: 'no gene',
    tool: 'over-representation',
    params: { from: 'genes', genes: [], sets },
    en: /^No query genes are chosen\. Choose a result, list genes/,
    zh: /^尚未选择要检验的基因。请选择结果/
  },
  {
    what: 'a gene of another species',
    tool: 'over-representation',
    params: { from: 'genes', genes: ['unc-54'], sets },
    ...notFound
  },
  {
    what: 'sets of another species',
    tool: 'over-representation',
    params: { from: 'genes', genes: ['CD3D'], sets: ['made.sets'] },
    ...noneShared
  },
  {
    what: 'genes of no set',
    tool: 'over-representation',
    params: { from: 'genes', genes: ['MALAT1'], sets, min_size: 2 },
    en: /None of the 1 query genes is in a chosen gene set\. Choose other sets/,
    zh: /要检验的 1 个基因均不在所选基因集中。请选择其他基因集/
  },
  {
    what: 'sets that are gone',
    tool: 'over-representation',
    params: { from: 'genes', genes: ['CD3D'], sets: ['gone'] },
    ...gone
  },
  {
    what: 'pairs of genes without a count',
    tool: 'cell-communication',
    params: { group, interactions: 'made.silentPairs' },
    en: /None of \d ligand-receptor pairs is found in 10% of the cells of a group .*\. Lower the min\. % of cells/,
    zh: /\d 个配体-受体对中，没有一个的两侧均在“cell_type”某一分组 10% 的细胞中表达。请降低最小表达比例/
  },
  {
    what: 'sets of genes without a count',
    tool: 'gsva',
    params: { group, sets: ['made.silentSets'], method: 'gsva' },
    ...noneShared
  },
  {
    what: 'a universe of detected genes and genes without a count',
    tool: 'over-representation',
    params: { from: 'sets', lists: ['made.silentSets'], sets, universe: 'detected' },
    en: /No query gene is left: .*Loosen the thresholds, or choose another universe/,
    zh: /没有可检验的基因：.*请放宽阈值或更换背景/
  },
  { what: 'sets of another species', tool: 'gsva', params: { group, sets: ['made.sets'] }, ...noneShared },
  { what: 'sets that are gone', tool: 'gsva', params: { group, sets: ['gone'] }, ...gone },
  {
    what: 'one group for scores that compare groups',
    tool: 'gsva',
    params: { group, sets, method: 'gsva', min_size: 2 },
    chosen: oneType,
    en: /needs two or more of them\. Choose another column, or a score of single cells/,
    zh: /需在两个或更多.*请选择其他列，或使用单细胞得分/
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
    tool: 'infer-cnv',
    params: { group, positions, reference: ['CD14 Mono'] },
    chosen: oneType,
    en: /^All selected cells are of the reference groups, .*Select more cells/,
    zh: /^所选细胞全部属于参考组，.*请选择更多细胞/
  },
  {
    what: 'one cell',
    tool: 'infer-cnv',
    params: { group, positions, without_reference: true },
    chosen: one,
    en: /needs 2 to .* cells\. Selected: 1$/,
    zh: /需要 2 至 .* 个细胞，当前选中 1 个$/
  },
  {
    what: 'positions of another species',
    tool: 'infer-cnv',
    params: { group, positions: 'made.order', reference: ['CD14 Mono'] },
    en: /No gene was found: "order" has none of the .* genes of this project\. Import the positions/,
    zh: /未找到基因：“order”不含此项目.*请将其基因位置/
  },
  {
    what: 'positions that are gone',
    tool: 'infer-cnv',
    params: { group, positions: 'gone', reference: ['CD14 Mono'] },
    ...gone
  },
  {
    what: 'no cohort',
    tool: 'survival',
    params: { cohorts: [], genes: ['CD3D'] },
    en: /^No corresponding data in TCGA database: .*Import one/,
    zh: /^TCGA 数据库中没有对应的数据：.*导入/
  },
  {
    what: 'a cohort that is gone',
    tool: 'survival',
    params: { cohorts: ['gone'], genes: ['CD3D'] },
    ...gone
  },
  {
    what: 'a gene of another species',
    tool: 'survival',
    params: { cohorts: ['made.cohort'], genes: ['unc-54'] },
    ...notFound
  },
  {
    what: 'a gene that the cohort lacks',
    tool: 'survival',
    params: { cohorts: ['made.cohort'], genes: ['LYZ'] },
    en: /No gene was found: cohort has none of LYZ\. Is the cohort of another species/,
    zh: /未找到基因：cohort 中没有 LYZ。队列的物种是否不同/
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
    tool: 'ppi',
    params: { network: 'starter-networks', genes: ['unc-54'] },
    ...notFound
  },
  {
    what: 'a network of another species',
    tool: 'ppi',
    params: { network: 'made.edges', genes: ['CD3D', 'LYZ'] },
    en: /No gene was found: none of CD3D, LYZ has an interaction of 400 or more in "edges"\. Lower the score/,
    zh: /未找到基因：CD3D、LYZ 在“edges”中均没有得分不低于 400 的互作。请降低得分/
  },
  { what: 'a network that is gone', tool: 'ppi', params: { network: 'gone', genes: ['CD3D'] }, ...gone },
  {
    what: 'a gene alone',
    tool: 'ppi',
    params: { network: 'starter-networks', genes: ['CD3D'] },
    en: /Of the 1 genes in .* none interacts with another at 400 or more\. List more genes/,
    zh: /1 个基因之间没有得分不低于 400 的互作。请输入更多基因/
  },
  {
    what: 'one column for both',
    tool: 'cell-percentage',
    params: { group, by: group },
    en: /Column "cell_type" is chosen both as the groups .*\. Choose different columns$/,
    zh: /都是“cell_type”。请选择不同的列$/
  }
]
