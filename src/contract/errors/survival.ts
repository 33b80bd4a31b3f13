import { errorRows } from './fault.ts'

export const survivalErrors = errorRows({
  no_cohort: {
    code: 422,
    text: {
      en: 'No corresponding data in TCGA database: Cytodeck comes without cohorts of patients, and no imported one is chosen. Choose one, or import one as a reference of the kind "Cohorts"',
      zh: 'TCGA 数据库中没有对应的数据：Cytodeck 不自带患者队列，也未选择已导入的队列。请选择一个，或在参考数据集的“队列”中导入'
    }
  },
  no_cohort_genes: {
    code: 422,
    text: {
      en: 'No gene was found: {{cohorts}} has none of {{names}}. Choose a cohort of the species of these genes, with genes named as here, or other genes',
      zh: '未找到基因：{{cohorts}} 中没有 {{names}}。请选择与这些基因的物种和命名一致的队列，或其他基因'
    }
  },
  no_network_genes: {
    code: 422,
    text: {
      en: 'No gene was found: none of {{names}} has an interaction of {{score}} or more in "{{network}}". Lower the score, or choose a network of the same species',
      zh: '未找到基因：{{names}} 在“{{network}}”中均没有得分不低于 {{score}} 的互作。请降低得分，或选择同一物种的网络'
    }
  },
  no_network_edges: {
    code: 422,
    text: {
      en: 'None of the chosen genes interacts with another at {{score}} or more (in "{{network}}": {{genes}}). List more genes, add neighbors, or lower the score',
      zh: '所选基因（在“{{network}}”中有 {{genes}} 个）之间没有得分不低于 {{score}} 的互作。请输入更多基因、添加邻居基因或降低得分'
    }
  },
  no_clinical_column: {
    code: 422,
    text: {
      en: '"{{cohort}}" has no clinical column "{{column}}". It has: {{names}}',
      zh: '“{{cohort}}”没有临床列“{{column}}”。可用：{{names}}'
    }
  },
  no_endpoint: {
    code: 422,
    text: {
      en: '"{{cohort}}" has no such endpoint. {{#known=yes}}It has: {{names}}{{/}}{{#known=no}}Choose its columns of times and events under "More settings"{{/}}',
      zh: '“{{cohort}}”没有该终点。{{#known=yes}}可用：{{names}}{{/}}{{#known=no}}请在“更多设置”中选择时间列与事件列{{/}}'
    }
  },
  half_endpoint: {
    code: 422,
    text: {
      en: 'Times and events belong together: choose both columns, or neither',
      zh: '时间列与事件列需成对：请两列都选，或都不选'
    }
  },
  which_event: {
    code: 422,
    text: {
      en: 'Column "{{column}}" of "{{cohort}}" holds {{levels}}: choose under "More settings" which of them is the event',
      zh: '“{{cohort}}”的列“{{column}}”含有 {{levels}}：请在“更多设置”中选择哪个表示事件发生'
    }
  },
  few_followed: {
    code: 422,
    text: {
      en: 'Fewer than two patients of "{{cohort}}" have a time and an event of "{{endpoint}}". Choose another endpoint',
      zh: '“{{cohort}}”中有“{{endpoint}}”的时间与事件的患者不足两名。请选择其他终点'
    }
  },
  no_gene_chosen: {
    code: 422,
    text: { en: 'No gene is chosen. List at least one', zh: '未选择基因。请至少列出一个' }
  },
  no_set_chosen: {
    code: 422,
    text: { en: 'No gene set is chosen. Choose at least one', zh: '未选择基因集。请至少选择一个' }
  },
  no_division: {
    code: 422,
    text: {
      en: 'Choose the clinical column that divides the patients',
      zh: '请选择用于分组患者的临床列'
    }
  },
  many_sets: {
    code: 422,
    text: {
      en: '{{count}} gene sets are more than the {{most}} that one task takes. Choose fewer',
      zh: '{{count}} 个基因集超过单个任务的上限 {{most}} 个。请减少选择'
    }
  },
  no_markers: {
    code: 422,
    text: {
      en: 'No gene is clearly higher in the selected cells than in the rest, so they have no signature. Select more cells of one kind',
      zh: '没有在所选细胞中明显高于其余细胞的基因，无法构成特征。请选择更多同一类的细胞'
    }
  }
})
