import type { Text } from '../../../contract/text.ts'

/** One article of the help: a title, and paragraphs and lists, whose lines start with "- ". */
export interface Article {
  /** The fragment in the address. */
  readonly id: string
  readonly title: Text
  readonly text: Text
}
