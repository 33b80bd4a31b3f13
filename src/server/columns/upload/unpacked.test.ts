import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { readUpload } from './read.ts'

const cellNames = ['AAAC-1', 'AAAG-1']
const table = '\uFEFFcell,x\nAAAC-1,1\nAAAG-1,2\n'
const packed = gzipSync(table)

/** Reads bytes that arrive in pieces of this size. */
const read = (bytes: Buffer, size: number) => {
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size)
  )
  return readUpload(
    Readable.from(pieces),
    { columnType: 'qc' },
    { cellNames, taken: { columns: [], positions: new Set() } }
  )
}

test.each([1, 2, 7, 1000])('a table that gzip has packed is read, in pieces of %i bytes', async (size) => {
  for (const bytes of [packed, Buffer.from(table)])
    expect(await read(bytes, size)).toMatchObject({
      matched: 2,
      encoding: 'utf-8',
      columns: [{ name: 'x', values: { values: Float64Array.of(1, 2) } }]
    })
})

test.each([
  ['is cut short', packed.subarray(0, -12), 'upload_packed'],
  ['is damaged', Buffer.from(packed).fill(0xff, 12, 24), 'upload_packed'],
  ['holds a workbook', gzipSync(Buffer.from('504b030414000600', 'hex')), 'upload_not_text']
])('a packed file that %s is refused by name', async (_what, bytes, key) => {
  await expect(read(bytes, 7)).rejects.toMatchObject({ key })
})
