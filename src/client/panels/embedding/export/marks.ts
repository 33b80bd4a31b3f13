/** The marks of a figure over its cells, in CSS pixels, for canvas and SVG alike. */
export type Mark =
  | {
      readonly kind: 'path'
      readonly d: string
      /** Maps the path to the figure: x and y are scaled, then moved. */
      readonly place: readonly [scaleX: number, scaleY: number, right: number, down: number]
      readonly fill: string
      readonly fillOpacity: number
      readonly stroke: string
      readonly strokeOpacity: number
      readonly dashed?: boolean
    }
  | {
      readonly kind: 'rect'
      readonly x: number
      readonly y: number
      readonly width: number
      readonly height: number
      readonly fill: string
    }
  | {
      readonly kind: 'text'
      readonly x: number
      readonly y: number
      readonly text: string
      readonly size: number
      readonly bold: boolean
      readonly italic: boolean
      readonly align: 'start' | 'middle' | 'end'
      /** A white outline around the letters, for text over cells. */
      readonly halo: boolean
    }

export interface Figure {
  readonly width: number
  readonly height: number
  /** The cells, in one cloud or in several frames, `figureRatio` pixels a CSS pixel, and where they stand. */
  readonly cells: readonly {
    readonly canvas: HTMLCanvasElement
    readonly left: number
    readonly top: number
    readonly width: number
    readonly height: number
  }[]
  readonly marks: readonly Mark[]
}

export const figureTextColor = '#171D1F'
export const figureFont = 'Arimo, Arial, Helvetica, "Noto Sans SC", "Noto Sans CJK SC", sans-serif'
/** Pixels of a figure to a CSS pixel. */
export const figureRatio = 3
