import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { openDataSet } from '../../matrix/open.ts'
import { unusedData } from '../../projects/unclaimed.ts'
import type { Database } from '../../store/database.ts'
import { type Command, type CommandCall } from '../command.ts'
import { withDatabase } from '../records.ts'

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
}

const leastFreeBytes = 2 ** 30

export const doctor: Command = {
  name: 'doctor',
  takes: '',
  summary: 'Check this machine, the data directory and every data set in it',
  options: {},
  words: [0, 0],
  async run(call) {
    const checks = [runtime(), writable(call), space(call), client(call), ...(await records(call))]
    for (const { name, ok, detail } of checks) call.tell(`${ok ? 'ok  ' : 'BAD '} ${name}: ${detail}`)
    const bad = checks.filter(({ ok }) => !ok)
    if (bad.length > 0) throw new Error(`${bad.length} of ${checks.length} checks failed: ${bad.map(({ name, detail }) => `${name} (${detail})`).join(', ')}`)
    call.json({ checks })
  }
}

function runtime(): Check {
  const major = Number(process.versions.node.split('.')[0])
  return { name: 'Node', ok: major >= 24, detail: process.versions.node }
}

function writable({ config }: CommandCall): Check {
  try {
    accessSync(existsSync(config.dataDir) ? config.dataDir : path.dirname(config.dataDir), constants.W_OK)
    return { name: 'data directory', ok: true, detail: config.dataDir }
  } catch {
    return { name: 'data directory', ok: false, detail: `${config.dataDir} cannot be written` }
  }
}

function space({ config }: CommandCall): Check {
  const { bavail, bsize } = statfsSync(existsSync(config.dataDir) ? config.dataDir : path.dirname(config.dataDir))
  const free = bavail * bsize
  return { name: 'free space', ok: free >= leastFreeBytes, detail: `${(free / 2 ** 30).toFixed(1)} GiB` }
}

function client({ config }: CommandCall): Check {
  const built = existsSync(path.join(config.clientDir, 'index.html'))
  return { name: 'page', ok: built, detail: built ? 'built' : 'not built; run npm run build' }
}

async function records({ config }: CommandCall): Promise<Check[]> {
  if (!existsSync(path.join(config.dataDir, 'cytodeck.db'))) return [{ name: 'metadata', ok: true, detail: 'none yet' }]
  return withDatabase(config, async (database) => {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
    const problems = rows.map((row) => row.integrity_check).join('; ')
    const checks: Check[] = [{ name: 'metadata', ok: problems === 'ok', detail: problems }]
    for (const { id, dir } of await database.selectFrom('datasets').select(['id', 'dir']).execute()) checks.push(dataSet(id, path.resolve(config.dataDir, dir)))
    checks.push(...(await unused(database, config.dataDir)))
    return checks
  })
}

function dataSet(id: string, dir: string): Check {
  try {
    const opened = openDataSet(dir)
    const detail = `${opened.cells} cells, ${opened.genes} genes`
    opened.close()
    return { name: `data set ${id}`, ok: true, detail }
  } catch (error) {
    return { name: `data set ${id}`, ok: false, detail: error instanceof Error ? error.message : String(error) }
  }
}

const count = (things: number, one: string): string => `${things} ${one}${things === 1 ? '' : 's'}`

/** Data that no project stands on, each with the way out. */
async function unused(database: Database, dataDir: string): Promise<Check[]> {
  const { leftovers, strangers } = await unusedData(database, dataDir)
  const left = `${count(leftovers.length, 'leftover')} of imports that were stopped; the next start of the server takes them away`
  return [
    ...(leftovers.length > 0 ? [{ name: 'unfinished imports', ok: true, detail: left }] : []),
    ...strangers.map(({ place, bytes }) => ({
      name: 'unused data',
      ok: false,
      detail: `no project stands on ${place} (${(bytes / 2 ** 20).toFixed(1)} MiB). If you do not need it, delete it`
    }))
  ]
}
