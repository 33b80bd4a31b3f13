import { textOf } from '../ui/file-text.ts'

/** The first lines of a file as a table. It is a preview: the server reads the file by the full rules. */
export interface Preview {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** A preview reads only so much of the beginning of a file. */
const headBytes = 64 * 1024
const gzip = [0x1f, 0x8b] as const
const linesShown = 4

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

/** The beginning of a file, unpacked where it is packed by gzip. */
export async function beginningOf(file: Blob): Promise<Blob> {
  const head = file.slice(0, headBytes)
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== gzip[0] || second !== gzip[1]) return head
  const reader = head.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const { value } = await reader.read()
  // The rest is cut off, which the stream may have noticed.
  reader.cancel().catch(() => {})
  return new Blob(value ? [value] : [])
}

/** The first lines of a file, packed by gzip or not; null where it is not text, such as a workbook. */
export async function previewOf(file: Blob): Promise<Preview | null> {
  const text = await beginningOf(file)
    .then(textOf)
    .catch(() => null)
  return text === null ? null : tableOf(text)
}

/** What the values seem to be: coordinates by the names of columns, numbers by their form, else groups. */
export function kindOf({ heading, rows }: Preview): 'qc' | 'meta' | 'plot' {
  const names = heading.slice(1)
  if (names.length > 1 && names.every((name) => /_[1-9]$/.test(name))) return 'plot'
  const cells = rows.flatMap((row) => row.slice(1))
  return cells.length > 0 && cells.every((cell) => cell !== '' && Number.isFinite(Number(cell)))
    ? 'qc'
    : 'meta'
}
