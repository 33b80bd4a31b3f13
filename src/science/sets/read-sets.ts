/** A set as written in a text, before its members are looked up. */
export interface NamedSet {
  /** Empty where the text has none. */
  readonly name: string
  readonly remarks: string
  /** In the order of the text, with repeats. */
  readonly members: readonly string[]
  /** The line where it begins, from 1. */
  readonly line: number
}

export interface ReadSets {
  readonly format: 'gmt' | 'list'
  readonly sets: readonly NamedSet[]
}

const bare = (name: string): string => name.trim().replace(/^(["'])(.*)\1$/, '$2')

/** The lines of a text with their numbers, from 1; one at a time, since there may be millions. */
function* linesOf(text: string): Generator<readonly [line: string, number: number]> {
  const ends = /\r\n|\r|\n/g
  let from = 0
  for (let number = 1; ; number++) {
    const end = ends.exec(text)
    yield [text.slice(from, end?.index), number]
    if (!end) return
    from = ends.lastIndex
  }
}

/** Whether a line has a name, a description and a member, separated by tabs. */
function looksLikeGmt(text: string): boolean {
  for (const [line] of linesOf(text)) if (!line.startsWith('#') && /^[^\t]+\t[^\t]*\t/.test(line)) return true
  return false
}

/** A line of a GMT file (Broad Institute): name, description and members, separated by tabs. */
export function gmtSet(line: string, number: number): NamedSet {
  const [name = '', remarks = '', ...members] = line.split('\t')
  return {
    name: bare(name),
    remarks: bare(remarks),
    members: members.map(bare).filter((member) => member !== ''),
    line: number
  }
}

/**
 * A list of members, separated by line breaks, blanks, commas or semicolons, also the Chinese ones; a line
 * that begins with # names the members after it.
 */
function listSets(whole: string, blanks: boolean): NamedSet[] {
  const parts = blanks ? /[\s,;，；、]+/ : /[\t,;，；、]+/
  const sets: (NamedSet & { members: string[] })[] = []
  for (const [line, number] of linesOf(whole)) {
    const text = line.trim()
    if (text === '') continue
    if (text.startsWith('#')) {
      sets.push({ name: text.replace(/^#+/, '').trim(), remarks: '', members: [], line: number })
      continue
    }
    let last = sets.at(-1)
    if (!last) {
      last = { name: '', remarks: '', members: [], line: number }
      sets.push(last)
    }
    for (const part of text.split(parts)) {
      const member = bare(part)
      if (member !== '') last.members.push(member)
    }
  }
  return sets.filter(({ members }) => members.length > 0)
}

/**
 * Reads sets from a text: a GMT file, or a list of names. Byte order marks, empty lines and all kinds of line
 * ends are accepted.
 * @param blanks whether blanks separate the names of a list, as for genes; names of cells may contain them
 * @param format inferred where absent: a line with two tabs means GMT
 */
export function readSets(text: string, blanks: boolean, format?: 'gmt' | 'list'): ReadSets {
  const whole = text.startsWith('\uFEFF') ? text.slice(1) : text
  const read = format ?? (looksLikeGmt(whole) ? 'gmt' : 'list')
  if (read === 'list') return { format: read, sets: listSets(whole, blanks) }
  const sets: NamedSet[] = []
  for (const [line, number] of linesOf(whole))
    if (line.trim() !== '' && !line.startsWith('#')) sets.push(gmtSet(line, number))
  return { format: read, sets }
}
