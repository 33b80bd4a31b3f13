import { MultiSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { frame, textOf, textsOf, type ControlProps } from './frame.tsx'

interface OptionSelectProps extends Pick<ControlProps, 'words' | 'error' | 'value' | 'onChange'> {
  /** Several can be chosen, or one. */
  readonly several: boolean
  readonly required: boolean
  readonly options: readonly string[]
  /** What stands where nothing is chosen yet. */
  readonly hint: string
  /** What stands in the list where it is empty. */
  readonly empty?: string
  readonly renderOption?: (option: string) => ReactNode
}

/** Above so many options a list can be searched. */
const mostUnsearched = 8

/** One or several values of a list that comes from the data. */
export function OptionSelect({
  several,
  required,
  options,
  hint,
  empty,
  renderOption,
  ...own
}: OptionSelectProps) {
  const { value, onChange } = own
  const chosen = textsOf(value)
  const shared = {
    ...frame(own),
    data: [...options],
    searchable: options.length > mostUnsearched,
    ...(empty !== undefined && { nothingFoundMessage: empty }),
    ...(renderOption && {
      renderOption: ({ option }: { readonly option: { readonly value: string } }) =>
        renderOption(option.value)
    })
  }
  return several ? (
    <MultiSelect
      {...shared}
      placeholder={chosen.length > 0 ? '' : hint}
      value={chosen}
      onChange={onChange}
      hidePickedOptions
      clearable
    />
  ) : (
    <Select
      {...shared}
      placeholder={hint}
      value={textOf(value) || null}
      onChange={(one) => onChange(one ?? '')}
      clearable={!required}
    />
  )
}
