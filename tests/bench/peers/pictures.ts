/** Pixels row by row from the upper left, `channels` bytes each. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly channels: number
  readonly data: ArrayLike<number>
}

/** A rectangle in parts of the width and height of a picture. */
export interface Region {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Of 255: less than this a viewer does not see, and it comes from making a picture smaller. */
const visible = 12

const isOther = (a: Picture, b: Picture, pixel: number): boolean => {
  for (let channel = 0; channel < 3; channel++) {
    const [before, after] = [a.data[pixel * a.channels + channel], b.data[pixel * b.channels + channel]]
    if (Math.abs((before ?? 0) - (after ?? 0)) > visible) return true
  }
  return false
}

function* pixelsOf({ width, height }: Picture, { left, top, right, bottom }: Region): Generator<number> {
  for (let y = Math.ceil(top * height); y < Math.floor(bottom * height); y++)
    for (let x = Math.ceil(left * width); x < Math.floor(right * width); x++) yield y * width + x
}

/** Does any pixel of the region differ by so much that a viewer sees it? */
export function differs(a: Picture, b: Picture, region: Region): boolean {
  for (const pixel of pixelsOf(a, region)) if (isOther(a, b, pixel)) return true
  return false
}

/** Pixels of the region that differ between two pictures of the same size. */
export const changed = (a: Picture, b: Picture, region: Region): number[] =>
  [...pixelsOf(a, region)].filter((pixel) => isOther(a, b, pixel))

/** The part of some pixels that look in a picture as they do in the last one; NaN of no pixels. */
export function partLike(last: Picture, picture: Picture, pixels: readonly number[]): number {
  let like = 0
  for (const pixel of pixels) if (!isOther(last, picture, pixel)) like++
  return like / pixels.length
}

/** A picture as large, all of it in the most frequent colour of a region. */
export function backgroundOf(picture: Picture, region: Region): Picture {
  const { width, height, channels, data } = picture
  const counts = new Map<number, number>()
  for (const pixel of pixelsOf(picture, region)) {
    const from = pixel * channels
    const color = ((data[from] ?? 0) << 16) | ((data[from + 1] ?? 0) << 8) | (data[from + 2] ?? 0)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  const color = most?.[0] ?? 0
  const one = [color >> 16, (color >> 8) & 255, color & 255]
  return { width, height, channels: 3, data: Array.from({ length: width * height }, () => one).flat() }
}
