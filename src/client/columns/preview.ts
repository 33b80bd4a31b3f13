/** The first lines of a file as a table, as far as a look at it needs: the server reads it by the rules. */
export interface Preview {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const lookedAt = 64 * 1024
const linesShown = 4

const encodingOf = ([first, second]: Uint8Array): string => {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  return (first === 0xfe && second === 0xff) || (first === 0 && second !== 0) ? 'utf-16be' : 'utf-8'
}

/** Cells of the first lines; quoted cells may hold delimiters and line ends. */
export function tableOf(text: string): Preview {
  const [line = ''] = text.split(/[\r\n]+/)
  const delimiter = ['\t', ',', ';'].find((sign) => line.includes(sign)) ?? ','
  const rows: string[][] = []
  let row: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length && rows.length <= linesShown; at++) {
    const sign = text[at] as string
    if (quoted && sign === '"' && text[at + 1] === '"') cell += text[++at]
    else if (sign === '"') quoted = !quoted
    else if (quoted) cell += /[\r\n]/.test(sign) ? ' ' : sign
    else if (sign === delimiter) {
      row.push(cell.trim())
      cell = ''
    } else if (sign === '\n' || sign === '\r') {
      if (row.length > 0 || cell.trim() !== '') rows.push([...row, cell.trim()])
      row = []
      cell = ''
    } else cell += sign
  }
  if (rows.length <= linesShown && (row.length > 0 || cell.trim() !== '')) rows.push([...row, cell.trim()])
  return { heading: rows[0] ?? [], rows: rows.slice(1) }
}

/** What a text decoded from bytes that are none holds: zeros, or control characters beside bytes that are no sign. */
const isText = (text: string): boolean => !text.includes('\0') && !(text.includes('\uFFFD') && /[^\P{Cc}\t\n\v\f\r]/u.test(text))

/** The first lines of a file; null where it is not text, such as a workbook or a packed file. */
export async function previewOf(file: Blob): Promise<Preview | null> {
  const bytes = new Uint8Array(await file.slice(0, lookedAt).arrayBuffer())
  // As a stream, since the last sign may be cut.
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes, { stream: true })
  return isText(text) ? tableOf(text) : null
}

/** What the values seem to be: axes by their names, numbers by how they look, else groups. */
export function kindOf({ heading, rows }: Preview): 'qc' | 'meta' | 'plot' {
  const names = heading.slice(1)
  if (names.length > 1 && names.every((name) => /_[1-9]$/.test(name))) return 'plot'
  const cells = rows.flatMap((row) => row.slice(1))
  return cells.length > 0 && cells.every((cell) => cell !== '' && Number.isFinite(Number(cell))) ? 'qc' : 'meta'
}
