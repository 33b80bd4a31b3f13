import type { MatrixView, Part } from '../../src/charts/kinds/matrix/numbers.ts'

/** A part of the matrix without its numbers: codes of colours stand for them. */
export type CodedPart = Omit<Part, 'values'>

export interface Frame {
  readonly view: MatrixView
  /** Pixels of the canvas. */
  readonly width: number
  readonly height: number
  /** Parts to draw, one over another; the last lies on top. */
  readonly parts: readonly string[]
}

/** Draws parts of a matrix, which it keeps by their names. */
export interface Painter {
  /** @param codes one a number, row after row */
  put(name: string, part: CodedPart, codes: Uint8Array): void
  drop(name: string): void
  /** @param palette red, green, blue and opacity of each of 256 codes */
  setPalette(palette: Uint8Array): void
  paint(frame: Frame): ImageBitmap
  close(): void
}
