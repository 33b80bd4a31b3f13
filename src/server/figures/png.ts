import { crc32, createInflate } from 'node:zlib'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'

/** Width and height in pixels. */
export interface PngSize {
  readonly width: number
  readonly height: number
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Values a pixel of each colour type, and the bit depths it may have. */
const colorTypes: Readonly<Record<number, { readonly values: number; readonly depths: readonly number[] }>> =
  {
    0: { values: 1, depths: [1, 2, 4, 8, 16] },
    2: { values: 3, depths: [8, 16] },
    3: { values: 1, depths: [1, 2, 4, 8] },
    4: { values: 2, depths: [8, 16] },
    6: { values: 4, depths: [8, 16] }
  }

const broken = (why: string): Fault => new Fault('png', {}, { cause: why })

/**
 * The size of a PNG that was read to its end: signature, every chunk with its checksum, exactly as many pixel
 * bytes as the header declares, and nothing after the last chunk. Pixels are counted, never held.
 * Throws the Fault `png` for anything else, animations included.
 */
export async function pngSize(bytes: Uint8Array): Promise<PngSize> {
  const png = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!png.subarray(0, 8).equals(signature)) throw broken('signature')
  const pixels: Uint8Array[] = []
  let header: Uint8Array | null = null
  let ended = false
  for (let at = 8; at < png.length;) {
    if (ended || at + 12 > png.length) throw broken('length')
    const length = png.readUInt32BE(at)
    const end = at + 8 + length
    if (end + 4 > png.length) throw broken('cut short')
    const type = png.toString('latin1', at + 4, at + 8)
    const body = png.subarray(at + 8, end)
    if (crc32(png.subarray(at + 4, end)) !== png.readUInt32BE(end)) throw broken(`checksum of ${type}`)
    if ((at === 8) !== (type === 'IHDR')) throw broken('header')
    if (type === 'IHDR') header = body
    else if (type === 'IDAT') pixels.push(body)
    else if (type === 'IEND') ended = true
    else if (type === 'acTL' || (type !== 'PLTE' && /^[A-Z]/.test(type))) throw broken(type)
    at = end + 4
  }
  if (!header || header.length !== 13 || !ended) throw broken('header')
  const size = { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
  const [depth = 0, color = 0, compression, filter, interlace = 0] = header.subarray(8)
  const form = colorTypes[color]
  const sides = [size.width, size.height].every((side) => side > 0 && side <= limits.pictureSide)
  if (
    !sides ||
    size.width * size.height > limits.picturePixels ||
    !form?.depths.includes(depth) ||
    compression !== 0 ||
    filter !== 0 ||
    interlace > 1
  )
    throw broken('header')
  await expectBytes(pixels, rawBytes(size, form.values * depth, interlace === 1))
  return size
}

/** Bytes of the pixels with one filter byte a row. */
function rawBytes({ width, height }: PngSize, bitsAPixel: number, interlaced: boolean): number {
  const rows = (w: number, h: number) => (w === 0 || h === 0 ? 0 : h * (1 + Math.ceil((w * bitsAPixel) / 8)))
  if (!interlaced) return rows(width, height)
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2]
  ] as const
  return passes.reduce(
    (sum, [x, y, dx, dy]) =>
      sum + rows(Math.max(0, Math.ceil((width - x) / dx)), Math.max(0, Math.ceil((height - y) / dy))),
    0
  )
}

/** Fails unless the deflated parts hold exactly so many bytes; stops at the first byte too many. */
async function expectBytes(parts: readonly Uint8Array[], expected: number): Promise<void> {
  const inflate = createInflate()
  let count = 0
  try {
    for (const part of parts) inflate.write(part)
    inflate.end()
    for await (const chunk of inflate) {
      count += (chunk as Uint8Array).length
      if (count > expected) break
    }
  } catch (cause) {
    throw new Fault('png', {}, { cause })
  } finally {
    inflate.destroy()
  }
  if (count !== expected) throw broken('pixels')
}
