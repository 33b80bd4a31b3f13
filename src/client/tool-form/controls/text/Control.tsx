import { TextInput } from '@mantine/core'
import { ListField } from '../../../ui/fields/ListField.tsx'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

/** The control of a text, or of a list of texts. */
export function TextControl({ field, value, onChange, ...rest }: ControlProps<'text' | 'texts'>) {
  return field.kind === 'texts' ? (
    <ListField {...frame(rest)} openOnFocus={false} value={textsOf(value)} onChange={onChange} />
  ) : (
    <TextInput
      {...frame(rest)}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
