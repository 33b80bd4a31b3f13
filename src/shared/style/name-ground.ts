/**
 * What is drawn below a name that may lie on points or lines: its letters with an edge in the color of the
 * ground, so that they are read there.
 */
export const nameGround = {
  stroke: '#FFFFFF',
  strokeWidth: 3,
  strokeOpacity: 0.85,
  strokeJoin: 'round'
} as const

/** A layer of Vega-Lite that writes names. */
interface NamesLayer {
  readonly mark: Readonly<Record<string, unknown>>
}

/** Such names as two layers: their ground, which screen readers leave out, and the names over it. */
export const namesOverMarks = <Layer extends NamesLayer>(names: Layer): readonly [NamesLayer, Layer] => [
  { ...names, mark: { ...names.mark, ...nameGround, aria: false } },
  names
]
