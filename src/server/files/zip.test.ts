import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipDirectoryEntry, zipEnd, zipHeader, type ZipRecord } from '../../shared/zip.ts'
import { openZip } from '../disk/read-zip.ts'
import { ZipWriter } from './zip.ts'

let dir: string
beforeAll(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-zip-'))
})
afterAll(() => rmSync(dir, { recursive: true, force: true }))

async function* parts(): AsyncGenerator<string> {
  yield 'id,gene\n'
  for (let id = 0; id < 500; id++) yield `${id},基因${id}\n`
}
const whole = (): Promise<string> => text(parts())

/** An archive with this smallest 64-bit number, and its files as read by another program. */
async function written(name: string, most?: number): Promise<{ bytes: Buffer; files: Map<string, string> }> {
  const place = path.join(dir, name)
  const file = await open(place, 'wx')
  const zip = new ZipWriter(file, most)
  await zip.add('README.txt', 'short')
  await zip.stream('tables/基因.csv', parts(), { long: true })
  await zip.add('empty', '')
  await zip.finish()
  await file.close()
  const { entries, close } = await openZip(place, name)
  const files = new Map(
    await Promise.all(entries.map(async (one) => [one.name, await text(await one.open())] as const))
  )
  close()
  return { bytes: await readFile(place), files }
}

const endMark = Buffer.from([0x50, 0x4b, 6, 6])

describe('an archive', () => {
  it('is read by another program, with a table that could have been long', async () => {
    const { bytes, files } = await written('plain.zip')
    expect(Object.fromEntries(files)).toEqual({
      'README.txt': 'short',
      'tables/基因.csv': await whole(),
      empty: ''
    })
    expect(bytes.includes(endMark)).toBe(false)
  })

  it.each([1, 60, 1000])('is read with every number of 64 bits that is not less than %i', async (most) => {
    const { bytes, files } = await written(`${most}.zip`, most)
    expect(files).toEqual((await written(`${most}-plain.zip`)).files)
    expect(bytes.includes(endMark)).toBe(true)
  })

  it('of more than 65,535 files says how many they are', () => {
    const end = (count: number) => Buffer.from(zipEnd({ count, from: 9, length: 8 }))
    expect(end(65_534)).toHaveLength(22)
    const many = end(70_000)
    expect(many.readBigUInt64LE(32)).toBe(70_000n)
    expect(many.readUInt16LE(many.length - 12)).toBe(0xffff)
  })

  it('gives what was thrown where an entry is made of, and no more of it is read', async () => {
    const file = await open(path.join(dir, 'failed.zip'), 'wx')
    let ended = false
    const failing = async function* () {
      try {
        yield 'row\n'
        throw new Error('the table is damaged')
      } finally {
        ended = true
      }
    }
    await expect(new ZipWriter(file).stream('a.csv', failing())).rejects.toThrow('the table is damaged')
    expect(ended).toBe(true)
    await file.close()
  })

  it('stops in an entry that nobody waits for any more', async () => {
    const file = await open(path.join(dir, 'stopped.zip'), 'wx')
    const gone = new AbortController()
    let rows = 0
    const endless = async function* () {
      for (;;) {
        if (++rows === 100) gone.abort()
        yield `${rows}\n`
      }
    }
    await expect(new ZipWriter(file).stream('a.csv', endless(), { signal: gone.signal })).rejects.toThrow(
      expect.objectContaining({ name: 'AbortError' })
    )
    expect(rows).toBeLessThan(10_000)
    await file.close()
  })
})

const descriptors = '/proc/self/fd'

it.skipIf(!existsSync(descriptors))('keeps no descriptor once it is closed, or was refused', async () => {
  const place = path.join(dir, 'descriptors.zip')
  await written('descriptors.zip')
  const open = () => readdirSync(descriptors).map((fd) => linkOf(path.join(descriptors, fd)))
  for (let round = 0; round < 20; round++) {
    const zip = await openZip(place, 'descriptors.zip')
    const [readme] = zip.entries
    const content = await readme!.open()
    zip.close()
    expect(await text(content)).toBe('short')
    await expect(readme!.open()).rejects.toThrow('closed')
    await expect(openZip(place, 'descriptors.zip', 1)).rejects.toMatchObject({ key: 'import_too_large' })
  }
  await expect.poll(() => open().filter((link) => link === place)).toEqual([])
})

const linkOf = (place: string): string => {
  try {
    return readlinkSync(place)
  } catch {
    return ''
  }
}

describe('an entry of 5 GiB that begins after 6 GiB', () => {
  const gib = 2 ** 30
  const record: ZipRecord = {
    name: Buffer.from('a'),
    at: 6 * gib,
    crc: 7,
    packed: 4 * gib,
    size: 5 * gib,
    written: [0, 0x21],
    long: true
  }

  it('has both sizes in its header', () => {
    const header = Buffer.from(zipHeader(record))
    expect([header.readUInt32LE(18), header.readUInt32LE(22), header.readUInt16LE(28)]).toEqual([
      0xffff_ffff, 0xffff_ffff, 20
    ])
    expect([header.readBigUInt64LE(35), header.readBigUInt64LE(43)]).toEqual([
      BigInt(5 * gib),
      BigInt(4 * gib)
    ])
  })
  it('has its sizes and its place in the directory, and of a short one that begins there the place alone', () => {
    const long = Buffer.from(zipDirectoryEntry(record))
    expect([0, 8, 16].map((at) => Number(long.readBigUInt64LE(51 + at)) / gib)).toEqual([5, 4, 6])
    const short = Buffer.from(zipDirectoryEntry({ ...record, packed: 3, size: 4, long: false }))
    expect([short.readUInt32LE(20), short.readUInt32LE(24), short.readUInt32LE(42)]).toEqual([
      3, 4, 0xffff_ffff
    ])
    expect([short.readUInt16LE(49), Number(short.readBigUInt64LE(51)) / gib]).toEqual([8, 6])
  })
  it('is refused where its header has no room for that', () => {
    expect(() => zipHeader({ ...record, long: false })).toThrow(RangeError)
  })
})
