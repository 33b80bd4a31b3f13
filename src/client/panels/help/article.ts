import type { Text } from '../../../contract/text.ts'

/** One page of the help: a title, and text in paragraphs and lists, whose lines begin with "- ". */
export interface Article {
  /** The anchor in the address. */
  readonly id: string
  readonly title: Text
  readonly text: Text
}
