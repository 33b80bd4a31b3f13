import { choiceProblem, textProblem } from '../problems.ts'
import type { ParamKind, Property } from '../property.ts'

export type ChoiceField =
  | {
      readonly kind: 'choice'
      readonly options: readonly string[]
      /** What it begins with where no cells are selected; null where that makes no difference. */
      readonly whereNoneSelected: string | null
    }
  | { readonly kind: 'choices'; readonly options: readonly string[] }

function optionsOf({ enum: values, anyOf }: Property): readonly string[] | null {
  const found =
    values ?? (anyOf?.every((one) => one.const !== undefined) ? anyOf.map((one) => one.const) : null)
  return found?.every((value) => typeof value === 'string') ? found : null
}

/** One of a few words, or several of them. */
export const choice: ParamKind<ChoiceField> = {
  kinds: ['choice', 'choices'],
  read(property) {
    const options = optionsOf(property)
    if (options) return { kind: 'choice', options, whereNoneSelected: property.whereNoneSelected ?? null }
    const several = property.items ? optionsOf(property.items) : null
    return several && { kind: 'choices', options: several }
  },
  empty: ({ kind, options }) => (kind === 'choice' ? options[0] : []),
  problem: (issue, field, t) => (field.kind === 'choice' ? choiceProblem : textProblem)(issue, field, t)
}
