import type { SameWords, ToolWords } from '../../contract/tool.ts'
import type { Params, tables } from './schema.ts'

const of = { feature: 'by', cohort: 'cohort' }
const ofZh = { feature: '依据', cohort: '队列' }

export const tableWordsEn = {
  results: {
    name: 'Results',
    columns: {
      ...of,
      rank: 'rank by p',
      genes: 'genes found',
      patients: 'patients',
      events: 'events',
      cutoff: 'cut',
      cutoff_2: 'upper cut',
      n_low: 'patients, low',
      n_high: 'patients, high',
      events_low: 'events, low',
      events_high: 'events, high',
      median_low: 'median survival, low',
      median_high: 'median survival, high',
      chi_square: 'log-rank χ²',
      df: 'degrees of freedom',
      p_val: 'p{{#cut=optimal}} corrected for the search{{/}} (log-rank)',
      log10_p_val: 'log10 p (log-rank)',
      padj_bh: 'adjusted p (BH)',
      hr: 'hazard ratio, high against low',
      hr_low: '95% limit, low',
      hr_high: '95% limit, high',
      cox_p: 'p (Cox)',
      ph_p: 'p of proportional hazards',
      score_hr: 'hazard ratio for one standard deviation',
      score_hr_low: '95% limit, low (continuous)',
      score_hr_high: '95% limit, high (continuous)',
      score_p: 'p (Cox, continuous)',
      score_padj_bh: 'adjusted p (BH, continuous)',
      score_ph_p: 'p of proportional hazards (continuous)',
      few_events: 'too few events for p'
    }
  },
  groups: {
    name: 'Groups',
    columns: {
      ...of,
      group: 'group',
      place: 'order',
      n: 'patients',
      events: 'events',
      expected: 'events expected',
      restricted_mean: 'restricted mean',
      restricted_mean_se: 'standard error of the restricted mean',
      median: 'median survival',
      median_low: '95% limit, low',
      median_high: '95% limit, high'
    }
  },
  curves: {
    name: 'Kaplan-Meier',
    columns: {
      ...of,
      group: 'group',
      place: 'order',
      time: 'time',
      at_risk: 'at risk',
      events: 'events',
      censored: 'censored',
      survival: 'survival',
      std_err: 'standard error',
      ci_low: '95% limit, low',
      ci_high: '95% limit, high',
      hazard: 'cumulative hazard'
    }
  },
  at_risk: {
    name: 'Number at risk',
    columns: { ...of, group: 'group', place: 'order', time: 'time', n: 'at risk' }
  },
  cox: {
    name: 'Cox',
    columns: {
      ...of,
      model: 'model of',
      term: 'term',
      coef: 'coefficient',
      se: 'standard error',
      hr: 'hazard ratio per unit',
      hr_low: '95% limit, low',
      hr_high: '95% limit, high',
      z: 'z',
      p_val: 'p',
      log10_p_val: 'log10 p',
      ph_chi_square: 'χ² of proportional hazards',
      ph_p: 'p of proportional hazards'
    }
  },
  models: {
    name: 'Cox models',
    columns: {
      ...of,
      model: 'model of',
      patients: 'patients',
      events: 'events',
      log_likelihood: 'log likelihood',
      null_log_likelihood: 'log likelihood without terms',
      likelihood_ratio: 'likelihood ratio χ²',
      df: 'degrees of freedom',
      likelihood_ratio_p: 'p (likelihood ratio)',
      wald: 'Wald χ²',
      wald_p: 'p (Wald)',
      score: 'score χ²',
      score_p: 'p (score)',
      concordance: 'concordance',
      ph_chi_square: 'χ² of proportional hazards, all terms',
      ph_p: 'p of proportional hazards, all terms'
    }
  },
  cuts: {
    name: 'Cuts',
    columns: {
      ...of,
      cut: 'cut',
      n_low: 'patients, low',
      n_high: 'patients, high',
      statistic: 'standardized log-rank statistic',
      chosen: 'chosen'
    }
  },
  auc: {
    name: 'AUC by time',
    columns: { ...of, time: 'time', cases: 'with the event by then', controls: 'still without', auc: 'AUC' }
  },
  roc: {
    name: 'ROC by time',
    columns: {
      ...of,
      time: 'time',
      auc: 'AUC',
      false_positive: 'false positive rate',
      true_positive: 'true positive rate'
    }
  },
  patients: {
    name: 'Patients',
    columns: {
      ...of,
      patient: 'patient',
      time: 'time',
      event: 'event',
      score: 'score',
      group: 'group'
    }
  },
  genes: { name: 'Genes', columns: { ...of, gene: 'gene', found: 'in the cohort' } },
  cohorts: {
    name: 'Cohorts',
    columns: {
      cohort: 'cohort',
      endpoint: 'endpoint',
      time: 'column of times',
      event: 'column of events',
      event_value: 'value of the event',
      patients: 'patients',
      events: 'events',
      left_out: 'left out without follow-up',
      median_follow_up: 'median follow-up',
      genes: 'genes',
      shared: 'genes in this project'
    }
  }
} satisfies ToolWords<Params, typeof tables>['tables']

