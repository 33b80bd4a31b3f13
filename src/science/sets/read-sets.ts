/** A set as a text names it, before anybody has looked whether its members exist. */
export interface NamedSet {
  /** Empty where the text gives none. */
  readonly name: string
  readonly remarks: string
  /** In the order of the text, repetitions included. */
  readonly members: readonly string[]
  /** The line it begins at, from 1. */
  readonly line: number
}

export interface ReadSets {
  readonly format: 'gmt' | 'list'
  readonly sets: readonly NamedSet[]
}

const bare = (name: string): string => name.trim().replace(/^(["'])(.*)\1$/, '$2')

/** The lines of a text with their numbers, from 1; one at a time, since a text may have millions. */
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

/** Whether a line has a name, a description and a member, parted by tabs. */
function looksLikeGmt(text: string): boolean {
  for (const [line] of linesOf(text)) if (!line.startsWith('#') && /^[^\t]+\t[^\t]*\t/.test(line)) return true
  return false
}

/** A line of a GMT (Broad Institute): name, description and members, parted by tabs. */
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
 * A list, its members parted by line breaks, blanks, commas or semicolons, those of Chinese as well; a line
 * that begins with # names the members that follow it.
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
 * Reads sets from text: a GMT, or a list of names. A byte order mark, empty lines and line ends of any kind
 * are taken as they come.
 * @param blanks blanks part the names of a list, as those of genes; names of cells may hold them
 * @param format as it looks where absent: a line with two tabs makes it a GMT
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
