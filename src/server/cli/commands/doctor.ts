import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { deepCheck } from '../../integrity/deep-check.ts'
import { listLost } from '../../integrity/lost.ts'
import { openDataSet } from '../../matrix/open.ts'
import { unusedData } from '../../projects/unclaimed.ts'
import type { Database } from '../../store/database.ts'
import { databaseIn, holdsData } from '../../store/open.ts'
import { Fault } from '../../../contract/errors/index.ts'
import type { Text } from '../../../contract/text.ts'
import { type Command, type CommandCall, Refusal } from '../command.ts'
import { progressOf } from '../progress.ts'
import { withDatabase } from '../records.ts'

interface Check {
  readonly name: Text
  readonly ok: boolean
  readonly detail: Text
}

const leastFreeBytes = 2 ** 30

/** What is the same in every language. */
const same = (text: string): Text => ({ en: text, zh: text })
const line = { en: '{{name}}: {{detail}}', zh: '{{name}}：{{detail}}' } as const
const words = {
  dataDir: { en: 'data directory', zh: '数据目录' },
  metadata: { en: 'metadata', zh: '元数据' }
} as const satisfies Record<string, Text>

export const doctor: Command = {
  name: 'doctor',
  takes: '[--deep]',
  summary: {
    en: 'Check this machine, the data directory and every data set in it; with --deep read every file and compare it with its digest',
    zh: '检查此机器、数据目录及其中的每个数据集；--deep 会读取每个文件并核对校验值'
  },
  options: { deep: { type: 'boolean' } },
  words: [0, 0],
  async run(call) {
    const checks = [runtime(), writable(call), space(call), client(call), ...(await records(call))]
    for (const { name, ok, detail } of checks)
      call.print(`${ok ? 'ok  ' : 'BAD '} ${call.translate(line, { name, detail })}`)
    const bad = checks.filter(({ ok }) => !ok)
    if (bad.length > 0)
      throw new Refusal(
        {
          en: '{{bad}} of {{all}} checks failed: {{which}}',
          zh: '{{all}} 项检查中 {{bad}} 项未通过：{{which}}'
        },
        {
          bad: bad.length,
          all: checks.length,
          which: bad.map(({ name, detail }) => `${call.translate(name)} (${call.translate(detail)})`)
        }
      )
    call.json({ checks: checks.map(({ name, ok, detail }) => ({ name: name.en, ok, detail: detail.en })) })
  }
}

function runtime(): Check {
  const major = Number(process.versions.node.split('.')[0])
  return { name: same('Node'), ok: major >= 24, detail: same(process.versions.node) }
}

function writable({ config }: CommandCall): Check {
  try {
    accessSync(existsSync(config.dataDir) ? config.dataDir : path.dirname(config.dataDir), constants.W_OK)
    return { name: words.dataDir, ok: true, detail: same(config.dataDir) }
  } catch {
    return {
      name: words.dataDir,
      ok: false,
      detail: { en: `${config.dataDir} cannot be written`, zh: `${config.dataDir} 不可写` }
    }
  }
}

function space({ config }: CommandCall): Check {
  const { bavail, bsize } = statfsSync(
    existsSync(config.dataDir) ? config.dataDir : path.dirname(config.dataDir)
  )
  const free = bavail * bsize
  return {
    name: { en: 'free space', zh: '可用空间' },
    ok: free >= leastFreeBytes,
    detail: same(`${(free / 2 ** 30).toFixed(1)} GiB`)
  }
}

function client({ config }: CommandCall): Check {
  const built = existsSync(path.join(config.clientDir, 'index.html'))
  return {
    name: { en: 'page', zh: '页面' },
    ok: built,
    detail: built
      ? { en: 'built', zh: '已构建' }
      : { en: 'not built; run npm run build', zh: '未构建；请运行 npm run build' }
  }
}

