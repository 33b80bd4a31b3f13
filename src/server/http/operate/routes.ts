import { createHash, timingSafeEqual } from 'node:crypto'
import { metrics, ready } from '../../../contract/api/operate.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { route, type Route } from '../../services.ts'
import { bearer } from '../bearer.ts'
import { isLocal } from '../../security/source.ts'
import { metricsOf } from './metrics.ts'
import { checks } from './ready.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Compared as digests, so that the time of the comparison does not depend on how much was right. */
const isToken = (given: string | null, token: string): boolean =>
  given !== null && timingSafeEqual(digest(given), digest(token))

/** What is checked, in Chinese; in English the keys of the answer are its names. */
const zh = { database: '数据库', disk: '磁盘', queue: '任务队列' } as const

export const operateRoutes: readonly Route[] = [
  route(ready, async ({ services }) => {
    const { database, disk, queue } = await checks(services)
    const failed = Object.entries({ database, disk, queue }).flatMap(([name, well]) => (well ? [] : [name]))
    const names = failed.map((name) => zh[name as keyof typeof zh])
    if (!database || !disk || !queue)
      throw new Fault('not_ready', { checks: { en: failed.join(', '), zh: names.join('、') } })
    return { database, disk, queue }
  }),
  route(metrics, async ({ services, headers, address }) => {
    const { metricsToken } = services.config
    const known = metricsToken === null ? isLocal(address, headers) : isToken(bearer(headers), metricsToken)
    if (!known) throw new Fault('forbidden')
    const { registry } = metricsOf(services)
    return { type: registry.contentType, body: Buffer.from(await registry.metrics()) }
  })
]
