import { TagsInput, TextInput } from '@mantine/core'
import { frame, textOf, textsOf, type ControlProps } from '../frame.tsx'

export function TextControl({ field, value, onChange, ...rest }: ControlProps<'text' | 'texts'>) {
  return field.kind === 'texts' ? (
    <TagsInput
      {...frame(rest)}
      openOnFocus={false}
      value={textsOf(value)}
      onChange={onChange}
      splitChars={[',', '\n', '\t']}
    />
  ) : (
    <TextInput
      {...frame(rest)}
      value={textOf(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
