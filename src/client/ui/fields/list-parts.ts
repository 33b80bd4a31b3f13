import { plainWidth } from '../../../shared/plain-width.ts'

/**
 * The values of a list that was typed or pasted: commas, semicolons, tabs and line breaks part them, commas
 * of Chinese as well; other signs of full width become plain ones.
 * @param blanks blanks part them too, as those between genes or numbers
 */
export const listParts = (text: string, blanks: boolean): string[] =>
  plainWidth(text)
    .split(blanks ? /[\s,;、]+/ : /[\t\r\n,;、]+/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
