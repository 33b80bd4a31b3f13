import { controls, geneCharts, one, oneType } from './bad-input-cases.ts'
import { gone, fewGroups, noColumn, notFound, type Refused } from './refused-sentences.ts'

const group = 'cell_type'
const sides = { compare: 'groups', column: 'condition', treatment: ['stimulated'], control: ['control'] }

/** Orders of the tools that everybody uses. `made.*` stands for a reference that the test has added. */
export const refusedCommon: readonly Refused[] = [
  ...geneCharts.flatMap((tool): Refused[] => [
    {
      what: 'a gene of another species',
      of: ['no matching gene', 'wrong species'],
      tool,
      params: { group, genes: ['unc-54'] },
      ...notFound
    },
    {
      what: 'a column that is gone',
      tool,
      params: { group: 'gone', genes: ['CD3D'] },
      en: /^Column "gone" is not in this project\. Choose another one$/,
      zh: /^此项目没有列“gone”。请选择其他列$/
    }
  ]),
  {
    what: 'one group',
    of: ['one group'],
    tool: 'marker-genes',
    params: { group },
    chosen: oneType,
    ...fewGroups
  },
  {
    what: 'one cell',
    of: ['one cell'],
    tool: 'marker-genes',
    params: { group },
    chosen: one,
    en: /needs 2 to .* cells\. Selected: 1$/,
    zh: /需要 2 至 .* 个细胞，当前选中 1 个$/
  },
  {
    what: 'one side alone',
    of: ['one group'],
    tool: 'differential-expression',
    params: sides,
    chosen: controls,
    en: /^No cell of stimulated is among these cells\. Select cells of both sides/,
    zh: /^这些细胞中没有属于 stimulated 的细胞。请选择两侧的细胞/
  },
  {
    what: 'groups of no column',
    tool: 'differential-expression',
    params: { compare: 'groups' },
    ...noColumn
  },
  {
    what: 'all cells against the rest',
    tool: 'differential-expression',
    params: {},
    en: /^All shown cells are selected, so there is nothing to compare with\. Select fewer cells$/,
    zh: /^已选中全部显示的细胞，没有可比较的细胞。请减少所选细胞$/
  },
  {
    what: 'a reference of another species',
    of: ['no matching gene', 'wrong species'],
    tool: 'single-r',
    params: { reference: 'made.types' },
    en: /Only 0 of the 3 genes of "types" are in this project, too few to compare\. Choose a reference of the/,
    zh: /“types”的 3 个基因中仅有 0 个在此项目内，不足以比较。请选择与此项目的物种和基因命名一致/
  },
  {
    what: 'a reference of genes without a count',
    of: ['all-zero genes'],
    tool: 'single-r',
    params: { reference: 'made.silentTypes' },
    en: /Only \d of the \d genes of "silentTypes" are in this project, too few to compare\. Choose a reference of/,
    zh: /“silentTypes”的 \d 个基因中仅有 \d 个在此项目内，不足以比较。请选择与此项目的物种和基因命名一致/
  },
  {
    what: 'a reference that is gone',
    of: ['reference missing'],
    tool: 'single-r',
    params: { reference: 'gone' },
    ...gone
  },
  {
    what: 'groups of no column',
    tool: 'single-r',
    params: { reference: 'made.ownTypes', by: 'cluster' },
    ...noColumn
  },
  {
    what: 'one cell',
    of: ['one cell'],
    tool: 'clustering',
    params: {},
    chosen: one,
    en: /^Clustering needs 10 to .* cells\. Selected: 1$/,
    zh: /^聚类需要 10 至 .* 个细胞，当前选中 1 个$/
  },
  {
    what: 'no resolution',
    tool: 'clustering',
    params: { discrimination: [] },
    en: /^Resolutions: must have at least 1 value$/,
    zh: /^分辨率不合要求：至少须有 1 项$/
  }
]
