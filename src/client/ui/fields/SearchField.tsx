import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { KeyboardEventHandler } from 'react'

/** As many letters as the server takes in a search. */
const longest = 200

interface Props {
  /** What is searched: its name, and what stands in it while it is empty. */
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly size?: 'xs' | 'sm'
  /** Pixels; without it as wide as its place. */
  readonly width?: number
  /** It has the focus when what it stands in opens. */
  readonly first?: boolean
  readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>
}

/** A field that narrows what stands below it while one types. */
export function SearchField({ label, value, onChange, size = 'sm', width, first = false, onKeyDown }: Props) {
  return (
    <TextInput
      size={size}
      leftSection={<IconSearch size={14} aria-hidden />}
      aria-label={label}
      placeholder={label}
      maxLength={longest}
      autoComplete="off"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(width === undefined ? {} : { w: width })}
      {...(first ? { 'data-autofocus': true } : {})}
      {...(onKeyDown ? { onKeyDown } : {})}
    />
  )
}
