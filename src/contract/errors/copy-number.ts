import { errorRows } from './fault.ts'

export const copyNumberErrors = errorRows({
  no_baseline: {
    code: 422,
    text: {
      en: 'Choose at least one reference group: cells with normal chromosomes, such as immune cells, which the others are compared with. Where there are none, allow "Without a reference" under "More settings"',
      zh: '请至少选择一个参考组：染色体正常的细胞（例如免疫细胞），其余细胞与之比较。若没有，请在“更多设置”中允许“无参考”'
    }
  },
  both_sides: {
    code: 422,
    text: {
      en: 'Groups are on both sides: {{levels}}. A group is either reference or observed',
      zh: '以下分组同时位于两侧：{{levels}}。一个分组只能是参考或观察之一'
    }
  },
  no_observed: {
    code: 422,
    text: {
      en: 'All selected cells are of the reference groups, so nothing is left to compare with them. Select more cells, or fewer reference groups of "{{column}}"',
      zh: '所选细胞全部属于参考组，没有可比较的细胞。请选择更多细胞，或减少“{{column}}”的参考组'
    }
  },
  no_positions: {
    code: 422,
    text: {
      en: 'No gene was found: "{{name}}" has none of the {{genes}} genes of this project. Import the positions of its genes (a GTF or a table) as a reference',
      zh: '未找到基因：“{{name}}”不含此项目 {{genes}} 个基因中的任何一个。请将其基因位置（GTF 或表格）导入为参考数据'
    }
  },
  other_species: {
    code: 422,
    text: {
      en: 'The positions "{{name}}" are of another species than the genes of this project. Choose those of the same species',
      zh: '“{{name}}”的基因位置与此项目的基因属于不同物种。请选择同一物种的基因位置'
    }
  },
  few_positions: {
    code: 422,
    text: {
      en: 'Only {{found}} genes have a position in "{{name}}", a mean of {{cutoff}} or more and 3 cells, and {{least}} are needed. Lower the min. mean expression, or choose other positions',
      zh: '仅有 {{found}} 个基因在“{{name}}”中有位置、平均表达不低于 {{cutoff}} 且见于 3 个细胞，至少需要 {{least}} 个。请降低最低平均表达，或选择其他基因位置'
    }
  }
})
