import type { SameWords, ToolWords } from '../../contract/tool.ts'
import { otherNamesMethods } from '../parts/other-names.ts'
import type { Params, tables } from './schema.ts'
import { codeWordsEn, codeWordsZh } from './code-words.ts'
import { tableWordsEn, tableWordsZh } from './table-words.ts'

export const en = {
  name: 'Survival',
  short: 'Genes and patient survival',
  summary:
    'Whether patients with higher expression of a gene or signature live longer or shorter, in your own cohorts',
  params: {
    cohorts: {
      label: 'Cohorts',
      help: 'Patients with follow-up and bulk expression. Several cohorts are analyzed one by one'
    },
    by: {
      label: 'Divide patients by',
      help: 'Genes one by one, gene sets as signatures, the markers of the selected cells as one signature, or a clinical column',
      options: { genes: 'genes', sets: 'gene sets', cells: 'selected cells', column: 'clinical column' }
    },
    genes: { label: 'Genes', help: 'Each gene is analyzed by itself; one that only a cohort has will do' },
    sets: { label: 'Gene sets', help: 'Each set gives one score per patient' },
    top: {
      label: 'Markers',
      help: 'Number of top markers of the selected cells against all others that form the signature'
    },
    column: {
      label: 'Clinical column',
      help: 'Groups are used as they are; numbers are cut as gene expression is'
    },
    endpoint: { label: 'Endpoint', help: 'The first one of each cohort where none is chosen' },
    cut: {
      label: 'Cut',
      help: 'Tertile and quartile set the highest against the lowest. The best cut is searched for, and its p corrected for that',
      options: {
        median: 'median',
        tertile: 'tertile',
        quartile: 'quartile',
        value: 'own value',
        optimal: 'best cut',
        none: 'none (continuous)'
      }
    },
    cut_value: { label: 'Own value', help: 'Patients above it are the high group' },
    score: {
      label: 'Score of several genes',
      help: 'The mean of their z scores over the patients, or ssGSEA, which depends on the patient alone',
      options: { z: 'mean z', ssgsea: 'ssGSEA' }
    },
    covariates: {
      label: 'Adjust for',
      help: 'Clinical columns included in the Cox models, such as age and stage'
    },
    strata: { label: 'Strata', help: 'A clinical column within whose groups patients are compared' },
    until: {
      label: 'Time limit',
      help: 'Follow-up ends at this time, in the unit of the cohort. 0 for all of it'
    },
    unit: {
      label: 'Unit of time',
      help: 'Unit of the time axis',
      options: { auto: 'as in the cohort', days: 'days', months: 'months', years: 'years' }
    },
    time_column: { label: 'Column of times', help: 'Used instead of a detected endpoint' },
    event_column: { label: 'Column of events', help: 'Used instead of a detected endpoint' },
    event_value: {
      label: 'Value of the event',
      help: 'The value that marks an event. Left empty, it is detected'
    }
  },
  tables: tableWordsEn,
  codes: codeWordsEn,
  controls: {
    feature: 'By',
    cohort: 'Cohort',
    show: 'Show',
    'show.survival': 'survival',
    'show.events': 'events'
  },
  steps: { markers: 'Finding markers of the selected cells', survival: 'Comparing survival' },
  warnings: {
    optimal:
      'The best cut was searched for: its p is corrected for the search, but its hazard ratio and curves look better than new patients will show. They carry no interval',
    few_events:
      'Fewer than {{least}} events in a group, too few for a p. Choose a cut with larger groups, or a larger cohort: {{names}}',
    one_group:
      'The cut leaves no patient in one of the groups, so nothing was compared. Choose another cut: {{names}}',
    ph: 'Hazards are not proportional (p below 0.05), so one hazard ratio does not describe the whole follow-up: {{names}}',
    no_model: 'The Cox model has no solution, for example where a covariate predicts all events: {{names}}',
    genes_missing: 'Some genes are not in the cohort and were left out: {{names}}',
    case: 'Gene names match only as human and mouse genes do: regardless of case, or by a table of orthologs. A cohort may be of another species',
    cell_counts:
      'In bulk tissue, markers of a cell type also reflect how many such cells there are: a difference need not lie in the cells themselves',
    detailed: 'Curves and patients are shown of the {{shown}} smallest p-values out of {{count}} analyses'
  },
  methods:
    'Patients of {{cohorts}} ({{patients}} with follow-up; endpoint {{endpoints}}) were divided by ' +
    '{{#by=genes}}the expression of single genes ({{feature_count}}){{/}}{{#by=sets}}gene signatures ({{feature_count}}){{/}}{{#by=cells}}the signature of the selected cells, their {{top}} clearest markers at most (Wilcoxon rank-sum test against all other cells, adjusted p below 0.05){{/}}{{#by=column}}the clinical column "{{column}}"{{/}}' +
    '{{#several=yes}}{{#score=z}}, scored as the mean z of the genes over the patients{{/}}{{#score=ssgsea}}, scored by ssGSEA (Barbie et al. 2009){{/}}{{/several}}' +
    '{{#scored=yes}}{{#cut=median}}, at the median{{/}}{{#cut=tertile}}, the highest against the lowest third{{/}}{{#cut=quartile}}, the highest against the lowest quarter{{/}}{{#cut=value}}, at {{cut_value}}{{/}}{{#cut=optimal}}, at the cut with the largest standardized log-rank statistic that leaves a tenth of the patients on either side, with p corrected for the search (Lausen and Schumacher 1992; Lausen et al. 1994){{/}}{{#cut=none}}, taken as a number{{/}}{{/scored}}. ' +
    'Survival was estimated by Kaplan and Meier with 95% confidence intervals (CI) on the log scale; ' +
    'groups were compared by the log-rank test{{#stratified=yes}}, stratified by "{{strata}}"{{/}}. ' +
    'Hazard ratios are those of Cox models with Efron’s handling of ties{{#adjusted=yes}}, adjusted for {{covariates}}{{/}}; that hazards are proportional was tested by Grambsch and Therneau’s score test. ' +
    '{{#roc=yes}}Time-dependent ROC curves set patients with the event by a time against those still without it, weighted by the inverse probability of censoring (Uno et al. 2007). {{/}}' +
    '{{#limited=yes}}Follow-up was ended at {{until}}. {{/}}No p is given where a group has fewer than 10 events; other terms of a Cox model have theirs. P-values were adjusted over the features of a cohort by the method of Benjamini and Hochberg.' +
    '{{#by=cells}} Markers of a cell type in bulk tissue follow how many such cells there are as well as their state.{{/}}' +
    otherNamesMethods.en
} satisfies ToolWords<Params, typeof tables>

