import {
  all,
  firstOf,
  geneCharts,
  one,
  oneType,
  type Case,
  type Chosen,
  type Row
} from './bad-input-cases.ts'

/** An order with a result in spite of what is wrong: what the head of the result says of it. */
export interface WarnedOrder {
  readonly of: Case
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly chosen?: Chosen
  /** The warning that says so. */
  readonly key: string
  readonly en: RegExp
  readonly zh: RegExp
}

const group = 'cell_type'
const sets = ['starter-gene-sets']
const sides = { compare: 'groups', column: 'condition', treatment: ['stimulated'], control: ['control'] }
export const oneDonor: Chosen = ({ donor }: Row) => donor === 'D1'
const differences = {
  key: 'no_replicates',
  en: /^A condition has fewer than two samples: differences are shown but not tested, .*\. Select cells of more samples to test them$/,
  zh: /^某一条件不足两个样本：只给出差值，不作检验，.*。如需检验，请选择更多样本的细胞$/
}

/** `made.*` stands for a reference that the test has added, `silent` for a gene without a count. */
export const warnedOrders: readonly WarnedOrder[] = [
  {
    of: 'no replicate',
    tool: 'trajectory',
    params: { group, genes: 'none', neighbors: 15, condition: 'condition' },
    chosen: oneDonor,
    ...differences
  },
  {
    of: 'all-zero genes',
    tool: 'trajectory',
    params: { group, genes: 'variable', neighbors: 15, drawn: ['silent'] },
    key: 'silent',
    en: /^Genes without counts in the selected cells are not drawn\. Choose others, or select more cells: \S+$/,
    zh: /^以下基因在所选细胞中均无计数，未予绘制，请换用其他基因或选择更多细胞：\S+$/
  },
  {
    of: 'no replicate',
    tool: 'cell-communication',
    params: { group, interactions: 'starter-interactions', min_cells: 3, ...sides },
    chosen: oneDonor,
    key: 'no_replicates',
    en: /have 1 and 1 samples of "sample", too few to test\. Differences are given without p-values\. Select cells of more samples to test them$/,
    zh: /分别只有“sample”的 1 和 1 个样本，不足以检验；只给出差值，没有 p 值。如需检验，请选择更多样本的细胞$/
  },
  {
    of: 'no replicate',
    tool: 'gsva',
    params: { group, sets, min_size: 2, condition: 'condition' },
    chosen: oneDonor,
    ...differences
  },
  {
    of: 'one group',
    tool: 'survival',
    params: { cohorts: ['made.cohort'], genes: ['CD3D'], cut: 'value', cut_value: 1000 },
    key: 'one_group',
    en: /^The cut leaves no patient in one of the groups, .*\. Choose another cut: CD3D$/,
    zh: /^切分后有一组没有患者，未作比较，请更换切点：CD3D$/
  },
  {
    of: 'no replicate',
    tool: 'survival',
    params: { cohorts: ['made.few'], genes: ['CD3D'] },
    key: 'few_events',
    en: /^Fewer than 10 events in a group, too few for a p\. Choose a cut with larger groups, or .*: CD3D$/,
    zh: /^有的组事件数少于 10，不足以给出 p 值，请选择分组更大的切点或更大的队列：CD3D$/
  },
  {
    of: 'all-zero genes',
    tool: 'survival',
    params: { cohorts: ['made.flat'], genes: ['CD3D'] },
    key: 'one_group',
    en: /^The cut leaves no patient in one of the groups, .*\. Choose another cut: CD3D$/,
    zh: /^切分后有一组没有患者，未作比较，请更换切点：CD3D$/
  },
  {
    of: 'one group',
    tool: 'cell-percentage',
    params: { group, by: 'condition' },
    chosen: oneType,
    key: 'untested',
    en: /^Column "cell_type" has one group .* nothing was tested\. Select more cells, or choose another column$/,
    zh: /^列“cell_type”在这些细胞中只有一个分组，未作检验。请选择更多细胞或其他列$/
  },
  {
    of: 'no replicate',
    tool: 'cell-percentage',
    params: { group, by: 'condition' },
    chosen: oneDonor,
    key: 'one_sample',
    en: /^A level has only one sample of "sample"\. The p-values do not generalize to the conditions\. Select cells of more samples$/,
    zh: /^有的取值只包含“sample”的一个样本。p 值只说明这些细胞，不能说明条件间的差异。请选择更多样本的细胞$/
  },
  {
    of: 'one cell',
    tool: 'cell-percentage',
    params: { group, by: 'condition' },
    chosen: one,
    key: 'untested',
    en: /^Column "condition" has one group .* nothing was tested\. Select more cells, or choose another column$/,
    zh: /^列“condition”在这些细胞中只有一个分组，未作检验。请选择更多细胞或其他列$/
  },
  {
    of: 'all-zero genes',
    tool: 'gsva',
    params: { group, sets: ['made.silentSets'], min_size: 1 },
    key: 'silent',
    en: /^None of the genes of these sets has a count .*\. Choose other sets, or select more cells: silent$/,
    zh: /^以下基因集的基因在这些细胞中均无计数，.*请选择其他基因集或更多细胞：silent$/
  },
  ...geneCharts.map((tool): WarnedOrder => ({
    of: 'all-zero genes',
    tool,
    params: { group, genes: ['silent'] },
    key: 'silent',
    en: /^Genes without counts in these cells are zero in the chart\. Choose others: \S+$/,
    zh: /^以下基因在这些细胞中均无计数，图中为零，请换用其他基因：\S+$/
  })),
  ...(['one group', 'one cell'] as const).map((of): WarnedOrder => ({
    of,
    tool: 'gene-dot',
    params: { group, genes: ['CD3D'] },
    chosen: of === 'one cell' ? one : oneType,
    key: 'one_group',
    en: /^Column "cell_type" has one group .* all the same\. Turn off the scaling, or choose another column$/,
    zh: /^列“cell_type”在这些细胞中只有一个分组，.*。请取消按基因缩放，或选择其他列$/
  })),
  {
    of: 'one cell',
    tool: 'gene-heatmap',
    params: { group, genes: ['CD3D'] },
    chosen: one,
    key: 'one_cell',
    en: /^Values scaled over a single cell are all 0\. Turn off the scaling, or select more cells$/,
    zh: /^只有一个细胞时，缩放后的值全部为 0。请取消缩放，或选择更多细胞$/
  },
  {
    of: 'one cell',
    tool: 'marker-genes',
    params: { group },
    chosen: firstOf(group),
    key: 'few_cells',
    en: /^Groups of fewer than 3 cells have no p-values\. Select more of their cells: /,
    zh: /^少于 3 个细胞的分组不给出 p 值，请选择更多此类细胞：/
  },
  {
    of: 'one group',
    tool: 'marker-genes',
    params: { group, min_pct: 1, min_log2fc: 20 },
    chosen: all,
    key: 'none_significant',
    en: /^No gene that is higher in a group .* Select more cells, or lower the thresholds$/,
    zh: /^没有在某个分组中上调、.*请选择更多细胞，或降低阈值$/
  },
  {
    of: 'no replicate',
    tool: 'differential-expression',
    params: { ...sides, method: 'pseudobulk' },
    chosen: oneDonor,
    key: 'no_replicates',
    en: /hold 1 and 1 samples of .*\. Select cells of more samples to test them$/,
    zh: /分别只有“sample”的 1 和 1 个样本，.*如需检验，请选择更多样本的细胞$/
  },
  {
    of: 'one cell',
    tool: 'differential-expression',
    params: { ...sides, method: 'wilcoxon' },
    chosen: firstOf('condition'),
    key: 'few_cells',
    en: /^One group has fewer than 3 cells \(1 and 1\), so there are no p-values\. Select more cells$/,
    zh: /^有一组少于 3 个细胞（1 与 1），不给出 p 值。请选择更多细胞$/
  },
  {
    of: 'one cell',
    tool: 'single-r',
    params: { reference: 'made.ownTypes' },
    chosen: one,
    key: 'no_columns',
    en: /^No column has two or more groups among the labeled cells, .*\. Select more cells$/,
    zh: /^没有列在已获标签的细胞中含两个或更多分组，.*。请选择更多细胞$/
  },
  {
    of: 'one group',
    tool: 'clustering',
    params: { batch: 'harmony', batch_by: 'sample' },
    chosen: (row, at, rows) => row.donor === 'D1' && row.condition === rows[0]?.condition,
    key: 'one_batch',
    en: /^All of these cells are of one batch of "sample", so nothing was corrected$/,
    zh: /^这些细胞都属于“sample”的同一批次，未作校正$/
  }
]

