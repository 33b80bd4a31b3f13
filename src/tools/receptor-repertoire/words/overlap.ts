import type { Language, Text } from '../../../contract/text.ts'
import { overlapMeasures, type Params } from '../schema.ts'

export const measureNames: Readonly<Record<Params['overlap'], Text>> = {
  morisita_horn: { en: 'Morisita–Horn', zh: 'Morisita–Horn 指数' },
  jaccard: { en: 'Jaccard', zh: 'Jaccard 指数' },
  overlap: { en: 'overlap coefficient', zh: '重叠系数' },
  bray_curtis: { en: 'Bray–Curtis', zh: 'Bray–Curtis 相似度' }
}

/** The name of the chosen measure, as a template that a result fills in. */
export const chosenMeasure = (language: Language): string =>
  overlapMeasures.map((measure) => `{{#overlap=${measure}}}${measureNames[measure][language]}{{/}}`).join('')
