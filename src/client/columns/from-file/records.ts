/** One line of a table of text: its cells, trimmed, and the line on which it begins, counted from 1. */
export interface FileRecord {
  readonly cells: readonly string[]
  readonly line: number
}

/** Takes a text in pieces of any length; `end` takes the last line, which may have no line end. */
export interface RecordReader {
  write(text: string): void
  end(): void
}

const quotesIn = (text: string): number => text.split('"').length - 1

/** The delimiter of the first line, outside of quotes; a comma where there is none. */
const delimiterOf = (line: string): string => {
  const plain = line.replaceAll(/"[^"]*"/g, '')
  return ['\t', ',', ';'].find((sign) => plain.includes(sign)) ?? ','
}

const plainCell = (cell: string): string => cell.trim().replaceAll(/\s*\n\s*/g, ' ')

/** The cells of a line; quoted cells may hold delimiters and line ends. */
function cellsOf(text: string, delimiter: string): string[] {
  if (!text.includes('"')) return text.split(delimiter).map((cell) => cell.trim())
  const cells: string[] = []
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] as string
    if (quoted && sign === '"' && text[at + 1] === '"') cell += text[++at]
    else if (sign === '"') quoted = !quoted
    else if (!quoted && sign === delimiter) {
      cells.push(plainCell(cell))
      cell = ''
    } else cell += sign
  }
  return [...cells, plainCell(cell)]
}

/**
 * Reads a table of text as the server does, with its delimiter found in the first line and empty lines
 * skipped. Quotation marks that are never closed are left for the server to refuse.
 */
export function recordReader(take: (record: FileRecord) => void): RecordReader {
  let rest = ''
  let delimiter: string | null = null
  let [line, begin] = [0, 1]
  /** The lines of a cell that goes on, and whether its quotation mark is open. */
  let begun = ''
  let open = false
  const takeLine = (text: string) => {
    line++
    if (!open) begin = line
    begun = open ? `${begun}\n${text}` : text
    if (quotesIn(text) % 2 === 1) open = !open
    if (!open) finish()
  }
  const finish = () => {
    if (begun.trim() === '') return
    delimiter ??= delimiterOf(begun)
    take({ cells: cellsOf(begun, delimiter), line: begin })
  }
  return {
    write(text) {
      rest += text
      // A carriage return at the very end may be half of a line end.
      const held = rest.endsWith('\r') ? '\r' : ''
      const whole = rest.slice(0, rest.length - held.length)
      const lines = (whole.includes('\r') ? whole.replaceAll(/\r\n?/g, '\n') : whole).split('\n')
      rest = (lines.pop() ?? '') + held
      for (const one of lines) takeLine(one)
    },
    end() {
      const last = rest.replace(/\r$/, '')
      rest = ''
      if (last !== '') takeLine(last)
      if (open) finish()
    }
  }
}
