import { Fault } from '../../../contract/errors/index.ts'
import { limits } from '../../../contract/limits.ts'
import type { Text } from '../../../contract/text.ts'
import { apiTokenById, apiTokens, createApiToken, deleteApiToken } from '../../store/tokens.ts'
import { type Command, Refusal, textOf, UsageError, wholeNumber, wordAt } from '../command.ts'
import { accountOf, noteCommand, withDatabase } from '../records.ts'

const noProject: Text = {
  en: '--project is missing; give the number of a project',
  zh: '缺少 --project；请给出项目编号'
}
const noScope: Text = {
  en: '--scope is "{{scope}}"; give read or write',
  zh: '--scope 为“{{scope}}”；请给出 read 或 write'
}
const usualDays = 30

export const tokenCreate: Command = {
  name: 'token create',
  takes: '--project N [--scope read|write] [--related] [--days D] [--name S]',
  summary: {
    en: 'Make an API token for a project or sub-account; it is shown this once. --related: for related accounts too',
    zh: '为项目或子账号建立 API 令牌，仅显示一次。--related：也可用于相关账号'
  },
  options: {
    project: { type: 'string' },
    scope: { type: 'string' },
    related: { type: 'boolean' },
    days: { type: 'string' },
    name: { type: 'string' }
  },
  words: [0, 0],
  async run(call) {
    const number = textOf(call, 'project')
    if (number === undefined) throw new UsageError(noProject)
    const scope = textOf(call, 'scope') ?? 'write'
    if (scope !== 'read' && scope !== 'write') throw new UsageError(noScope, { scope })
    const days = wholeNumber(call, 'days', usualDays, 1, limits.tokenDays)
    const related = call.values['related'] === true
    const name = (textOf(call, 'name') ?? 'command line').trim()
    if (name === '' || name.length > 100)
      throw new Fault('malformed', {
        field: 'name',
        problem: { en: 'needs 1 to 100 characters', zh: '需要 1 至 100 个字符' }
      })
    await withDatabase(call.config, async (database) => {
      const account = await accountOf(database, number)
      const { row, token } = await createApiToken(database, account, { name, scope, related, days })
      noteCommand(call.config, 'token_made', account.number, name)
      call.print(token)
      call.json({ token, id: row.id, project: account.number, scope, related, expires: row.expires })
    })
  }
}

const usedNever: Text = { en: 'never used', zh: '从未使用' }
const usedAt: Text = { en: 'last used {{time}}', zh: '最近使用 {{time}}' }
const untilThen: Text = { en: 'until {{time}}', zh: '有效至 {{time}}' }
const withRelated: Text = { en: 'related accounts too', zh: '含相关账号' }
const noTokens: Text = {
  en: 'There is no API token. Make one with: token create',
  zh: '没有 API 令牌。用 token create 建立'
}
const noToken: Text = {
  en: 'There is no API token "{{id}}". See which there are with: token list',
  zh: '没有 API 令牌“{{id}}”。用 token list 查看所有令牌'
}

const dayOf = (time: string): string => time.slice(0, 10)

export const tokenList: Command = {
  name: 'token list',
  takes: '[--project N]',
  summary: {
    en: 'The API tokens of all accounts, or of one: name, scope, dates and last use, without their secrets',
    zh: '所有账号或一个账号的 API 令牌：名称、权限、日期和最近使用时间，不含密钥'
  },
  options: { project: { type: 'string' } },
  words: [0, 0],
  async run(call) {
    const number = textOf(call, 'project')
    await withDatabase(call.config, async (database) => {
      const rows = await apiTokens(
        database,
        number === undefined ? undefined : (await accountOf(database, number)).id
      )
      if (rows.length === 0) call.print(noTokens)
      for (const { id, number: account, scope, related, name, create_time, expires, last_used } of rows) {
        const used =
          last_used === null ? call.translate(usedNever) : call.translate(usedAt, { time: dayOf(last_used) })
        const reach = related === 1 ? `${scope}, ${call.translate(withRelated)}` : scope
        const dates = [dayOf(create_time), call.translate(untilThen, { time: dayOf(expires) }), used].join(
          ', '
        )
        call.print(`${id}  ${account}  ${reach}  ${dates}  ${name}`)
      }
      call.json(
        rows.map(({ id, number: account, name, scope, related, create_time, expires, last_used }) => ({
          id,
          account,
          name,
          scope,
          related: related === 1,
          createTime: create_time,
          expires,
          lastUsed: last_used
        }))
      )
    })
  }
}

export const tokenRevoke: Command = {
  name: 'token revoke',
  takes: '<id>',
  summary: { en: 'Revoke an API token: it ends at once', zh: '撤销 API 令牌，立即失效' },
  options: {},
  words: [1, 1],
  async run(call) {
    const id = wordAt(call, 0)
    await withDatabase(call.config, async (database) => {
      const row = await apiTokenById(database, id)
      if (!row) throw new Refusal(noToken, { id })
      await deleteApiToken(database, id)
      noteCommand(call.config, 'token_revoked', row.number, row.name)
      call.print(
        { en: 'Token "{{name}}" of {{number}} is revoked', zh: '{{number}} 的令牌“{{name}}”已撤销' },
        { name: row.name, number: row.number }
      )
      call.json({ id, account: row.number, name: row.name })
    })
  }
}
