import type { ToolWords } from '../../contract/tool.ts'
import { contrastWords } from '../parts/contrast.ts'
import type { Params, tables } from './schema.ts'

type Words = ToolWords<Params, typeof tables>

export const en: Words = {
  name: 'Differential expression',
  summary: 'Genes that are higher or lower in the selected cells than in the rest, or between two groups of them',
  params: {
    compare: {
      label: 'Compare',
      help: 'The selected cells with all other shown cells, or two groups inside the selected cells',
      options: { selection: 'Selection with the rest', groups: 'Two groups' }
    },
    column: { label: 'Column', help: 'The grouping column that holds treatment and control' },
    treatment: { label: 'Treatment', help: 'One or more groups. Positive changes are higher here' },
    control: { label: 'Control', help: 'One or more other groups' },
    method: {
      label: 'Test',
      help: 'The rank-sum test asks how often a cell of the first side lies higher; the t test compares means',
      options: { wilcoxon: 'Wilcoxon rank-sum', t: 'Welch t' }
    },
    min_pct: { label: 'Least share of cells', help: 'Genes detected in a smaller share of both sides are marked as low. No gene is left out' },
    min_log2fc: { label: 'Least log2 fold change', help: 'Genes with a smaller absolute change are marked as low. No gene is left out' }
  },
  tables: {
    genes: { name: 'Genes', columns: { gene: 'gene', ...contrastWords('first side', 'second side', 'en') } },
    labels: {
      name: 'Names on the volcano',
      columns: {
        gene: 'gene',
        avg_log2FC: 'log2 fold change',
        significance: '−log10 adjusted p',
        label_x: 'name, across',
        label_y: 'name, up',
        align: 'side'
      }
    },
    violin: {
      name: 'Distributions',
      columns: { gene: 'gene', rank: 'rank', direction: 'direction', group: 'side', value: 'value', width: 'width' }
    },
    heat: {
      name: 'Heat map',
      columns: { gene: 'gene', rank: 'rank', order: 'order', direction: 'direction', group: 'side', column: 'column', z: 'mean z' }
    },
    p_values: { name: 'P-value histogram', columns: { from: 'from', to: 'to', genes: 'genes' } }
  },
  controls: { fold: 'Fold change', alpha: 'Adjusted p', direction: 'Direction', top: 'Top' },
  steps: { ranks: 'Ranking cells', tests: 'Testing genes', pictures: 'Reading the top genes' },
  warnings: {
    lognorm: 'The data set holds log-normalized values, which were used as they are',
    few_cells: 'A side has fewer than {{least}} cells ({{first}} against {{second}}). The result says little',
    pseudoreplication:
      'The sides hold {{first}} and {{second}} samples of "{{column}}". Cells of one sample are not independent, so the p-values are too small. Read them as a ranking of genes',
    one_sample:
      'The sides hold {{first}} and {{second}} samples of "{{column}}". With one sample on a side, a difference between samples cannot be told from a difference between sides'
  },
  methods:
    'Expression was compared over {{genes}} genes between {{#compare=selection}}the selected cells ({{cells_1}}) and all other shown cells ({{cells_2}}){{/}}{{#compare=groups}}{{cells_1}} cells of {{first}} and {{cells_2}} cells of {{second}} in "{{column}}"{{/}}. ' +
    '{{#layer=counts}}Counts were normalized as ln(1 + count / total × 10,000){{/}}{{#layer=lognorm}}Log-normalized values were used as the data set holds them{{/}}. ' +
    '{{#method=wilcoxon}}The test was the two-sided Wilcoxon rank-sum test in its normal approximation with tie and continuity correction{{/}}{{#method=t}}The test was the two-sided Welch t test{{/}}. ' +
    'P-values were adjusted over all genes by the method of Benjamini and Hochberg. ' +
    'Genes detected in less than a share of {{min_pct}} of the cells on both sides, or with an absolute log2 fold change below {{min_log2fc}}, were marked and not removed. ' +
    'Of the others, {{up}} genes were higher and {{down}} lower at an adjusted p below 0.05. Tests take cells as independent.'
}

