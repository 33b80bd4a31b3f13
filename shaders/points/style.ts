/** Bits of a cell's flag byte, read by the shader and by the processor's renderer alike. */
export const flagBits = { selected: 1, hidden: 2 } as const

/**
 * What becomes of cells outside the selection: keep their colour, keep it faintly while an outline is being
 * drawn, or turn grey.
 */
export type Rest = 'keep' | 'faint' | 'grey'

/** Share of its colour that a faint cell keeps; what it loses is the canvas. */
export const faint = 0.26

/** By how many CSS pixels a selected cell is wider, where the others are not drawn alike. */
export const selectedExtra = 0.5

/** Above so many cells discs are hard: their soft edges would cost more than they show. */
export const softCells = 150_000

/**
 * Codes of a number or gene: none seen, the ends of the ramp, and no value at all. The last is drawn below
 * all.
 */
export const valueCodes = { none: 0, low: 1, high: 254, missing: 255 } as const

/**
 * How points look; one object serves both renderers, so that they agree. A cell's colour is the entry of
 * `palette` that its code names; an entry with alpha 0 hides the cells of that code.
 */
export interface PointStyle {
  /** 256 colours, red green blue alpha in turn. */
  readonly palette: Uint8Array
  /** Diameter in CSS pixels. */
  readonly size: number
  readonly opacity: number
  readonly rest: Rest
  /** Colour of unselected cells where `rest` is grey: red, green, blue of 255. */
  readonly grey: Rgb
  /** What the points stand on. */
  readonly canvas: Rgb
  /**
   * Draw cells of higher codes over those of lower ones: the values of a gene. Selected cells are over all
   * others anyway.
   */
  readonly highOnTop: boolean
}

/**
 * Depths of an embedding that is seen in space: 1 in its middle. A projection keeps its distance, so that no
 * cell lies beyond these ends. A cell is as much larger as it is nearer, and fades into the canvas as it is
 * farther, which tells depth on a light and a dark ground alike.
 */
export const depths = { nearest: 1 - 1 / 3.2, farthest: 1 + 1 / 3.2 } as const

/** How much of its colour the farthest cell has lost to the canvas. */
export const depthFade = 0.55

export type Rgb = readonly [number, number, number]

/** The point of the embedding in the middle of the screen, and CSS pixels per unit of the embedding. */
export interface Camera {
  readonly x: number
  readonly y: number
  readonly scale: number
}