/** Cases that a tool cannot meet, and why. */
export const unmet: readonly { readonly tool: string; readonly of: readonly Case[]; readonly why: string }[] =
  [
    { tool: 'trajectory', of: ['reference missing'], why: 'it reads no reference data' },
    { tool: 'gsea', of: ['one group'], why: 'it ranks the genes of a finished result, which has groups' },
    { tool: 'gsea', of: ['one cell'], why: 'it ranks the genes of a finished result, whatever is selected' },
    {
      tool: 'over-representation',
      of: ['one group', 'one cell'],
      why: 'it reads a list of genes, whatever is selected'
    },
    { tool: 'infer-cnv', of: ['no replicate'], why: 'it compares cells with a reference, and no conditions' },
    { tool: 'ppi', of: ['one group', 'no replicate'], why: 'it reads a list of genes, and compares nothing' },
    { tool: 'ppi', of: ['all-zero genes'], why: 'it reads names of genes, and no counts' },
    {
      tool: 'cell-percentage',
      of: ['no matching gene', 'wrong species', 'all-zero genes', 'reference missing'],
      why: 'it counts cells, and reads neither genes nor references'
    },
    ...geneCharts.map((tool) => ({
      tool,
      of: ['no replicate', 'reference missing'] as const,
      why: 'it draws cells, tests nothing, and reads no reference data'
    })),
    {
      tool: 'gene-violin',
      of: ['one group', 'one cell'],
      why: 'it draws one group, or one cell, as any other'
    },
    {
      tool: 'gene-feature',
      of: ['one group', 'one cell'],
      why: 'it draws the cells that there are, whatever their groups'
    },
    { tool: 'gene-heatmap', of: ['one group'], why: 'it scales over cells, of which one group has many' },
    {
      tool: 'marker-genes',
      of: ['no matching gene', 'wrong species', 'all-zero genes', 'reference missing', 'no replicate'],
      why: 'it tests every gene of the study over cells, and reads no reference data'
    },
    {
      tool: 'differential-expression',
      of: ['no matching gene', 'wrong species', 'all-zero genes', 'reference missing'],
      why: 'it tests every gene of the study, and reads no reference data'
    },
    {
      tool: 'single-r',
      of: ['one group', 'no replicate'],
      why: 'it labels each cell or group for itself, and compares nothing'
    },
    {
      tool: 'clustering',
      of: ['no matching gene', 'wrong species', 'all-zero genes', 'reference missing', 'no replicate'],
      why: 'it reads the genes that vary among the cells, whatever they are called, and no reference data'
    }
  ]
