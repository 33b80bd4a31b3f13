import { Fault } from '../../contract/errors/index.ts'

export const broken = (why: string): Fault => new Fault('bad_image', { ext: 'svg' }, { cause: why })

export type Token =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'close'; readonly name: string }
  | {
      readonly kind: 'open'
      readonly name: string
      readonly attributes: ReadonlyMap<string, string>
      readonly empty: boolean
    }

const nameAt = /[A-Za-z_][\w.:-]*/y
const attributeAt = /\s+([A-Za-z_][\w.:-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y
const tagEndAt = /\s*(\/?)>/y
const closeAt = /<\/([A-Za-z_][\w.:-]*)\s*>/y

/**
 * The parts of an XML document in one pass. Comments and the declaration are passed over; everything else
 * that begins with `<!` or `<?` is refused.
 */
export function* tokens(source: string): Generator<Token> {
  const text = source.replace(/^\uFEFF?\s*(<\?xml\s[^?>]*\?>)?/, '')
  const match = (pattern: RegExp, at: number): RegExpExecArray | null => {
    pattern.lastIndex = at
    return pattern.exec(text)
  }
  let at = 0
  while (at < text.length) {
    const next = text.indexOf('<', at)
    if (next !== at) {
      const end = next < 0 ? text.length : next
      yield { kind: 'text', text: text.slice(at, end) }
      at = end
      continue
    }
    if (text.startsWith('<!--', at)) {
      const end = text.indexOf('-->', at + 4)
      if (end < 0) throw broken('comment')
      at = end + 3
      continue
    }
    const close = match(closeAt, at)
    if (close) {
      yield { kind: 'close', name: close[1] ?? '' }
      at = closeAt.lastIndex
      continue
    }
    const name = match(nameAt, at + 1)?.[0]
    if (name === undefined) throw broken('markup')
    at += 1 + name.length
    const found = new Map<string, string>()
    for (let attribute = match(attributeAt, at); attribute; attribute = match(attributeAt, at)) {
      const [whole, key, value] = attribute as unknown as [string, string, string]
      if (found.has(key)) throw broken(`twice ${key}`)
      found.set(key, decoded(value.slice(1, -1)))
      at += whole.length
    }
    const end = match(tagEndAt, at)
    if (!end) throw broken(`<${name}`)
    at = tagEndAt.lastIndex
    yield { kind: 'open', name, attributes: found, empty: end[1] === '/' }
  }
}

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * Character references as characters; any other entity is refused, since only a document type could give it a
 * meaning.
 */
export function decoded(text: string): string {
  return text.replace(/&([^;&\s]{0,12};)?/g, (_, entity: string | undefined) => {
    const word = entity?.slice(0, -1) ?? ''
    const number = /^#(?:x([0-9a-fA-F]{1,6})|(\d{1,7}))$/.exec(word)
    const code = number
      ? number[1] === undefined
        ? Number(number[2])
        : Number.parseInt(number[1], 16)
      : null
    const character =
      code === null
        ? Object.hasOwn(named, word)
          ? named[word]
          : undefined
        : code > 0 && code <= 0x10ffff
          ? String.fromCodePoint(code)
          : undefined
    if (character === undefined) throw broken(`&${word};`)
    return character
  })
}

/** Text of a document again; characters that XML has no place for are dropped. */
export const escaped = (text: string): string =>
  text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
