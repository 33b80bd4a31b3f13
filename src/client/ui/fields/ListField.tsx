import { TagsInput, type TagsInputProps } from '@mantine/core'
import { listParts } from './list-parts.ts'

interface ListFieldProps extends Omit<TagsInputProps, 'splitChars' | 'data' | 'value' | 'onChange'> {
  readonly value: string[]
  readonly onChange: (values: string[]) => void
  /** Values to choose from. */
  readonly data?: string[]
  /** Blanks part its values as commas do. */
  readonly blanks?: boolean
}

const signs = [',', ';', '，', '；', '、', '\n', '\t']
const none: string[] = []

/** A list that is typed or pasted, a tag for each of its values. */
export function ListField({ value, data = none, onChange, blanks = false, ...rest }: ListFieldProps) {
  const isValue = (text: string) => value.includes(text) || data.includes(text)
  // Commas that an input method writes are no keys: they are found once the text is taken.
  const take = (texts: string[]) =>
    onChange([...new Set(texts.flatMap((text) => (isValue(text) ? [text] : listParts(text, blanks))))])
  const splitChars = blanks ? [...signs, ' '] : signs
  return <TagsInput {...rest} data={data} splitChars={splitChars} value={value} onChange={take} />
}
