import fs from 'node:fs'
import type { ResourceFile, ResourceSource } from '../../contract/resource.ts'
import { openZip } from '../disk/read-zip.ts'
import { linesOf } from '../disk/lines.ts'

/** A source with an open file, until it is closed. */
export interface OpenSource extends ResourceSource {
  close(): void
}

/** Opens a file as a source for a kind of resource; `name` is the file's name for users. */
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
