import type { ComponentType } from 'react'
import { CellControl } from './controls/cell/Control.tsx'
import { ChoiceControl } from './controls/choice/Control.tsx'
import { ColumnControl } from './controls/column/Control.tsx'
import { EmbeddingControl } from './controls/embedding/Control.tsx'
import { FactControl } from './controls/fact/Control.tsx'
import { FlagControl } from './controls/flag/Control.tsx'
import type { ControlProps } from './controls/frame.tsx'
import { GeneSetsControl } from './controls/sets/Control.tsx'
import { GenesControl } from './controls/genes/Control.tsx'
import { LevelsControl } from './controls/levels/Control.tsx'
import { NumberControl } from './controls/number/Control.tsx'
import { ReferenceControl } from './controls/reference/Control.tsx'
import { ResultControl } from './controls/result/Control.tsx'
import { TextControl } from './controls/text/Control.tsx'
import type { Field } from './fields.ts'

export type { ParamWords } from './controls/frame.tsx'

/** The control of each kind of field. */
const controls: { readonly [Kind in Field['kind']]: ComponentType<ControlProps<Kind>> } = {
  cell: CellControl,
  choice: ChoiceControl,
  choices: ChoiceControl,
  column: ColumnControl,
  columns: ColumnControl,
  embedding: EmbeddingControl,
  fact: FactControl,
  facts: FactControl,
  flag: FlagControl,
  sets: GeneSetsControl,
  genes: GenesControl,
  level: LevelsControl,
  levels: LevelsControl,
  number: NumberControl,
  numbers: NumberControl,
  reference: ReferenceControl,
  references: ReferenceControl,
  result: ResultControl,
  text: TextControl,
  texts: TextControl
}

/** The control of one parameter, by its kind. */
export function Control(props: ControlProps) {
  const Kind = controls[props.field.kind] as ComponentType<ControlProps>
  return <Kind {...props} />
}
