import { crc32, deflateSync, inflateSync } from 'node:zlib'

/** Colours that an indexed PNG may hold. */
const most = 256

interface Pixels {
  readonly width: number
  readonly height: number
  /** 0xRRGGBB, row by row. */
  readonly colors: Uint32Array
}

/**
 * The same picture with at most 256 colours, a third as large: the commonest stay as they are, others become
 * the nearest of them.
 */
export function indexed(png: Buffer): Buffer {
  const { width, height, colors } = pixelsOf(png)
  const counts = new Map<number, number>()
  for (const color of colors) counts.set(color, (counts.get(color) ?? 0) + 1)
  const palette = paletteOf(counts)
  const indices = new Map([...counts.keys()].map((color) => [color, nearest(palette, color)]))
  const rows = Buffer.alloc(height * (width + 1))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows[y * (width + 1) + 1 + x] = indices.get(colors[y * width + x] as number) as number
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 3], 8)
  const table = Buffer.from(palette.flatMap(channels))
  return Buffer.concat([
    png.subarray(0, 8),
    chunk('IHDR', header),
    chunk('PLTE', table),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0))
  ])
}

const channels = (color: number): [number, number, number] => [color >> 16, (color >> 8) & 255, color & 255]

const distance = (a: number, b: number): number => {
  const [red, green, blue] = [
    (a >> 16) - (b >> 16),
    ((a >> 8) & 255) - ((b >> 8) & 255),
    (a & 255) - (b & 255)
  ]
  return 3 * red * red + 4 * green * green + 2 * blue * blue
}

/**
 * One after another the colour that the palette so far serves worst, each error counted as often as it is
 * seen.
 */
function paletteOf(counts: ReadonlyMap<number, number>): number[] {
  const colors = [...counts.keys()].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0))
  const palette = colors.slice(0, Math.min(most, colors.length, 64))
  const errors = colors.map((color) => Math.min(...palette.map((other) => distance(color, other))))
  while (palette.length < Math.min(most, colors.length)) {
    let worst = 0
    let worstCost = -1
    for (let i = 0; i < colors.length; i++) {
      const cost = (errors[i] as number) * Math.sqrt(counts.get(colors[i] as number) ?? 0)
      if (cost > worstCost) [worst, worstCost] = [i, cost]
    }
    const chosen = colors[worst] as number
    palette.push(chosen)
    for (let i = 0; i < colors.length; i++)
      errors[i] = Math.min(errors[i] as number, distance(colors[i] as number, chosen))
  }
  return palette
}

function nearest(palette: readonly number[], color: number): number {
  let best = 0
  for (let i = 1; i < palette.length; i++)
    if (distance(palette[i] as number, color) < distance(palette[best] as number, color)) best = i
  return best
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

/** Reads what Chromium writes: 8 bits a channel, with or without alpha, not interlaced. */
function pixelsOf(png: Buffer): Pixels {
  const [width, height, channelCount] = [png.readUInt32BE(16), png.readUInt32BE(20), png[25] === 6 ? 4 : 3]
  if (png[24] !== 8 || (png[25] !== 2 && png[25] !== 6) || png[28] !== 0)
    throw new Error('This PNG is of another kind')
  const parts: Buffer[] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') parts.push(png.subarray(at + 8, at + 8 + length))
    at += length + 12
  }
  const bytes = inflateSync(Buffer.concat(parts))
  const stride = width * channelCount
  const colors = new Uint32Array(width * height)
  let above = new Uint8Array(stride)
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1)
    const row = Uint8Array.from(bytes.subarray(start + 1, start + 1 + stride))
    unfilter(bytes[start] as number, row, above, channelCount)
    for (let x = 0; x < width; x++) {
      const at = x * channelCount
      colors[y * width + x] =
        ((row[at] as number) << 16) | ((row[at + 1] as number) << 8) | (row[at + 2] as number)
    }
    above = row
  }
  return { width, height, colors }
}

/** Undoes a row's filter in place. @param kind 0 none, 1 left, 2 above, 3 their mean, 4 Paeth's */
function unfilter(kind: number, row: Uint8Array, above: Uint8Array, step: number): void {
  for (let i = 0; i < row.length; i++) {
    const left = i < step ? 0 : (row[i - step] as number)
    const up = above[i] as number
    const corner = i < step ? 0 : (above[i - step] as number)
    const guess =
      kind === 1
        ? left
        : kind === 2
          ? up
          : kind === 3
            ? (left + up) >> 1
            : kind === 4
              ? paeth(left, up, corner)
              : 0
    row[i] = (row[i] as number) + guess
  }
}

function paeth(left: number, up: number, corner: number): number {
  const [toLeft, toUp, toCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner)
  ]
  return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
}
