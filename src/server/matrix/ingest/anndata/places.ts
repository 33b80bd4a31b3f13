import type { Candidate } from '../source.ts'

/** The place of a matrix in an AnnData file. */
export interface MatrixPlace {
  /** The name that users see. */
  readonly label: string
  /** The path of the matrix in the file, and of the table of its genes. */
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

/** Names of layers of counts: `counts`, `raw_counts`, `umi`, `counts_raw`. */
const ofCounts = /^(raw|(.+[_.-])?(counts?|umis?)([_.-].+)?)$/i
/**
 * Layers of loom files: `matrix` has all counts, `spliced` those of spliced transcripts, which are used where
 * there are no others.
 */
const ofTranscripts = /^(matrix|spliced)$/i
/** Layers with a part of the counts, or with imputed values: used only where the user names them. */
const ofPart = /unspliced|ambiguous|imputed|magic|denoised|spanning/i

/**
 * The matrices of a file in the order in which they are tried: layers named after counts, `raw.X`, `X`, other
 * layers.
 *
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
