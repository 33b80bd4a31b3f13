import { chineseText } from '../../shared/chinese-text.ts'

const encodingOf = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

/**
 * What a text decoded from bytes that are none holds: zeros, or control characters beside bytes that are no
 * sign.
 */
const isText = (text: string): boolean =>
  !text.includes('\0') && !(text.includes('\uFFFD') && /[^\P{Cc}\t\n\v\f\r]/u.test(text))

/**
 * The text of a file or of its beginning: UTF-16 where it looks so, as spreadsheets write it, else UTF-8 or,
 * where it is none, GB18030.
 * Null where it is none, such as a picture, a workbook or a packed file.
 */
export async function textOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  // As a stream, since the last sign of a beginning may be cut.
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true })
  const read = text.includes('\uFFFD') ? (chineseText(bytes, true) ?? text) : text
  return isText(read) ? read : null
}