async function records(call: CommandCall): Promise<Check[]> {
  const { config } = call
  if (!existsSync(databaseIn(config.dataDir)) && !holdsData(config.dataDir))
    return [{ name: words.metadata, ok: true, detail: { en: 'none yet', zh: '尚无' } }]
  return withDatabase(config, async (database) => {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database)
    const problems = rows.map((row) => row.integrity_check).join('; ')
    const checks: Check[] = [
      {
        name: words.metadata,
        ok: problems === 'ok',
        detail: problems === 'ok' ? { en: 'ok', zh: '正常' } : { en: problems, zh: `已损坏：${problems}` }
      }
    ]
    for (const { id, dir } of await database.selectFrom('datasets').select(['id', 'dir']).execute())
      checks.push(dataSet(id, path.resolve(config.dataDir, dir)))
    checks.push(...(await unused(database, config.dataDir)), ...lost(config.dataDir))
    if (call.values['deep'] === true) checks.push(...(await files(call, database)))
    return checks
  }).catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error
    return [
      { name: words.metadata, ok: false, detail: { en: error.messageIn('en'), zh: error.messageIn('zh') } }
    ]
  })
}

/** Every file compared with its digest: what is damaged, each by its name, and how many were read. */
async function files(call: CommandCall, database: Database): Promise<Check[]> {
  const progress = progressOf(call.streams, call.language)
  const step = call.translate({ en: 'Reading every file', zh: '正在读取每个文件' })
  const found = await deepCheck(database, call.config.dataDir, (share) =>
    progress.at(step, share, null)
  ).finally(() => progress.end())
  const checked = found.files - found.unchecked
  return [
    ...found.damaged.map(({ name, place }) => ({
      name,
      ok: false,
      detail: { en: `${place} is damaged or gone`, zh: `${place} 已损坏或缺失` }
    })),
    {
      name: { en: 'files', zh: '文件' },
      ok: found.damaged.length === 0,
      detail: {
        en: `${checked} compared with their digests, ${found.damaged.length} damaged, ${found.unchecked} have none`,
        zh: `已核对 ${checked} 个，损坏 ${found.damaged.length} 个，无校验值 ${found.unchecked} 个`
      }
    }
  ]
}

/** What starts have set aside. */
const lost = (dataDir: string): Check[] =>
  listLost(dataDir).map(({ date, bytes }) => ({
    name: same('lost+found'),
    ok: true,
    detail: {
      en: `${date}, ${(bytes / 2 ** 20).toFixed(1)} MiB that no metadata named. Delete it with: lost-and-found delete ${date}`,
      zh: `${date}，${(bytes / 2 ** 20).toFixed(1)} MiB 未被元数据引用。可用 lost-and-found delete ${date} 删除`
    }
  }))

const nameOf = (id: string): Text => ({ en: `data set ${id}`, zh: `数据集 ${id}` })

function dataSet(id: string, dir: string): Check {
  try {
    const opened = openDataSet(dir)
    const { cells, genes } = opened
    opened.close()
    return {
      name: nameOf(id),
      ok: true,
      detail: { en: `${cells} cells, ${genes} genes`, zh: `${cells} 个细胞，${genes} 个基因` }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return {
      name: nameOf(id),
      ok: false,
      detail: { en: `cannot be read: ${reason}`, zh: `无法读取：${reason}` }
    }
  }
}

const count = (things: number, one: string): string => `${things} ${one}${things === 1 ? '' : 's'}`

/** Data that no project stands on, each with the way out. */
async function unused(database: Database, dataDir: string): Promise<Check[]> {
  const { leftovers, unknown } = await unusedData(database, dataDir)
  const left = {
    en: `${count(leftovers.length, 'leftover')} of imports that were stopped; the next start of the server takes them away`,
    zh: `${leftovers.length} 个中断导入的残留；下次启动服务时清除`
  }
  return [
    ...(leftovers.length > 0
      ? [{ name: { en: 'unfinished imports', zh: '未完成的导入' }, ok: true, detail: left }]
      : []),
    ...unknown.map(({ place, bytes }) => ({
      name: { en: 'unused data', zh: '未使用的数据' },
      ok: false,
      detail: {
        en: `no project uses ${place} (${(bytes / 2 ** 20).toFixed(1)} MiB). The next start of the server moves it to lost+found`,
        zh: `没有项目使用 ${place}（${(bytes / 2 ** 20).toFixed(1)} MiB）。下次启动服务时会移至 lost+found`
      }
    }))
  ]
}
