import { MultiSelect, Select } from '@mantine/core'
import { unitsOf } from '../../../../charts/labels/shorten.ts'
import { Field as FieldFrame } from '../../../ui/fields/Field.tsx'
import { Segments } from '../../../ui/fields/Segments.tsx'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

/** Up to so many short words stand side by side; more go into a list. */
const segmentsMost = 4
/**
 * What fits beside each other in the form: half-width characters, with those that the edges of a word take.
 */
const rowUnits = 56
const edgeUnits = 3

/** The control of one of several options, or of several of them. */
export function ChoiceControl({ field, value, onChange, ...rest }: ControlProps<'choice' | 'choices'>) {
  const options = field.options.map((option) => ({
    value: option,
    label: rest.words.options?.[option] ?? option
  }))
  if (field.kind === 'choices')
    return <MultiSelect {...frame(rest)} data={options} value={textsOf(value)} onChange={onChange} />
  const shown = textOf(value)
  const units = options.reduce((sum, { label }) => sum + unitsOf(label) + edgeUnits, 0)
  const long = units > rowUnits || options.some(({ label }) => label.length > 24)
  if (options.length > segmentsMost || long) {
    return <Select {...frame(rest)} data={options} value={shown} onChange={onChange} />
  }
  return (
    <FieldFrame id={`param-${field.name}`} label={rest.words.label} help={rest.words.help} error={rest.error}>
      <div>
        <Segments label={rest.words.label} value={shown} options={options} onChange={onChange} />
      </div>
    </FieldFrame>
  )
}