export const zh: Words = {
  name: '差异表达',
  summary: '找出所选细胞相对其余细胞，或两组细胞之间表达升高或降低的基因',
  params: {
    compare: {
      label: '比较',
      help: '所选细胞与其他显示的细胞比较，或在所选细胞内比较两组',
      options: { selection: '所选与其余', groups: '两个分组' }
    },
    column: { label: '列', help: '包含处理组与对照组的分组列' },
    treatment: { label: '处理组', help: '一个或多个分组；变化为正表示此侧更高' },
    control: { label: '对照组', help: '一个或多个其他分组' },
    method: {
      label: '检验',
      help: '秩和检验看第一侧细胞取值更高的频率；t 检验比较均值',
      options: { wilcoxon: 'Wilcoxon 秩和检验', t: 'Welch t 检验' }
    },
    min_pct: { label: '最小表达比例', help: '两侧表达比例都低于此值的基因标为低表达，不会删除任何基因' },
    min_log2fc: { label: '最小 log2 倍数变化', help: '变化绝对值低于此值的基因会被标记，不会删除任何基因' }
  },
  tables: {
    genes: { name: '基因', columns: { gene: '基因', ...contrastWords('第一侧', '第二侧', 'zh') } },
    labels: {
      name: '火山图上的名称',
      columns: { gene: '基因', avg_log2FC: 'log2 倍数变化', significance: '−log10 校正 p 值', label_x: '名称横坐标', label_y: '名称纵坐标', align: '对齐' }
    },
    violin: { name: '分布', columns: { gene: '基因', rank: '名次', direction: '方向', group: '侧', value: '取值', width: '宽度' } },
    heat: { name: '热图', columns: { gene: '基因', rank: '名次', order: '顺序', direction: '方向', group: '侧', column: '列', z: '平均 z 值' } },
    p_values: { name: 'p 值直方图', columns: { from: '从', to: '到', genes: '基因数' } }
  },
  controls: { fold: '倍数变化', alpha: '校正 p 值', direction: '方向', top: '前' },
  steps: { ranks: '细胞排秩', tests: '检验基因', pictures: '读取前列基因' },
  warnings: {
    lognorm: '此数据集为对数标准化值，已直接使用',
    few_cells: '有一侧少于 {{least}} 个细胞（{{first}} 对 {{second}}），结果参考价值有限',
    pseudoreplication: '两侧分别包含“{{column}}”的 {{first}} 和 {{second}} 个样本。同一样本的细胞并不独立，p 值偏小，宜作基因排序参考',
    one_sample: '两侧分别包含“{{column}}”的 {{first}} 和 {{second}} 个样本。一侧只有一个样本时，样本差异与两侧差异无法区分'
  },
  methods:
    '在 {{genes}} 个基因上比较{{#compare=selection}}所选细胞（{{cells_1}} 个）与其他显示的细胞（{{cells_2}} 个）{{/}}{{#compare=groups}}“{{column}}”中 {{first}}（{{cells_1}} 个细胞）与 {{second}}（{{cells_2}} 个细胞）{{/}}的表达。' +
    '{{#layer=counts}}计数按 ln(1 + 计数 / 总数 × 10,000) 标准化{{/}}{{#layer=lognorm}}直接使用数据集中的对数标准化值{{/}}。检验方法为{{#method=wilcoxon}}双侧 Wilcoxon 秩和检验（正态近似，含结与连续性校正）{{/}}{{#method=t}}双侧 Welch t 检验{{/}}。' +
    'p 值对全部基因按 Benjamini–Hochberg 法校正。两侧表达比例均低于 {{min_pct}}，或 log2 倍数变化绝对值低于 {{min_log2fc}} 的基因作标记，不作删除。' +
    '其余基因中，校正 p 值小于 0.05 的有 {{up}} 个上调、{{down}} 个下调。检验将细胞视为相互独立。'
}
