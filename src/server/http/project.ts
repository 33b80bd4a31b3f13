import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod'
import { companyInfo, health, libraryKey, version } from '../../contract/api/session.ts'
import { route, type Route } from '../services.ts'
import { publicKey } from '../store/signing-key.ts'
import { productVersion, releases } from '../version.ts'
import { perServer } from './per-server.ts'

const company = z.object({
  logo: z.string().nullable().default(null),
  logo_h: z.string().nullable().default(null),
  logo_l: z.string().nullable().default(null),
  name: z.string().nullable().default(null)
})

/** `<data>/company.json`, where a house puts its name and its logos as data URLs; all empty without it. */
const companyOf = perServer(({ config }) => {
  try {
    return company.parse(JSON.parse(readFileSync(path.join(config.dataDir, 'company.json'), 'utf8')))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return company.parse({})
    throw error
  }
})

const keyOf = perServer(({ config }) => publicKey(config.dataDir))
const pageSizeUsual = 10

export const projectRoutes: readonly Route[] = [
  route(version, async ({ body }) => {
    const { page = 1, pageSize = pageSizeUsual } = body
    const all = releases()
    return { list: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pageSize }
  }),
  route(companyInfo, async ({ services }) => companyOf(services)),
  route(libraryKey, async ({ services }) => ({ key: keyOf(services), algorithm: 'Ed25519' })),
  route(health, async () => ({ status: 'ok' as const, version: productVersion }))
]
