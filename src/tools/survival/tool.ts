import { defineTool } from '../../contract/tool.ts'
import { charts } from './charts.ts'
import { check } from './check.ts'
import { codes, params, tables } from './schema.ts'
import { en, zh } from './texts.ts'

export const survival = defineTool({
  id: 'survival',
  version: '1.2.0',
  subject: 'cell',
  group: 'genome',
  icon: 'steps',
  role: 'patients',
  rows: { min: 1, max: 10_000_000 },
  params,
  tables,
  codes,
  charts,
  drawn: ['at_risk', 'roc'],
  skips: ({ by }) => (by === 'cells' ? [] : ['markers']),
  texts: { en, zh },
  references: [
    {
      name: 'Kaplan EL, Meier P. Nonparametric estimation from incomplete observations. J Am Stat Assoc 1958',
      doi: '10.1080/01621459.1958.10501452'
    },
    {
      name: 'Cox DR. Regression models and life-tables. J R Stat Soc B 1972',
      doi: '10.1111/j.2517-6161.1972.tb00899.x'
    },
    {
      name: 'Grambsch PM, Therneau TM. Proportional hazards tests and diagnostics based on weighted residuals. Biometrika 1994',
      doi: '10.1093/biomet/81.3.515'
    },
    {
      name: 'Lausen B, Schumacher M. Maximally selected rank statistics. Biometrics 1992',
      doi: '10.2307/2532740'
    },
    {
      name: 'Uno H, Cai T, Tian L, Wei LJ. Evaluating prediction rules for t-year survivors with censored regression models. J Am Stat Assoc 2007',
      doi: '10.1198/016214507000000149'
    },
    {
      name: 'Barbie DA et al. Systematic RNA interference reveals that oncogenic KRAS-driven cancers require TBK1. Nature 2009',
      doi: '10.1038/nature08460'
    }
  ],
  check,
  compute: () => import('./compute.ts')
})
