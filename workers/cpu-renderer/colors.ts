import { faint, flagBits, type PointStyle, type Rgb } from '../../shaders/points/style.ts'

export const opaque = 256

/** The highest byte of a pixel: opaque when it is shown. */
export const highest = 0xff000000 | 0
export const lower = 0xffffff

/** Red, green and blue as one opaque pixel. */
export const pixelOf = ([red, green, blue]: Rgb): number => highest | (blue << 16) | (green << 8) | red

/**
 * A colour mixed with the canvas, in place of a transparent one: many transparent cells on each other would
 * be as strong as opaque ones.
 */
export const mixed = (color: Rgb, canvas: Rgb, lost: number): number => {
  const mix = (of: 0 | 1 | 2): number => Math.round(color[of] + lost * (canvas[of] - color[of]))
  return pixelOf([mix(0), mix(1), mix(2)])
}

/** The number of appearances of a cell. Its appearance, `flags << 8 | code`, decides how it is painted. */
export const appearances = 1024

export interface Colors {
  /** For each code its pixel. */
  readonly pixels: Int32Array
  /** For each appearance its opacity, of 256; 0 where such a cell is not painted. */
  readonly alphas: Uint16Array
}

/** @param wanted only cells whose selected bit equals this are painted; −1 for all cells */
export function colorsOf(style: PointStyle, rest: PointStyle['rest'], wanted: number): Colors {
  const pixels = new Int32Array(256)
  const alphas = new Uint16Array(appearances)
  const grey = pixelOf(style.grey)
  for (let code = 0; code < 256; code++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = style.palette.subarray(4 * code, 4 * code + 4)
    pixels[code] =
      rest === 'grey' ? grey : mixed([red, green, blue], style.canvas, rest === 'faint' ? 1 - faint : 0)
    for (let flag = 0; flag < appearances >> 8; flag++) {
      const painted = (flag & flagBits.hidden) === 0 && (wanted < 0 || (flag & flagBits.selected) === wanted)
      alphas[(flag << 8) | code] = painted ? Math.round((alpha / 255) * style.opacity * opaque) : 0
    }
  }
  return { pixels, alphas }
}

/** Is a colour of the palette partly transparent? */
const isFaded = (alpha: number): boolean => alpha !== 0 && alpha !== 255

/**
 * Colours for so many cells that they cover each other. None is transparent: a colour that the palette shows
 * in part is mixed with the canvas instead, and painted below the others. Many transparent cells on each
 * other would be as strong as opaque ones, and would hide a group that is to stand out.
 * @returns one layer, or two that are painted one after the other
 */
export function opaqueColors(style: PointStyle, rest: PointStyle['rest'], wanted: number): Colors[] {
  const { pixels, alphas } = colorsOf(style, rest, wanted)
  const full = new Uint16Array(appearances)
  const faded = new Uint16Array(appearances)
  for (let appearance = 0; appearance < appearances; appearance++) {
    const alpha = style.palette[4 * (appearance & 255) + 3] as number
    if (alphas[appearance] !== 0) (isFaded(alpha) ? faded : full)[appearance] = opaque
  }
  if (!faded.includes(opaque)) return [{ pixels, alphas: full }]
  const paler = pixels.map((pixel, code) => {
    const lost = 1 - (style.palette[4 * code + 3] as number) / 255
    return mixed([pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255], style.canvas, lost)
  })
  return [
    { pixels: paler, alphas: faded },
    { pixels, alphas: full }
  ]
}

/** Is every colour of the palette opaque or invisible? */
export function allOpaque({ palette }: PointStyle): boolean {
  for (let at = 3; at < palette.length; at += 4) if (isFaded(palette[at] as number)) return false
  return true
}

/**
 * Lays `color` with opacity `alpha` (of 256) over a pixel; two colour channels are mixed in each
 * multiplication.
 */
export function blend(pixels: Int32Array, at: number, color: number, alpha: number): void {
  const under = pixels[at] as number
  const rest = opaque - alpha
  const redBlue = ((Math.imul(color & 0xff00ff, alpha) + Math.imul(under & 0xff00ff, rest)) >>> 8) & 0xff00ff
  const green = ((Math.imul(color & 0xff00, alpha) + Math.imul(under & 0xff00, rest)) >>> 8) & 0xff00
  pixels[at] = highest | redBlue | green
}
