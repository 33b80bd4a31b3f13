import { errorRows } from './fault.ts'

export const taskErrors = errorRows({
  no_cells: {
    code: 422,
    text: {
      en: 'No cells are selected, and the filters leave none. Select cells or remove a filter',
      zh: '没有选中细胞，筛选后也没有剩余细胞。请选择细胞或移除筛选'
    }
  },
  no_level: {
    code: 422,
    text: {
      en: 'Column "{{column}}" has no group "{{level}}". Groups: {{levels}}',
      zh: '列“{{column}}”没有分组“{{level}}”。现有：{{levels}}'
    }
  },
  no_cell: {
    code: 422,
    text: {
      en: 'There is no cell {{cell}}: the project has {{cells}} cells, counted from 0. Pick one on the map',
      zh: '没有细胞 {{cell}}：项目有 {{cells}} 个细胞，从 0 计数。请在降维图上选取'
    }
  },
  no_embedding: {
    code: 422,
    text: {
      en: 'There is no embedding "{{name}}" that fits. Those that do: {{names}}',
      zh: '没有合适的降维图“{{name}}”。可用：{{names}}'
    }
  },
  no_root: {
    code: 422,
    text: {
      en: 'The trajectory has no start. Choose a group, a cell, or a column and its value, or let the tool choose',
      zh: '轨迹没有起点。请选择分组、细胞，或列及其取值，也可由工具自动选择'
    }
  },
  root_apart: {
    code: 422,
    text: {
      en: 'The start "{{root}}" has no selected cell that is in a group of "{{column}}" and connected with most of the others. Choose another start, or select its cells',
      zh: '起点“{{root}}”没有同时属于“{{column}}”的分组、并与多数细胞相连的所选细胞。请选择其他起点，或选中其细胞'
    }
  },
  disconnected: {
    code: 422,
    text: {
      en: 'The cells fall into separate parts: the largest has {{part}} of {{cells}} cells, so one trajectory cannot connect them. Select cells of one part, or raise the number of neighbors',
      zh: '细胞分为互不相连的几部分：最大部分只有 {{cells}} 个细胞中的 {{part}} 个，无法由一条轨迹连接。请选择其中一部分的细胞，或增加近邻数'
    }
  },
  no_clones: {
    code: 422,
    text: {
      en: 'This project has no receptor sequences, so it has no clones. Choose another tool',
      zh: '此项目没有受体序列，因而没有克隆。请选择其他工具'
    }
  },
  samples_range: {
    code: 422,
    text: {
      en: '{{tool}} needs cells of {{min}} to {{max}} samples. Selected: {{count}}',
      zh: '{{tool}}需要 {{min}} 至 {{max}} 个样本的细胞，当前选中 {{count}} 个样本的细胞'
    }
  },
  result_gone: {
    code: 422,
    text: {
      en: 'The result that this task reads does not exist, or was deleted. Choose another one',
      zh: '此任务要读取的结果不存在或已删除。请选择其他结果'
    }
  },
  result_columns: {
    code: 422,
    text: {
      en: 'The chosen result has no table with the columns {{columns}}. Choose a result of another tool',
      zh: '所选结果没有含以下列的表格：{{columns}}。请选择其他工具的结果'
    }
  },
  no_parent: {
    code: 422,
    text: {
      en: '{{tool}} goes on from the result of another task. Open such a result and run the tool from there',
      zh: '{{tool}}须基于另一任务的结果运行。请打开该结果并从中运行此工具'
    }
  },
  no_rest: {
    code: 422,
    text: {
      en: 'All shown cells are selected, so there is nothing to compare with. Select fewer cells',
      zh: '已选中全部显示的细胞，没有可比较的细胞。请减少所选细胞'
    }
  },
  rows_range: {
    code: 422,
    text: {
      en: '{{tool}} needs {{min}} to {{max}} cells. Selected: {{count}}',
      zh: '{{tool}}需要 {{min}} 至 {{max}} 个细胞，当前选中 {{count}} 个'
    }
  },
  genes_range: {
    code: 422,
    text: {
      en: '{{tool}}: {{min}} to {{max}} genes can be shown, and {{count}} are listed. Change the list',
      zh: '{{tool}}可显示 {{min}} 至 {{max}} 个基因，列表中有 {{count}} 个。请调整列表'
    }
  },
  too_many_heatmaps: {
    code: 422,
    text: {
      en: 'At most {{most}} heat maps can be made at once, and {{count}} lists were sent',
      zh: '一次最多绘制 {{most}} 张热图，提交了 {{count}} 个列表'
    }
  },
  odd_points: {
    code: 422,
    text: {
      en: 'A coordinate of cell {{cell}} is not a finite number, so it has no neighbors. Leave the cell out, or normalize the data again',
      zh: '细胞 {{cell}} 的某个坐标不是有限数值，无法寻找近邻。请排除该细胞，或重新归一化数据'
    }
  },
  no_variable_genes: {
    code: 422,
    text: {
      en: 'No gene differs between these cells. Select other cells',
      zh: '这些细胞之间没有基因差异，无法区分。请选择其他细胞'
    }
  },
  no_pairs: {
    code: 422,
    text: {
      en: 'No gene was found of a whole ligand-receptor pair: this project has {{shared}} of the {{genes}} genes of "{{name}}". Choose pairs of the species of this project, with genes named as here',
      zh: '未找到任何完整配体-受体对的基因：此项目含“{{name}}”{{genes}} 个基因中的 {{shared}} 个。请选择与此项目的物种和基因命名一致的配体-受体对'
    }
  },
  no_expressed_pairs: {
    code: 422,
    text: {
      en: 'None of {{pairs}} ligand-receptor pairs is found in {{percent}}% of the cells of a group of "{{column}}" on both sides. Lower the min. % of cells, or choose larger groups',
      zh: '{{pairs}} 个配体-受体对中，没有一个的两侧均在“{{column}}”某一分组 {{percent}}% 的细胞中表达。请降低最小表达比例，或选择更大的分组'
    }
  },
  same_columns: {
    code: 422,
    text: {
      en: 'Column "{{column}}" is chosen both as the groups and as what they are compared by. Choose different columns',
      zh: '分组与比较所依据的列都是“{{column}}”。请选择不同的列'
    }
  },
  column_twice: {
    code: 422,
    text: {
      en: 'Column "{{column}}" is chosen twice and would be drawn beside itself. Choose another column, or leave one of the two empty',
      zh: '列“{{column}}”被选择了两次，会与自身并列绘制。请选择其他列，或将其中一处留空'
    }
  },
  no_samples: {
    code: 422,
    text: {
      en: 'No column divides these cells into samples. Choose the column of samples, or test single cells',
      zh: '没有可将这些细胞划分为样本的列。请选择样本列，或按单细胞检验'
    }
  },
  no_batches: {
    code: 422,
    text: {
      en: 'No column of this project names samples that could be the batches. Choose the column of batches, or leave batches as they are',
      zh: '此项目没有可作为批次的样本列。请选择批次列，或不校正批次'
    }
  },
  covariate_varies: {
    code: 422,
    text: {
      en: 'Column "{{column}}" differs between cells of sample "{{sample}}", so it cannot be a covariate of samples. Leave it out of the covariates',
      zh: '列“{{column}}”在样本“{{sample}}”的细胞间不一致，不能描述样本。请将其移出协变量'
    }
  },
  covariate_missing: {
    code: 422,
    text: {
      en: 'Sample "{{sample}}" has no value in column "{{column}}". Leave the column out of the covariates',
      zh: '样本“{{sample}}”在列“{{column}}”中没有值。请将该列移出协变量'
    }
  },
  confounded: {
    code: 422,
    text: {
      en: 'The two groups of {{samples}} samples are confounded with the covariates ({{columns}}). Remove a covariate',
      zh: '在 {{samples}} 个样本中，两侧的差异与协变量（{{columns}}）无法区分。请移除一个协变量'
    }
  },
  no_param: {
    code: 422,
    text: {
      en: '{{tool}} has no parameter "{{name}}". It has: {{params}}',
      zh: '{{tool}}没有参数“{{name}}”。可用参数：{{params}}'
    }
  },
  no_param_hint: {
    code: 422,
    text: {
      en: '{{tool}} has no parameter "{{name}}". Did you mean "{{hint}}"?',
      zh: '{{tool}}没有参数“{{name}}”。是否指“{{hint}}”？'
    }
  },
  no_column: {
    code: 422,
    text: {
      en: 'Column "{{name}}" is not in this project. Choose another one',
      zh: '此项目没有列“{{name}}”。请选择其他列'
    }
  },
  no_column_hint: {
    code: 422,
    text: {
      en: 'Column "{{name}}" is not in this project. Did you mean "{{hint}}"?',
      zh: '此项目没有列“{{name}}”。是否指“{{hint}}”？'
    }
  },
  not_grouping: {
    code: 422,
    text: {
      en: 'Column "{{name}}" holds numbers, not groups. Take a grouping column',
      zh: '列“{{name}}”是数值而非分组。请选择分组列'
    }
  },
  no_tool: {
    code: 422,
    text: {
      en: 'There is no tool "{{tool}}". Tools: {{tools}}',
      zh: '没有工具“{{tool}}”。现有工具：{{tools}}'
    }
  },
  needs_counts: {
    code: 422,
    text: {
      en: '{{tool}} needs whole counts, and this data set was imported from other values. Choose Wilcoxon or Welch t, or import a file with raw counts',
      zh: '{{tool}}需要整数计数，而此数据集由非整数值导入。请选择 Wilcoxon 或 Welch t，或导入含原始计数的文件'
    }
  },
  task_running: {
    code: 409,
    text: { en: 'The task still runs. Cancel it first', zh: '任务仍在运行。请先取消' }
  },
  bad_ids: {
    code: 422,
    text: {
      en: '"{{field}}" names cells outside this data set of {{cells}} cells',
      zh: '“{{field}}”包含此数据集（{{cells}} 个细胞）之外的细胞'
    }
  },
  wrong_rows: {
    code: 422,
    text: {
      en: '{{tool}}: this tool works on {{wanted}}, and {{sent}} were sent',
      zh: '{{tool}}用于{{wanted}}，发送的是{{sent}}'
    }
  },
  overlapping_ids: {
    code: 422,
    text: {
      en: '{{count}} cells are both in "selectedIds" and in "nonSelectedIds". Send each cell once',
      zh: '{{count}} 个细胞同时出现在“selectedIds”和“nonSelectedIds”中。每个细胞只能发送一次'
    }
  },
  no_result: {
    code: 409,
    text: { en: 'This task has no result: it {{state}}', zh: '此任务没有结果：{{state}}' }
  },
  no_genes_listed: {
    code: 422,
    text: {
      en: 'No gene was found: neither the order of this task nor its result lists any. Choose a task that does, such as marker genes',
      zh: '未找到基因：此任务的参数与结果均未列出基因。请改用列出基因的任务，例如标志基因'
    }
  },
  picture_pending: {
    code: 409,
    text: {
      en: 'The picture is being generated, please refresh and view later',
      zh: '图片正在生成，请稍后刷新查看'
    }
  },
  selection_changed: {
    code: 422,
    text: {
      en: 'The order declares {{declared}} selected rows, but holds {{found}}. Send the whole selection again',
      zh: '任务声明选中 {{declared}} 行，实际包含 {{found}} 行。请重新发送完整的选区'
    }
  },
  result_damaged: {
    code: 409,
    text: {
      en: 'The stored result of "{{name}}" is damaged on the disk ({{file}}), so it is not shown. "Run again" gives exactly the same result',
      zh: '“{{name}}”的结果在磁盘上已损坏（{{file}}），因此不予显示。“重新运行”将得到完全相同的结果'
    }
  },
  selection_damaged: {
    code: 409,
    text: {
      en: 'The stored list of the cells of this task is damaged on the disk. Select the cells and run it again',
      zh: '此任务的细胞列表在磁盘上已损坏。请选择细胞后重新运行'
    }
  },
  no_chart: {
    code: 422,
    text: {
      en: 'There is no chart "{{name}}" in this result. Charts: {{charts}}',
      zh: '此结果没有图表“{{name}}”。现有：{{charts}}'
    }
  },
  no_switch: {
    code: 422,
    text: {
      en: 'Chart "{{chart}}" has no control "{{name}}". It has: {{controls}}',
      zh: '图表“{{chart}}”没有控件“{{name}}”。现有：{{controls}}'
    }
  },
  no_switches: {
    code: 422,
    text: {
      en: 'Chart "{{chart}}" has no controls, but "{{name}}" was sent. Leave it out',
      zh: '图表“{{chart}}”没有控件，发送了“{{name}}”。请将其去掉'
    }
  },
  wrong_switch: {
    code: 422,
    text: {
      en: 'Control "{{name}}" cannot be "{{value}}". It can be: {{options}}',
      zh: '控件“{{name}}”不能为“{{value}}”。可选：{{options}}'
    }
  },
  empty_chart: {
    code: 422,
    text: {
      en: 'Chart "{{chart}}" of this result shows nothing, so there is no figure of it',
      zh: '此结果的图表“{{chart}}”没有可显示的内容，因此没有图片'
    }
  },
  chart_too_large: {
    code: 413,
    text: {
      en: 'The chart has too many points to be drawn here. Save it from the page of the result, where points become a picture',
      zh: '图表的数据点过多，无法在此绘制。请在结果页面保存，那里会将数据点绘制为图片'
    }
  },
  figure_failed: {
    code: 500,
    text: {
      en: 'Drawing it failed; the report number is {{report}}. Save it from the page of the result. Should that fail too, report it with this number',
      zh: '绘制失败，报告编号 {{report}}。请在结果页面保存；如仍失败，请附上此编号反馈'
    }
  },
  no_matrix: {
    code: 422,
    text: {
      en: 'There is no matrix "{{name}}" in this result. Matrices: {{matrices}}',
      zh: '此结果没有矩阵“{{name}}”。现有：{{matrices}}'
    }
  },
  no_table: {
    code: 422,
    text: {
      en: 'There is no table "{{name}}" in this result. Tables: {{tables}}',
      zh: '此结果没有表“{{name}}”。现有：{{tables}}'
    }
  }
})
