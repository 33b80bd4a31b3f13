import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { fromBuffer, type Entry, type Options, type ZipFile } from 'yauzl'
import { describe, expect, it } from 'vitest'
import { zipOf } from './zip.ts'

/** The files of an archive as another program reads them. */
async function read(bytes: Buffer): Promise<Record<string, string>> {
  const file = await promisify<Buffer, Options, ZipFile>(fromBuffer)(bytes, { lazyEntries: false })
  const opened = promisify<Entry, NodeJS.ReadableStream>(file.openReadStream.bind(file))
  const entries: Entry[] = []
  file.on('entry', (entry: Entry) => entries.push(entry))
  await once(file, 'end')
  return Object.fromEntries(
    await Promise.all(
      entries.map(async (entry) => [entry.fileName, await text(await opened(entry))] as const)
    )
  )
}

const files = [
  { name: 'figures/火山图.svg', content: '<svg/>' },
  { name: 'tables/a.csv', content: new Blob(['x,y\n'.repeat(500)]) },
  { name: 'tables/A.csv', content: 'other' },
  { name: 'empty', content: '' }
]
const now = new Date(2026, 10, 20, 12, 30, 10)

describe('zipOf', () => {
  it('holds every file, names in any script, and tells equal names apart', async () => {
    const zip = await zipOf(files, now)
    const bytes = Buffer.from(await zip.arrayBuffer())
    expect(await read(bytes)).toEqual({
      'figures/火山图.svg': '<svg/>',
      'tables/a.csv': 'x,y\n'.repeat(500),
      'tables/A 2.csv': 'other',
      empty: ''
    })
    expect(bytes.length).toBeLessThan(1000)
  })

  it.each([1, 200])('holds them where numbers from %i on are written in 64 bits', async (most) => {
    const [plain, long] = [await zipOf(files, now), await zipOf(files, now, most)]
    expect(long.size).toBeGreaterThan(plain.size + 76)
    expect(await read(Buffer.from(await long.arrayBuffer()))).toEqual(
      await read(Buffer.from(await plain.arrayBuffer()))
    )
  })
})
