import { randomUUID } from 'node:crypto'
import { createReadStream, mkdirSync, rmSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { download, linkedFile, orderDownload } from '../../../contract/api/data.ts'
import { fileLinks } from '../../files/links.ts'
import { fileNameOf, fileTypes, makeFile } from '../../files/make.ts'
import { note } from '../../security/notes.ts'
import { route, type FileAnswer, type Route } from '../../services.ts'
import { perServer } from '../../per-server.ts'

/** The folder of files that are made for download; what a killed server left in it is deleted. */
const outbox = perServer(({ config }) => {
  const dir = path.join(config.dataDir, 'tmp', 'tables')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  return dir
})

const linksOf = perServer((services) => fileLinks(services.config, outbox(services)))

/**
 * A link is answered when its file is complete, or after so long: most errors of the request are known by
 * then.
 */
const waitMs = 15_000

async function answer(
  place: string,
  name: string,
  type: string,
  after: () => void = () => {}
): Promise<FileAnswer> {
  const { size } = await stat(place)
  const body = createReadStream(place)
  body.once('close', after)
  return { type, name, body, length: size }
}

export const downloadRoutes: readonly Route[] = [
  route(download, async ({ body, ...asker }) => {
    const place = path.join(outbox(asker.services), randomUUID())
    await makeFile(body, asker, place)
    return answer(place, fileNameOf(body, asker.caller), fileTypes[body.format], () =>
      rmSync(place, { force: true })
    )
  }),

  route(orderDownload, async ({ body, ...asker }) => {
    const { accountId, accountNumber } = asker.caller
    note(asker, 'downloaded', accountNumber, fileNameOf(body, asker.caller))
    const { url, ready } = linksOf(asker.services).keep(
      accountId,
      fileNameOf(body, asker.caller),
      fileTypes[body.format],
      (place) => makeFile(body, asker, place)
    )
    await Promise.race([ready, setTimeout(waitMs, undefined, { ref: false })])
    return { url }
  }),

  route(linkedFile, async ({ body, services }) => {
    const { place, name, type, ready } = linksOf(services).follow(body.file, body.expires, body.signature)
    await ready
    return answer(place, name, type)
  })
]
