/** Where the plot lies in its element, CSS pixels. */
export interface Frame {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
  /** The highest expression of each gene. */
  readonly most: readonly [number, number]
}

/** Part of an axis that is kept free on either side, so that cells without expression do not lie on its line. */
const air = 0.05

export const frameOf = (width: number, height: number, most: readonly [number, number]): Frame => ({
  width,
  height,
  left: 48,
  top: 12,
  right: width - 16,
  bottom: height - 38,
  most
})

const span = (most: number): number => (most > 0 ? most : 1)

export const toX = ({ left, right, most }: Frame, value: number): number => left + ((value / span(most[0]) + air) / (1 + 2 * air)) * (right - left)
export const toY = ({ top, bottom, most }: Frame, value: number): number => bottom - ((value / span(most[1]) + air) / (1 + 2 * air)) * (bottom - top)
export const fromX = ({ left, right, most }: Frame, x: number): number => (((x - left) / (right - left)) * (1 + 2 * air) - air) * span(most[0])
export const fromY = ({ top, bottom, most }: Frame, y: number): number => (((bottom - y) / (bottom - top)) * (1 + 2 * air) - air) * span(most[1])

type Rgb = readonly [number, number, number]

export interface Cells {
  readonly x: Float32Array
  readonly y: Float32Array
  /** 1 where a cell passes the filters; null while that is not known. */
  readonly population: Uint8Array | null
  /** 1 where a cell is selected; null where none is. */
  readonly selected: Uint8Array | null
  readonly colorOf: (row: number) => Rgb
  readonly dim: Rgb
}

const manyCells = 20_000

/** Paints all cells into the pixels of a picture: selected ones above the others. A million take some tens of milliseconds. */
export function paintCells(image: ImageData, frame: Frame, scale: number, { x, y, population, selected, colorOf, dim }: Cells): void {
  const pixels = new Uint32Array(image.data.buffer)
  const side = Math.max(1, Math.round((x.length > manyCells ? 1.5 : 3) * scale))
  const half = side / 2
  const put = (row: number, [red, green, blue]: Rgb) => {
    const color = 0xff000000 | (blue << 16) | (green << 8) | red
    const [left, top] = [Math.round(toX(frame, x[row] as number) * scale - half), Math.round(toY(frame, y[row] as number) * scale - half)]
    for (let v = Math.max(0, top); v < Math.min(image.height, top + side); v++)
      for (let u = Math.max(0, left); u < Math.min(image.width, left + side); u++) pixels[v * image.width + u] = color
  }
  const shown = (row: number): boolean => !population || population[row] === 1
  if (selected) for (let row = 0; row < x.length; row++) if (shown(row) && selected[row] !== 1) put(row, dim)
  for (let row = 0; row < x.length; row++) if (shown(row) && (!selected || selected[row] === 1)) put(row, colorOf(row))
}
