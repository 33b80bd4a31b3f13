import { errorRows } from './fault.ts'

/** What is wrong with the groups of cells that a tool compares, and with the column that has them. */
export const groupErrors = errorRows({
  one_group: {
    code: 422,
    text: {
      en: 'Column "{{column}}" has fewer than two groups among these cells. Choose another column or more cells',
      zh: '列“{{column}}”在这些细胞中不足两个分组。请选择其他列或更多细胞'
    }
  },
  no_group: {
    code: 422,
    text: {
      en: 'None of these cells has a value in column "{{column}}". Choose another column, or select other cells',
      zh: '这些细胞在列“{{column}}”中都没有值。请选择其他列，或选择其他细胞'
    }
  },
  small_groups: {
    code: 422,
    text: {
      en: 'Fewer than two groups of column "{{column}}" have {{least}} cells or more here. Select more cells, or lower the min. number of cells',
      zh: '列“{{column}}”在这些细胞中不足两个分组达到 {{least}} 个细胞。请选择更多细胞，或降低最少细胞数'
    }
  },
  same_groups: {
    code: 422,
    text: {
      en: 'Treatment and control share "{{names}}". Choose different groups',
      zh: '处理组与对照组都含有“{{names}}”。请选择不同的分组'
    }
  },
  empty_group: {
    code: 422,
    text: {
      en: 'No cell of {{names}} is among these cells. Select cells of both sides, or choose other groups',
      zh: '这些细胞中没有属于 {{names}} 的细胞。请选择两侧的细胞，或更换分组'
    }
  },
  no_treatment: {
    code: 422,
    text: { en: 'Choose at least one group as treatment', zh: '请至少选择一个处理组' }
  },
  no_control: { code: 422, text: { en: 'Choose at least one group as control', zh: '请至少选择一个对照组' } },
  column_needed: {
    code: 422,
    text: {
      en: 'No column of groups is chosen, and this comparison needs one. Choose a column',
      zh: '尚未选择分组列，而此项比较需要分组列。请选择一列'
    }
  }
})
