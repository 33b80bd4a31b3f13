import type { ReceptorFiles } from '../state/receptor-files.ts'
import { textOf } from '../ui/file-text.ts'
import type { Dropped } from './dropped-files.ts'
import { beginningOf, tableOf } from './from-file/preview.ts'

/** What 10x and AIRR call the V gene and the junction of a contig. */
const genes: ReadonlySet<string> = new Set(['v_gene', 'v_call'])
const junctions: ReadonlySet<string> = new Set(['cdr3', 'cdr3_nt', 'junction', 'junction_aa', 'cdr3_aa'])

/**
 * Whether a file seems to be a table of TCR or BCR contigs, by the names in its first line; what it is
 * exactly the server says.
 */
export async function seemsContigs(file: Blob): Promise<boolean> {
  const text = await beginningOf(file)
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

/** What Cell Ranger writes of the same contigs, the one to read first. */
const ofOneRun = [
  'filtered_contig_annotations',
  'airr_rearrangement',
  'all_contig_annotations',
  'consensus_annotations'
] as const
const unfiltered = ofOneRun.indexOf('all_contig_annotations')
const runFile = new RegExp(`(${ofOneRun.join('|')})\\.(?:csv|tsv)(?:\\.gz)?$`, 'i')

/**
 * Names of contig files without those that say the same again: of a run the filtered contigs, and where any
 * are filtered no others, as those of all samples beside the files of each.
 */
export function withoutRepeats(names: readonly string[]): string[] {
  const known = names.map((name) => {
    const match = runFile.exec(name)
    const rank = match ? ofOneRun.findIndex((one) => one === match[1]!.toLowerCase()) : null
    return { name, rank, run: name.slice(0, match?.index) }
  })
  const filtered = known.some(({ rank }) => rank === 0)
  return known.flatMap(({ name, rank, run }) => {
    const repeats =
      rank !== null &&
      ((filtered && rank >= unfiltered) ||
        known.some((other) => other.run === run && other.rank !== null && other.rank < rank))
    return repeats ? [] : [name]
  })
}

/** The contigs among what was dropped, each once, and the names of all else. */
export async function contigsOf({ files, others }: Dropped): Promise<ReceptorFiles> {
  const contigs: File[] = []
  for (const file of files) if (await seemsContigs(file)) contigs.push(file)
  const read = new Set(withoutRepeats(contigs.map(({ name }) => name)))
  return {
    files: contigs.filter(({ name }) => read.has(name)),
    aside: [...files.map(({ name }) => name).filter((name) => !read.has(name)), ...others]
  }
}
