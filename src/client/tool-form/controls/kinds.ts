import { cell, type CellField } from './cell/kind.ts'
import { choice, type ChoiceField } from './choice/kind.ts'
import { column, type ColumnField } from './column/kind.ts'
import { embedding, type EmbeddingField } from './embedding/kind.ts'
import { fact, type FactField } from './fact/kind.ts'
import { flag, type FlagField } from './flag/kind.ts'
import { geneSets, type GeneSetsField } from './sets/kind.ts'
import { genes, type GenesField } from './genes/kind.ts'
import { levels, type LevelsField } from './levels/kind.ts'
import { number, type NumberField } from './number/kind.ts'
import type { ParamKind } from './property.ts'
import { reference, type ReferenceField } from './reference/kind.ts'
import { result, type ResultField } from './result/kind.ts'
import { text, type TextField } from './text/kind.ts'

export type ParamField =
  | CellField
  | ChoiceField
  | ColumnField
  | EmbeddingField
  | FactField
  | FlagField
  | GeneSetsField
  | GenesField
  | LevelsField
  | NumberField
  | ReferenceField
  | ResultField
  | TextField

/**
 * The kinds of parameters; the first one that accepts a property reads it, so that those that need a hint
 * stand before those that need the type alone.
 */
const kinds = [
  column,
  levels,
  reference,
  fact,
  cell,
  embedding,
  genes,
  geneSets,
  result,
  choice,
  flag,
  number,
  text
] as readonly ParamKind<ParamField>[]

/** The field of a property. */
export function fieldOf(property: Parameters<ParamKind<ParamField>['read']>[0]): ParamField {
  for (const kind of kinds) {
    const field = kind.read(property)
    if (field) return field
  }
  throw new TypeError('no kind of parameter reads this property')
}

/** What a field is and does. */
export function kindOf({ kind }: Pick<ParamField, 'kind'>): ParamKind<ParamField> {
  const found = kinds.find((one) => one.kinds.includes(kind))
  if (!found) throw new TypeError(`there is no kind of parameter "${kind}"`)
  return found
}