export const zh: SameWords<typeof en> = {
  name: '生存分析',
  short: '基因与患者生存',
  summary: '在自有队列中，基因或特征表达较高的患者生存时间更长还是更短',
  params: {
    cohorts: { label: '队列', help: '有随访与 bulk 表达数据的患者。多个队列逐个分析' },
    by: {
      label: '患者分组依据',
      help: '逐个基因、作为特征的基因集、所选细胞的标志基因（合为一个特征），或临床列',
      options: { genes: '基因', sets: '基因集', cells: '所选细胞', column: '临床列' }
    },
    genes: { label: '基因', help: '每个基因单独分析，仅队列中有的基因也可' },
    sets: { label: '基因集', help: '每个基因集为每名患者给出一个得分' },
    top: { label: '标志基因数', help: '取所选细胞相对于其余细胞最明显的这些标志基因构成特征' },
    column: { label: '临床列', help: '分组列按原有分组；数值列与基因一样切分' },
    endpoint: { label: '终点', help: '未选择时取每个队列的第一个终点' },
    cut: {
      label: '切分',
      help: '三分位与四分位比较最高与最低部分。最佳切点由搜索得到，其 p 值已作相应校正',
      options: {
        median: '中位数',
        tertile: '三分位',
        quartile: '四分位',
        value: '自定值',
        optimal: '最佳切点',
        none: '不切分（连续）'
      }
    },
    cut_value: { label: '自定值', help: '高于此值的患者为高组' },
    score: {
      label: '多个基因的得分',
      help: '基因在患者间 z 分数的均值，或仅取决于患者自身的 ssGSEA',
      options: { z: 'z 均值', ssgsea: 'ssGSEA' }
    },
    covariates: { label: '校正因素', help: 'Cox 模型中纳入的临床列，例如年龄与分期' },
    strata: { label: '分层', help: '仅在此临床列的各组之内比较患者' },
    until: { label: '时间上限', help: '随访在此时间截止，单位与队列相同。0 表示全部计入' },
    unit: {
      label: '时间单位',
      help: '坐标轴所示单位',
      options: { auto: '按队列', days: '天', months: '月', years: '年' }
    },
    time_column: { label: '时间列', help: '代替自动识别的终点' },
    event_column: { label: '事件列', help: '代替自动识别的终点' },
    event_value: { label: '事件的取值', help: '事件列中表示事件发生的值。留空则自动识别' }
  },
  tables: tableWordsZh,
  codes: codeWordsZh,
  controls: {
    feature: '依据',
    cohort: '队列',
    show: '显示',
    'show.survival': '生存',
    'show.events': '事件'
  },
  steps: { markers: '寻找所选细胞的标志基因', survival: '比较生存' },
  warnings: {
    optimal:
      '最佳切点由搜索得到：其 p 值已针对搜索作校正，但风险比与曲线会比新患者中的表现更好，故不给出置信区间',
    few_events: '有的组事件数少于 {{least}}，不足以给出 p 值，请选择分组更大的切点或更大的队列：{{names}}',
    one_group: '切分后有一组没有患者，未作比较，请更换切点：{{names}}',
    ph: '风险不成比例（p 小于 0.05），单一风险比不能概括整个随访期：{{names}}',
    no_model: 'Cox 模型无解，例如某一因素完全决定了事件：{{names}}',
    genes_missing: '有的基因不在队列中，未纳入：{{names}}',
    case: '基因名仅按人与小鼠的对应方式（忽略大小写或查直系同源表）一致：队列可能来自其他物种',
    cell_counts: '在组织样本中，某类细胞的标志基因也反映其细胞数量：差异未必来自细胞本身',
    detailed: '共 {{count}} 项分析，仅展示 p 值最小的 {{shown}} 项的曲线与患者'
  },
  methods:
    '将 {{cohorts}} 的患者（有随访者 {{patients}} 名；终点为 {{endpoints}}）按' +
    '{{#by=genes}} {{feature_count}} 个基因的表达{{/}}{{#by=sets}} {{feature_count}} 个基因特征{{/}}{{#by=cells}}所选细胞的特征（至多 {{top}} 个最明显的标志基因；与其余细胞作 Wilcoxon 秩和检验，校正 p 小于 0.05）{{/}}{{#by=column}}临床列“{{column}}”{{/}}' +
    '{{#several=yes}}{{#score=z}}（得分为各基因在患者间 z 分数的均值）{{/}}{{#score=ssgsea}}（得分采用 ssGSEA，Barbie 等 2009）{{/}}{{/several}}' +
    '{{#scored=yes}}{{#cut=median}}以中位数{{/}}{{#cut=tertile}}以最高与最低的三分之一{{/}}{{#cut=quartile}}以最高与最低的四分之一{{/}}{{#cut=value}}以 {{cut_value}} {{/}}{{#cut=optimal}}以两侧均至少保留十分之一患者、标准化 log-rank 统计量最大的切点（p 值针对搜索校正，Lausen 与 Schumacher 1992；Lausen 等 1994）{{/}}{{/scored}}分组{{#cut=none}}（取其数值，不切分）{{/}}。' +
    '生存率采用 Kaplan–Meier 法估计，95% 置信区间（CI）取对数尺度；组间比较采用 log-rank 检验{{#stratified=yes}}（按“{{strata}}”分层）{{/}}。' +
    '风险比来自 Cox 模型，相同事件时间按 Efron 法处理{{#adjusted=yes}}，并校正 {{covariates}}{{/}}；比例风险假定采用 Grambsch 与 Therneau 的得分检验。' +
    '{{#roc=yes}}时间依赖 ROC 比较此前已有事件与此时仍无事件的患者，并以删失概率的倒数加权（Uno 等 2007）。{{/}}' +
    '{{#limited=yes}}随访截止于 {{until}}。{{/}}组内事件少于 10 个时不给出 p 值；Cox 模型的其他项仍给出。p 值在每个队列的各项之间按 Benjamini–Hochberg 法校正。' +
    '{{#by=cells}}组织样本中某类细胞的标志基因既反映其状态，也反映其数量。{{/}}' +
    otherNamesMethods.zh
}
