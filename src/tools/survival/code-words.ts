import type { SameWords } from '../../contract/tool.ts'

/** Groups of a cut. */
export const cutWordsEn = { low: 'low', high: 'high', all: 'all patients' }
export const cutWordsZh: SameWords<typeof cutWordsEn> = { low: '低', high: '高', all: '全部患者' }

/** Groups of a column may be called like those of a cut, and keep their names. */
const ofScore = ({ low, high, all }: typeof cutWordsEn) => ({
  low: `{{#scored=yes}}${low}{{/}}`,
  high: `{{#scored=yes}}${high}{{/}}`,
  all: `{{#scored=yes}}${all}{{/}}`
})

/** The words of a model's own terms. */
const termsOf = (score: string, words: typeof cutWordsEn) => ({
  score: `{{#scored=yes}}${score}{{/}}`,
  ...ofScore(words)
})

const models = { groups: 'groups', score: 'score' }
const modelsZh: SameWords<typeof models> = { groups: '分组', score: '得分' }

export const codeWordsEn = {
  groups: { group: ofScore(cutWordsEn) },
  curves: { group: ofScore(cutWordsEn) },
  patients: { group: ofScore(cutWordsEn) },
  cox: { model: models, term: termsOf(models.score, cutWordsEn) },
  models: { model: models }
}
export const codeWordsZh: SameWords<typeof codeWordsEn> = {
  groups: { group: ofScore(cutWordsZh) },
  curves: { group: ofScore(cutWordsZh) },
  patients: { group: ofScore(cutWordsZh) },
  cox: { model: modelsZh, term: termsOf(modelsZh.score, cutWordsZh) },
  models: { model: modelsZh }
}
