import * as h5wasm from 'h5wasm/node'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { metadataChecksum } from './checksum.ts'
import { Hdf5Writer } from './writer.ts'

let dir: string
beforeAll(async () => {
  await h5wasm.ready
  dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-hdf5-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

/** Writes the members of a root group and opens the file with the HDF5 library. */
function written(name: string, fill: (file: Hdf5Writer) => Map<string, number>): h5wasm.File {
  const place = path.join(dir, name)
  const file = new Hdf5Writer(place)
  file.finish(file.group(fill(file), { 'encoding-type': 'anndata' }))
  return new h5wasm.File(place, 'r')
}
const valueOf = (file: h5wasm.File, name: string): unknown => (file.get(name) as h5wasm.Dataset).to_array()

describe('the checksum of metadata', () => {
  it.each([
    ['', 0xdeadbeef],
    ['Four score and seven years ago', 0x17770551]
  ])('is that of its author for "%s"', (text, sum) => expect(metadataChecksum(Buffer.from(text))).toBe(sum))
})

describe('a file that was written', () => {
  it('is read by the library, every kind of value', () => {
    const file = written('kinds.h5', (out) => {
      const numbers = {
        f4: Float32Array.of(1.5, NaN),
        f8: Float64Array.of(1e-300, -2),
        i1: Int8Array.of(-1, 127),
        u2: Uint16Array.of(0, 65_535),
        i4: Int32Array.of(-7)
      }
      return new Map([
        ...Object.entries(numbers).map(([name, values]) => [name, out.numbers(values, {})] as const),
        ['i8', out.numbers(BigInt64Array.of(-1n, 5n), {})] as const,
        ['bool', out.numbers(Uint8Array.of(0, 1, 1), {}, { type: 'bool' })] as const,
        ['table', out.numbers(Float32Array.of(1, 2, 3, 4, 5, 6), {}, { shape: [3, 2] })] as const,
        ['none', out.numbers(new Float32Array(0), {})] as const,
        ['texts', out.strings(['a', '', 'β 细胞', '"'], {})] as const,
        ['text', out.strings('one', {})] as const
      ])
    })
    expect(file.attrs['encoding-type']?.value).toBe('anndata')
    expect(valueOf(file, 'f4')).toEqual([1.5, NaN])
    expect(valueOf(file, 'f8')).toEqual([1e-300, -2])
    expect(valueOf(file, 'i1')).toEqual([-1, 127])
    expect(valueOf(file, 'u2')).toEqual([0, 65_535])
    expect(valueOf(file, 'i4')).toEqual([-7])
    expect(valueOf(file, 'i8')).toEqual([-1, 5])
    expect(valueOf(file, 'bool')).toEqual([false, true, true])
    expect(valueOf(file, 'table')).toEqual([
      [1, 2],
      [3, 4],
      [5, 6]
    ])
    expect(valueOf(file, 'none')).toEqual([])
    expect(valueOf(file, 'texts')).toEqual(['a', '', 'β 细胞', '"'])
    expect(valueOf(file, 'text')).toBe('one')
    file.close()
  })

  it('keeps attributes of groups: texts, lists, booleans, numbers', () => {
    const file = written(
      'attributes.h5',
      (out) =>
        new Map([
          [
            'g',
            out.group(new Map(), {
              name: 'é',
              list: ['x', 'yy'],
              yes: true,
              shape: BigInt64Array.of(3n, 4n),
              empty: []
            })
          ]
        ])
    )
    const { attrs } = file.get('g') as h5wasm.Group
    expect([
      attrs['name']?.value,
      attrs['list']?.value,
      attrs['yes']?.json_value,
      attrs['shape']?.to_array(),
      attrs['empty']?.value
    ]).toEqual(['é', ['x', 'yy'], true, [3, 4], []])
    file.close()
  })

  it('holds more texts and more members than one collection or one node would', () => {
    const texts = Array.from({ length: 70_000 }, (_, i) => `barcode-${i}-${'x'.repeat(i % 30)}`)
    const file = written(
      'many.h5',
      (out) =>
        new Map([
          ['texts', out.strings(texts, {})],
          ...Array.from({ length: 500 }, (_, i) => [`group ${i}`, out.group(new Map(), {})] as const)
        ])
    )
    expect(file.keys().length).toBe(501)
    expect(valueOf(file, 'texts')).toEqual(texts)
    file.close()
  })

  it('takes several arrays in turn, and refuses more or fewer values than were declared', () => {
    const out = new Hdf5Writer(path.join(dir, 'turns.h5'))
    const [some, others] = [out.stream('uint16', [3], {}), out.stream('int32', [2], {})]
    some.data.write(Uint8Array.of(1, 0))
    others.data.write(Uint8Array.of(9, 0, 0, 0, 8, 0, 0, 0))
    expect(() => some.done()).toThrow(RangeError)
    some.data.write(Uint8Array.of(2, 0, 3, 0))
    expect(() => some.data.write(Uint8Array.of(4))).toThrow(RangeError)
    out.finish(
      out.group(
        new Map([
          ['some', some.done()],
          ['others', others.done()]
        ]),
        {}
      )
    )
    const file = new h5wasm.File(path.join(dir, 'turns.h5'), 'r')
    expect([valueOf(file, 'some'), valueOf(file, 'others')]).toEqual([
      [1, 2, 3],
      [9, 8]
    ])
    file.close()
  })
})
