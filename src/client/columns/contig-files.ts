import { textOf } from '../ui/file-text.ts'
import { tableOf } from './preview.ts'

const lookedAt = 64 * 1024
const gzip = [0x1f, 0x8b] as const
/** What 10x and AIRR call the V gene and the junction of a contig. */
const genes: ReadonlySet<string> = new Set(['v_gene', 'v_call'])
const junctions: ReadonlySet<string> = new Set(['cdr3', 'cdr3_nt', 'junction', 'junction_aa', 'cdr3_aa'])

/** The beginning of a file, unpacked where it is packed by gzip. */
async function beginning(file: Blob): Promise<Blob> {
  const head = file.slice(0, lookedAt)
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer())
  if (first !== gzip[0] || second !== gzip[1]) return head
  const reader = head.stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  const { value } = await reader.read()
  // The rest is cut off, which the stream may have noticed.
  reader.cancel().catch(() => {})
  return new Blob(value ? [value] : [])
}

/**
 * Whether a file seems to be a table of TCR or BCR contigs, by the names in its first line; what it is exactly
 * the server says.
 */
export async function seemsContigs(file: Blob): Promise<boolean> {
  const text = await beginning(file)
    .then(textOf)
    .catch(() => null)
  if (text === null) return false
  const names = tableOf(text).heading.map((name) => name.toLowerCase())
  return names.some((name) => genes.has(name)) && names.some((name) => junctions.has(name))
}

/** Whether files are tables of contigs, all of them, some, or none. */
export async function contigsAmong(files: readonly File[]): Promise<'all' | 'some' | 'none'> {
  const found = (await Promise.all(files.map(seemsContigs))).filter(Boolean).length
  return found === 0 ? 'none' : found === files.length ? 'all' : 'some'
}
