import { textOf } from '../../ui/file-text.ts'
import { recordReader } from './records.ts'

/** The first lines of a file as a table. It is a preview: the server reads the file by the full rules. */
export interface Preview {
  readonly heading: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Bytes of a file that a preview reads, from its beginning. */
const headBytes = 64 * 1024
const gzip = [0x1f, 0x8b] as const
const linesShown = 4

/** Cells of the first lines; quoted cells may hold delimiters and line ends. */
export function tableOf(text: string): Preview {
  const rows: (readonly string[])[] = []
  const reader = recordReader(({ cells }) => rows.length <= linesShown && rows.push(cells))
  reader.write(text)
  reader.end()
  return { heading: rows[0] ?? [], rows: rows.slice(1) }
}

/** Whether gzip has packed a file. */
export async function isPacked(file: Blob): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  return first === gzip[0] && second === gzip[1]
}

/** The beginning of a file, unpacked where it is packed by gzip. */
export async function beginningOf(file: Blob): Promise<Blob> {
  const head = file.slice(0, headBytes)
  if (!(await isPacked(file))) return head
  const reader = head.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const { value } = await reader.read()
  // The end of the file is missing here, for which the stream may have failed.
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
