import { describe, expect, it } from 'vitest'
import { Fault } from '../../contract/errors/index.ts'
import { chunk, header, pixels, png, pngOf, signature } from '../../../tests/fixtures/figures/png.ts'
import { pngSize } from './png.ts'

describe('pngSize', () => {
  it('reads valid pictures of every color type', async () => {
    expect(await pngSize(pngOf(12, 7))).toEqual({ width: 12, height: 7 })
    expect(await pngSize(png(header(9, 2, [1, 0, 0, 0, 0]), pixels(2 * 3), chunk('IEND')))).toEqual({
      width: 9,
      height: 2
    })
    expect(
      await pngSize(
        png(
          header(3, 1, [8, 3, 0, 0, 0]),
          chunk('PLTE', Buffer.alloc(6)),
          pixels(4),
          chunk('tEXt', Buffer.from('a')),
          chunk('IEND')
        )
      )
    ).toEqual({
      width: 3,
      height: 1
    })
  })

  it('reads an interlaced picture', async () => {
    // 5 × 5 of one byte: passes of 1×1, 1×1, 2×1, 1×2, 3×1, 2×3 and 5×2 pixels, one filter byte a row.
    const raw = 2 + 2 + 3 + 2 * 2 + 4 + 3 * 3 + 2 * 6
    expect(await pngSize(png(header(5, 5, [8, 0, 0, 0, 1]), pixels(raw), chunk('IEND')))).toEqual({
      width: 5,
      height: 5
    })
  })

  const good = pngOf(6, 5)
  const lies: Readonly<Record<string, Buffer>> = {
    'nothing at all': Buffer.alloc(0),
    'another format': Buffer.from('GIF89a......................'),
    'a JPEG by another name': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), good]),
    'the signature alone': signature,
    'cut short': good.subarray(0, -3),
    'cut in the pixels': good.subarray(0, 45),
    'one flipped bit': Buffer.from(good.map((byte, at) => (at === 50 ? byte ^ 1 : byte))),
    'a header of 50,000 × 50,000': png(header(50_000, 50_000), pixels(100), chunk('IEND')),
    'too many pixels': png(header(16_000, 16_000), pixels(100), chunk('IEND')),
    'no width': png(header(0, 5), pixels(5), chunk('IEND')),
    'fewer pixels than declared': png(header(6, 6), pixels(5 * 25), chunk('IEND')),
    'more pixels than declared': png(header(6, 4), pixels(5 * 25), chunk('IEND')),
    'pixels that are a bomb': png(header(6, 5), pixels(50_000_000), chunk('IEND')),
    'no pixels': png(header(6, 5), chunk('IEND')),
    'pixels that do not inflate': png(header(6, 5), chunk('IDAT', Buffer.from('nonsense')), chunk('IEND')),
    'something after the end': Buffer.concat([good, Buffer.from('<script>alert(1)</script>')]),
    'a zip after the end': Buffer.concat([good, Buffer.from('PK\u0003\u0004')]),
    'an animation': png(header(6, 5), chunk('acTL', Buffer.alloc(8)), pixels(5 * 25), chunk('IEND')),
    'a colour type that is none': png(header(6, 5, [8, 5, 0, 0, 0]), pixels(5 * 25), chunk('IEND')),
    'two headers': png(header(6, 5), header(6, 5), pixels(5 * 25), chunk('IEND')),
    'an unknown chunk that must be known': png(header(6, 5), chunk('EVIL'), pixels(5 * 25), chunk('IEND'))
  }

  it.each(Object.entries(lies))('refuses: %s', async (_, bytes) => {
    await expect(pngSize(bytes)).rejects.toThrow(Fault)
    await expect(pngSize(bytes)).rejects.toMatchObject({ key: 'png' })
  })
})