export const tableWordsZh: SameWords<typeof tableWordsEn> = {
  results: {
    name: '结果',
    columns: {
      ...ofZh,
      rank: 'p 值排名',
      genes: '找到的基因数',
      patients: '患者数',
      events: '事件数',
      cutoff: '切点',
      cutoff_2: '上切点',
      n_low: '患者数（低组）',
      n_high: '患者数（高组）',
      events_low: '事件数（低组）',
      events_high: '事件数（高组）',
      median_low: '中位生存（低组）',
      median_high: '中位生存（高组）',
      chi_square: 'log-rank χ²',
      df: '自由度',
      p_val: 'p 值（log-rank{{#cut=optimal}}，针对搜索校正{{/}}）',
      log10_p_val: 'log10 p 值（log-rank）',
      padj_bh: '校正 p 值（BH）',
      hr: '风险比（高组比低组）',
      hr_low: '95% 下限',
      hr_high: '95% 上限',
      cox_p: 'p 值（Cox）',
      ph_p: '比例风险检验 p 值',
      score_hr: '每标准差的风险比',
      score_hr_low: '95% 下限（连续）',
      score_hr_high: '95% 上限（连续）',
      score_p: 'p 值（Cox，连续）',
      score_padj_bh: '校正 p 值（BH，连续）',
      score_ph_p: '比例风险检验 p 值（连续）',
      few_events: '事件过少，不给 p 值'
    }
  },
  groups: {
    name: '分组',
    columns: {
      ...ofZh,
      group: '组',
      place: '次序',
      n: '患者数',
      events: '事件数',
      expected: '期望事件数',
      restricted_mean: '限制性平均生存',
      restricted_mean_se: '其标准误',
      median: '中位生存',
      median_low: '95% 下限',
      median_high: '95% 上限'
    }
  },
  curves: {
    name: 'Kaplan–Meier',
    columns: {
      ...ofZh,
      group: '组',
      place: '次序',
      time: '时间',
      at_risk: '在险人数',
      events: '事件数',
      censored: '删失数',
      survival: '生存率',
      std_err: '标准误',
      ci_low: '95% 下限',
      ci_high: '95% 上限',
      hazard: '累积风险'
    }
  },
  at_risk: {
    name: '在险人数',
    columns: { ...ofZh, group: '组', place: '次序', time: '时间', n: '在险人数' }
  },
  cox: {
    name: 'Cox',
    columns: {
      ...ofZh,
      model: '模型',
      term: '项',
      coef: '系数',
      se: '标准误',
      hr: '每增加一单位的风险比',
      hr_low: '95% 下限',
      hr_high: '95% 上限',
      z: 'z',
      p_val: 'p 值',
      log10_p_val: 'log10 p 值',
      ph_chi_square: '比例风险 χ²',
      ph_p: '比例风险检验 p 值'
    }
  },
  models: {
    name: 'Cox 模型',
    columns: {
      ...ofZh,
      model: '模型',
      patients: '患者数',
      events: '事件数',
      log_likelihood: '对数似然',
      null_log_likelihood: '空模型对数似然',
      likelihood_ratio: '似然比 χ²',
      df: '自由度',
      likelihood_ratio_p: 'p 值（似然比）',
      wald: 'Wald χ²',
      wald_p: 'p 值（Wald）',
      score: '得分 χ²',
      score_p: 'p 值（得分）',
      concordance: '一致性指数',
      ph_chi_square: '比例风险 χ²（全部项）',
      ph_p: '比例风险检验 p 值（全部项）'
    }
  },
  cuts: {
    name: '切点',
    columns: {
      ...ofZh,
      cut: '切点',
      n_low: '患者数（低组）',
      n_high: '患者数（高组）',
      statistic: '标准化 log-rank 统计量',
      chosen: '所用切点'
    }
  },
  auc: {
    name: '各时间点的 AUC',
    columns: { ...ofZh, time: '时间', cases: '此前已有事件', controls: '此时仍无事件', auc: 'AUC' }
  },
  roc: {
    name: '各时间点的 ROC',
    columns: {
      ...ofZh,
      time: '时间',
      auc: 'AUC',
      false_positive: '假阳性率',
      true_positive: '真阳性率'
    }
  },
  patients: {
    name: '患者',
    columns: {
      ...ofZh,
      patient: '患者',
      time: '时间',
      event: '事件',
      score: '得分',
      group: '组'
    }
  },
  genes: { name: '基因', columns: { ...ofZh, gene: '基因', found: '队列中有' } },
  cohorts: {
    name: '队列',
    columns: {
      cohort: '队列',
      endpoint: '终点',
      time: '时间列',
      event: '事件列',
      event_value: '事件的取值',
      patients: '患者数',
      events: '事件数',
      left_out: '因无随访未纳入',
      median_follow_up: '中位随访时间',
      genes: '基因数',
      shared: '此项目中的基因数'
    }
  }
}
