import { faint, flagBits, type PointStyle, type Rgb } from '../../shaders/points/style.ts'

export const opaque = 256

/** The highest byte of a pixel: opaque when it is shown. */
export const highest = 0xff000000 | 0
export const lower = 0xffffff

/** Red, green and blue as one opaque pixel. */
export const pixelOf = ([red, green, blue]: Rgb): number => highest | (blue << 16) | (green << 8) | red

/**
 * A colour that has partly become the canvas: see-through cells would be as strong as ever where many lie on
 * each other.
 */
export const mixed = (color: Rgb, canvas: Rgb, lost: number): number => {
  const mix = (of: 0 | 1 | 2): number => Math.round(color[of] + lost * (canvas[of] - color[of]))
  return pixelOf([mix(0), mix(1), mix(2)])
}

/**
 * All flags that a cell can have with all codes: whether it is painted is found by its look, `flags << 8 |
 * code`.
 */
export const looks = 1024

export interface Inks {
  /** For each code its pixel. */
  readonly pixels: Int32Array
  /** For each look its opacity of 256; 0 where such a cell is not painted. */
  readonly alphas: Uint16Array
}

/** @param wanted only cells whose selected bit equals this are painted; any where it is −1 */
export function inksOf(style: PointStyle, rest: PointStyle['rest'], wanted: number): Inks {
  const pixels = new Int32Array(256)
  const alphas = new Uint16Array(looks)
  const grey = pixelOf(style.grey)
  for (let code = 0; code < 256; code++) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = style.palette.subarray(4 * code, 4 * code + 4)
    pixels[code] =
      rest === 'grey' ? grey : mixed([red, green, blue], style.canvas, rest === 'faint' ? 1 - faint : 0)
    for (let flag = 0; flag < looks >> 8; flag++) {
      const painted = (flag & flagBits.hidden) === 0 && (wanted < 0 || (flag & flagBits.selected) === wanted)
      alphas[(flag << 8) | code] = painted ? Math.round((alpha / 255) * style.opacity * opaque) : 0
    }
  }
  return { pixels, alphas }
}

/** Is a colour of the palette seen in part: neither in full nor not at all? */
const isFaded = (alpha: number): boolean => alpha !== 0 && alpha !== 255

/**
 * Inks of a crowd, none of which lets through what is under it: colours that are seen in part have partly
 * become the canvas, and are painted under the others. See-through cells would be as strong as ever where
 * many lie on each other, and hide a group that is to stand out of them.
 * @returns what is painted one after the other
 */
export function crowdInks(style: PointStyle, rest: PointStyle['rest'], wanted: number): Inks[] {
  const { pixels, alphas } = inksOf(style, rest, wanted)
  const full = new Uint16Array(looks)
  const faded = new Uint16Array(looks)
  for (let look = 0; look < looks; look++) {
    const alpha = style.palette[4 * (look & 255) + 3] as number
    if (alphas[look] !== 0) (isFaded(alpha) ? faded : full)[look] = opaque
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

/** Is every colour seen in full, or not at all? */
export function allOpaque({ palette }: PointStyle): boolean {
  for (let at = 3; at < palette.length; at += 4) if (isFaded(palette[at] as number)) return false
  return true
}

/**
 * Lays `ink` with opacity `alpha` (of 256) over a pixel; two colour channels are mixed in each
 * multiplication.
 */
export function blend(pixels: Int32Array, at: number, ink: number, alpha: number): void {
  const under = pixels[at] as number
  const rest = opaque - alpha
  const redBlue = ((Math.imul(ink & 0xff00ff, alpha) + Math.imul(under & 0xff00ff, rest)) >>> 8) & 0xff00ff
  const green = ((Math.imul(ink & 0xff00, alpha) + Math.imul(under & 0xff00, rest)) >>> 8) & 0xff00
  pixels[at] = highest | redBlue | green
}
