import fs from 'node:fs'
import type { ResourceFile, ResourceSource } from '../../contract/resource.ts'
import { openZip } from '../disk/read-zip.ts'
import { linesOf } from '../disk/lines.ts'

/** A source that holds its file open until it is closed. */
export interface OpenSource extends ResourceSource {
  close(): void
}

/** A file on the disk as a kind of resource reads it; `name` is what its user calls it. */
export async function openSource(place: string, name: string): Promise<OpenSource> {
  const zip = isZip(place) ? await openZip(place, name) : null
  return {
    name,
    lines: () => linesOf(fs.createReadStream(place)),
    entries:
      zip?.entries.map((entry): ResourceFile => ({
        name: entry.name,
        async *lines() {
          yield* linesOf(await entry.open())
        }
      })) ?? null,
    close: () => zip?.close()
  }
}

function isZip(place: string): boolean {
  const handle = fs.openSync(place, 'r')
  const start = Buffer.alloc(4)
  fs.readSync(handle, start)
  fs.closeSync(handle)
  return start.toString('latin1') === 'PK\x03\x04'
}
