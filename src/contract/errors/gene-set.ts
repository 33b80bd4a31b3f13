import { errorRows } from './fault.ts'

/** What is wrong with gene sets, and with what they are held against. */
export const geneSetErrors = errorRows({
  no_set_gene: {
    code: 422,
    text: {
      en: 'No gene was found: the chosen gene sets and the {{genes}} genes here have none in common. Choose sets of the species of this project, named by symbols or Ensembl ids as its genes are',
      zh: '未找到基因：所选基因集与此处的 {{genes}} 个基因没有共同基因。请选择与项目物种一致、以基因名或 Ensembl 编号命名的基因集'
    }
  },
  no_set_overlap: {
    code: 422,
    text: {
      en: 'No query gene is in a chosen gene set (query genes: {{genes}}). Choose other sets, or list more genes',
      zh: '所选基因集不含任何要检验的基因（共 {{genes}} 个）。请选择其他基因集，或输入更多基因'
    }
  },
  set_sizes: {
    code: 422,
    text: {
      en: 'Of the chosen gene sets none has {{least}} to {{most}} genes here; the largest has {{largest}}. Change the limits or choose other sets',
      zh: '所选基因集在此处均不含 {{least}} 至 {{most}} 个基因，最大者含 {{largest}} 个。请调整上下限或选择其他基因集'
    }
  },
  size_order: {
    code: 422,
    text: {
      en: 'A set cannot have at least {{least}} and at most {{most}} genes. Make the lower limit smaller than the upper one',
      zh: '基因集的基因数不能既不少于 {{least}} 又不多于 {{most}}。请让下限小于上限'
    }
  },
  no_ranking: {
    code: 422,
    text: {
      en: 'The chosen table has no number to rank its genes by, as where there were no replicates. Rank by the fold change, or choose another result',
      zh: '所选表格没有可用于排序基因的数值（例如没有重复样本）。请按倍数变化排序，或选择其他结果'
    }
  },
  few_columns: {
    code: 422,
    text: {
      en: 'This score compares {{columns}} with each other and needs two or more of them. Choose another column, or a score of single cells',
      zh: '此得分需在两个或更多{{columns}}之间比较。请选择其他列，或使用单细胞得分'
    }
  },
  no_query: {
    code: 422,
    text: {
      en: 'No query genes are chosen. Choose a result, list genes, or choose gene sets',
      zh: '尚未选择要检验的基因。请选择结果、输入基因或选择基因集'
    }
  },
  no_tested_gene: {
    code: 422,
    text: {
      en: 'The chosen result has no tested gene, as where there were no replicates. Choose another result, or list the genes',
      zh: '所选结果没有经过检验的基因（例如没有重复样本）。请选择其他结果，或直接输入基因'
    }
  },
  no_query_gene: {
    code: 422,
    text: {
      en: 'No query gene is left: none of the {{universe}} genes of the universe passes the thresholds. Loosen the thresholds, or choose another universe',
      zh: '没有可检验的基因：背景的 {{universe}} 个基因均未通过。请放宽阈值或更换背景'
    }
  },
  few_ranked: {
    code: 422,
    text: {
      en: 'Only {{genes}} genes can be ranked, and at least {{least}} are needed. Choose the result of a tool that tests all genes',
      zh: '仅有 {{genes}} 个基因可排序，至少需要 {{least}} 个。请选择检验全部基因的工具的结果'
    }
  }
})
