/**
 * The halo of a name that may lie on points or lines: an outline of its letters in the color of the
 * background, drawn below it, so that it can be read there.
 */
export const nameHalo = {
  stroke: '#FFFFFF',
  strokeWidth: 3,
  strokeOpacity: 0.85,
  strokeJoin: 'round'
} as const

/** A layer of Vega-Lite that writes names. */
interface NamesLayer {
  readonly mark: Readonly<Record<string, unknown>>
}

/** Such names as two layers: their halos, which screen readers leave out, and the names over it. */
export const namesOverMarks = <Layer extends NamesLayer>(names: Layer): readonly [NamesLayer, Layer] => [
  { ...names, mark: { ...names.mark, ...nameHalo, aria: false } },
  names
]
