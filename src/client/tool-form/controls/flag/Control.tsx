import { Checkbox } from '@mantine/core'
import type { ControlProps } from '../frame.tsx'

/** The control of a parameter that is on or off. */
export function FlagControl({ words, value, onChange }: ControlProps<'flag'>) {
  return (
    <Checkbox
      label={words.label}
      description={words.help}
      checked={value === true}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
