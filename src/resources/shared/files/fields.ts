/**
 * The fields of a line of a table. Quoted fields may contain the delimiter, and two quotes in them are one.
 */
export function fieldsOf(line: string, delimiter: string): string[] {
  if (!line.includes('"')) return line.split(delimiter)
  const fields: string[] = []
  for (let at = 0; at <= line.length;) {
    if (line[at] !== '"') {
      const end = line.indexOf(delimiter, at)
      fields.push(line.slice(at, end < 0 ? line.length : end))
      if (end < 0) break
      at = end + 1
      continue
    }
    let field = ''
    let from = at + 1
    for (;;) {
      const quote = line.indexOf('"', from)
      field += line.slice(from, quote < 0 ? line.length : quote)
      at = quote < 0 ? line.length : quote + 1
      if (line[at] !== '"') break
      field += '"'
      from = at + 1
    }
    fields.push(field)
    if (line[at] !== delimiter) break
    at++
  }
  return fields
}
