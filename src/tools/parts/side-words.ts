/** Texts of tools that compare two groups of a condition by their samples. */
export const sideWords = {
  en: {
    params: {
      treatment: { label: 'Treatment', help: 'Positive differences: higher in this group' },
      control: { label: 'Control', help: 'What the treatment is compared with' },
      sample: {
        label: 'Samples',
        help: 'The column that names the sample of each cell. Left empty, the sample column of the project'
      }
    },
    no_replicates:
      'A condition has fewer than two samples: differences are shown but not tested, because cells of one sample are not replicates. Select cells of more samples to test them'
  },
  zh: {
    params: {
      treatment: { label: '处理组', help: '差值为正表示该组更高' },
      control: { label: '对照组', help: '处理组与之比较' },
      sample: { label: '样本', help: '区分样本的列；留空则使用项目的样本列' }
    },
    no_replicates:
      '某一条件不足两个样本：只给出差值，不作检验，因为同一样本的细胞不是重复。如需检验，请选择更多样本的细胞'
  }
} as const
