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
 * A list, its members parted by line breaks, commas, semicolons or blanks; a line that begins with # names
 * the members that follow it.
 */
function listSets(lines: readonly string[], blanks: boolean): NamedSet[] {
  const parts = blanks ? /[\s,;]+/ : /[\t,;]+/
  const sets: (NamedSet & { members: string[] })[] = []
  for (const [at, line] of lines.entries()) {
    const text = line.trim()
    if (text === '') continue
    if (text.startsWith('#')) {
      sets.push({ name: text.replace(/^#+/, '').trim(), remarks: '', members: [], line: at + 1 })
      continue
    }
    let last = sets.at(-1)
    if (!last) {
      last = { name: '', remarks: '', members: [], line: at + 1 }
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
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
  const looks = lines.some((line) => !line.startsWith('#') && /^[^\t]+\t[^\t]*\t/.test(line)) ? 'gmt' : 'list'
  const read = format ?? looks
  if (read === 'list') return { format: read, sets: listSets(lines, blanks) }
  const sets = lines.flatMap((line, at) =>
    line.trim() === '' || line.startsWith('#') ? [] : [gmtSet(line, at + 1)]
  )
  return { format: read, sets }
}
