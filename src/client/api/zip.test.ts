import { inflateRawSync } from 'node:zlib'
import { fromBuffer, type Entry } from 'yauzl'
import { describe, expect, it } from 'vitest'
import { zipOf } from './zip.ts'

/** The files of an archive as another program reads them. */
const read = (bytes: Buffer): Promise<Record<string, string>> =>
  new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: false }, (error, file) => {
      if (error) return reject(error)
      const found: Record<string, string> = {}
      file.on('entry', (entry: Entry) => {
        const from = entry.relativeOffsetOfLocalHeader + 30 + Buffer.byteLength(entry.fileName)
        found[entry.fileName] = inflateRawSync(bytes.subarray(from, from + entry.compressedSize)).toString()
      })
      file.on('end', () => resolve(found))
      file.on('error', reject)
    })
  })

describe('zipOf', () => {
  it('holds every file, names in any script, and tells equal names apart', async () => {
    const zip = await zipOf(
      [
        { name: 'figures/火山图.svg', content: '<svg/>' },
        { name: 'tables/a.csv', content: new Blob(['x,y\n'.repeat(500)]) },
        { name: 'tables/A.csv', content: 'other' },
        { name: 'empty', content: '' }
      ],
      new Date(2026, 10, 20, 12, 30, 10)
    )
    const bytes = Buffer.from(await zip.arrayBuffer())
    expect(await read(bytes)).toEqual({ 'figures/火山图.svg': '<svg/>', 'tables/a.csv': 'x,y\n'.repeat(500), 'tables/A 2.csv': 'other', empty: '' })
    expect(bytes.length).toBeLessThan(1000)
  })
})
