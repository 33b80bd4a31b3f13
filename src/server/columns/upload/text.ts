import { chineseText } from '../../../shared/chinese-text.ts'
import { Fault } from '../../../contract/errors/index.ts'

export type EncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030'

interface Encoding {
  readonly label: EncodingName
  /** The bytes of its byte order mark. */
  readonly mark: number
  /** The bytes of a code unit, and which of them is the low one. */
  readonly unit: 1 | 2
  readonly low: 0 | 1
}

const utf8 = (mark: number): Encoding => ({ label: 'utf-8', mark, unit: 1, low: 0 })
const gb18030: Encoding = { label: 'gb18030', mark: 0, unit: 1, low: 0 }
const utf16le = (mark: number): Encoding => ({ label: 'utf-16le', mark, unit: 2, low: 0 })
const utf16be = (mark: number): Encoding => ({ label: 'utf-16be', mark, unit: 2, low: 1 })

/** The first bytes of files that are mistaken for tables: zip and so XLSX, gzip, old Excel, HDF5, Parquet. */
const otherFormats = ['504b0304', '1f8b', 'd0cf11e0', '89484446', '50415231']
const marks: readonly [bytes: string, encoding: Encoding][] = [
  ['efbbbf', utf8(3)],
  ['fffe', utf16le(2)],
  ['feff', utf16be(2)]
]
const longestMark = 4

/**
 * The encoding, by the byte order mark, or without one by the position of zero bytes in the first character.
 * Fault: upload_not_text.
 */
function encodingOf(start: Buffer): Encoding {
  const hex = start.subarray(0, longestMark).toString('hex')
  if (otherFormats.some((bytes) => hex.startsWith(bytes))) throw new Fault('upload_not_text')
  const marked = marks.find(([bytes]) => hex.startsWith(bytes))
  if (marked) return marked[1]
  const [first, second] = start
  if (start.length > 1 && second === 0 && first !== 0) return utf16le(0)
  return start.length > 1 && first === 0 && second !== 0 ? utf16be(0) : utf8(0)
}

const lineFeed = 10
const carriageReturn = 13

/** The character at a position where it is ASCII; −1 otherwise. */
const asciiAt = (bytes: Buffer, at: number, { unit, low }: Encoding): number =>
  unit === 1 ? (bytes[at] ?? -1) : bytes[at + 1 - low] === 0 ? (bytes[at + low] ?? -1) : -1

/**
 * The end of the last whole line; 0 where there is none. A carriage return at the very end may be half of a
 * line end, so it is left for the next piece.
 */
function endOfLines(bytes: Buffer, encoding: Encoding): number {
  const { unit } = encoding
  const last = bytes.length - (bytes.length % unit) - unit
  for (let at = last; at >= 0; at -= unit) {
    const sign = asciiAt(bytes, at, encoding)
    if (sign === lineFeed || (sign === carriageReturn && at < last)) return at + unit
  }
  return 0
}

/** The lines of a text of whole lines, each with its end. */
function* linesOf(bytes: Buffer, encoding: Encoding): Generator<Buffer> {
  const { unit } = encoding
  let from = 0
  for (let at = 0; at < bytes.length; at += unit) {
    const sign = asciiAt(bytes, at, encoding)
    if (sign !== lineFeed && (sign !== carriageReturn || asciiAt(bytes, at + unit, encoding) === lineFeed))
      continue
    yield bytes.subarray(from, at + unit)
    from = at + unit
  }
  if (from < bytes.length) yield bytes.subarray(from)
}

/** A longer line, in bytes, is refused. */
const longestLine = 8 * 1024 * 1024

/**
 * The text of a file in UTF-8 or UTF-16, with or without a byte order mark, or in GB18030, in pieces of whole
 * lines. Faults: upload_not_text, upload_encoding with its line, upload_long.
 *
 * @param onEncoding called with the encoding where it is not UTF-8
 */
export async function* textOf(
  stream: AsyncIterable<Buffer>,
  onEncoding: (encoding: EncodingName) => void = () => {}
): AsyncGenerator<string> {
  let encoding: Encoding | null = null
  let onlyAscii = true
  let rest: Buffer = Buffer.alloc(0)
  let line = 0

  const decode = (bytes: Buffer, how: Encoding): string => {
    const fits = (part: Buffer): string | null => {
      try {
        return new TextDecoder(how.label, { fatal: true, ignoreBOM: true }).decode(part)
      } catch {
        return null
      }
    }
    const text = fits(bytes)
    if (text === null && how.label === 'utf-8' && how.mark === 0 && onlyAscii) {
      const chinese = chineseText(bytes)
      if (chinese !== null) {
        encoding = gb18030
        onEncoding(encoding.label)
        return chinese
      }
    }
    if (text !== null && text.length !== bytes.length) onlyAscii = false
    if (text?.includes('\0')) throw new Fault('upload_not_text')
    for (const one of text === null ? linesOf(bytes, how) : []) {
      line++
      if (fits(one) === null) throw new Fault('upload_encoding', { line })
    }
    if (text === null) throw new Fault('upload_encoding', { line })
    return text
  }
  const count = (text: string): void => {
    for (let at = 0; at < text.length; at++) {
      const sign = text.charCodeAt(at)
      if (sign === lineFeed || (sign === carriageReturn && text.charCodeAt(at + 1) !== lineFeed)) line++
    }
  }

  for await (const chunk of stream) {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    if (!encoding) {
      if (rest.length < longestMark) continue
      encoding = encodingOf(rest)
      onEncoding(encoding.label)
      rest = rest.subarray(encoding.mark)
    }
    const end = endOfLines(rest, encoding)
    if (end === 0) {
      if (rest.length > longestLine) throw new Fault('upload_long', { line: line + 1, column: 1 })
      continue
    }
    const text = decode(rest.subarray(0, end), encoding)
    rest = rest.subarray(end)
    count(text)
    yield text
  }
  encoding ??= encodingOf(rest)
  if (rest.length > 0) yield decode(rest, encoding)
}
