import { ownValue } from './own-value.ts'

/** A column of a result that may hold codes of its tool. */
interface CodedColumn {
  /** What each code is called. */
  readonly words?: Readonly<Record<string, string>> | undefined
}

/** What a text is called in a column: its word where it is a code of the tool, else itself. */
export const wordOf = ({ words }: CodedColumn, text: string): string => ownValue(words, text) ?? text
