import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFrame, decodePlanes, encodeFrame } from './codec.ts'
import { shuffle, unshuffleInto, type NumbersType } from './shuffle.ts'

const types: readonly NumbersType[] = [
  Uint8Array,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array
]

describe('a frame', () => {
  test('gives back what went in, for every type and length', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types),
        fc.array(fc.integer({ min: 0, max: 70_000 }), { maxLength: 300 }),
        (type, numbers) => {
          const values = new type(numbers.length)
          for (const [i, number] of numbers.entries()) values[i] = number
          expect(decodeFrame(encodeFrame(values), type)).toEqual(values)
          const room = new type(values.length)
          expect(decodeFrame(encodeFrame(values), type, room)).toBe(room)
          expect(room).toEqual(values)
          expect(decodeFrame(encodeFrame(values), type, new type(values.length + 1))).toEqual(values)
          const together = new type(values.length)
          unshuffleInto(shuffle(values), together, 0, values.length)
          expect(together).toEqual(values)
          const [from, to] = [values.length >> 2, values.length - (values.length >> 3)]
          const part = new type(values.length)
          unshuffleInto(shuffle(values), part, from, to)
          expect(part.subarray(from, to)).toEqual(values.subarray(from, to))
        }
      )
    )
  })

  test('holds 64-bit integers', () => {
    const values = BigInt64Array.from([0n, -1n, 2n ** 62n, 5n])
    expect(decodeFrame(encodeFrame(values), BigInt64Array)).toEqual(values)
  })

  test('names its length and layout where Blosc looks for them', () => {
    const frame = encodeFrame(Uint16Array.from({ length: 8192 }, (_, i) => i % 7))
    expect([frame[0], frame[1], frame[2], frame[3]]).toEqual([2, 1, 0x91, 2])
    expect(frame.readUInt32LE(4)).toBe(16_384)
    expect(frame.readUInt32LE(12)).toBe(frame.length)
  })

  test('frames of another writer or another width are refused', () => {
    const frame = encodeFrame(Int32Array.of(1, 2, 3))
    expect(() => decodePlanes(frame, 2)).toThrow('no frame of this store')
    expect(() => decodePlanes(frame.subarray(0, 20), 4)).toThrow('no frame of this store')
  })
})
