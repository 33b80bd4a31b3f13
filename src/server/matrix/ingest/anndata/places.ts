import type { Candidate } from '../source.ts'

/** A matrix of an AnnData file. */
export interface MatrixPlace {
  /** What users call it. */
  readonly label: string
  /** Where it lies in the file, and the table of its genes. */
  readonly place: string
  readonly genes: string
  readonly isLayer: boolean
  readonly when: Candidate['when']
}

const others: readonly MatrixPlace[] = [
  { label: 'raw.X', place: 'raw/X', genes: 'raw/var', isLayer: false, when: undefined },
  { label: 'raw.X', place: 'raw.X', genes: 'raw.var', isLayer: false, when: undefined },
  { label: 'X', place: 'X', genes: 'var', isLayer: false, when: undefined }
]

/** Names that are given to counts: `counts`, `raw_counts`, `umi`, `counts_raw`. */
const ofCounts = /^(raw|(.+[_.-])?(counts?|umis?)([_.-].+)?)$/i
/**
 * All counts of loom files, and those of spliced transcripts, which stand for them where nothing else does.
 */
const ofTranscripts = /^(matrix|spliced)$/i
/** A part of the counts, or counts with others made up: never taken unless the user names it. */
const ofPart = /unspliced|ambiguous|imputed|magic|denoised|spanning/i

/**
 * Matrices in the order in which counts are looked for: layers named after counts, `raw.X`, `X`, other
 * layers.
 * @param layers names of the layers of the file
 */
export function matrixPlaces(layers: readonly string[]): MatrixPlace[] {
  const place = (name: string, when?: Candidate['when']): MatrixPlace => ({
    label: `layers/${name}`,
    place: `layers/${name}`,
    genes: 'var',
    isLayer: true,
    when
  })
  const parts = layers.filter((name) => ofPart.test(name))
  const whole = layers.filter((name) => !ofPart.test(name))
  const named = whole.filter((name) => ofCounts.test(name))
  const transcripts = whole.filter((name) => ofTranscripts.test(name))
  const rest = whole.filter((name) => !ofCounts.test(name) && !ofTranscripts.test(name))
  return [
    ...named.filter((name) => name === 'counts').map((name) => place(name)),
    ...named.filter((name) => name !== 'counts').map((name) => place(name, 'varied')),
    ...others,
    ...[...transcripts, ...rest].map((name) => place(name, 'varied')),
    ...parts.map((name) => place(name, 'asked'))
  ]
}
