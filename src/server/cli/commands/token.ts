import { Fault } from '../../../contract/errors/index.ts'
import { createApiToken } from '../../store/tokens.ts'
import { type Command, textOf, UsageError, wholeNumber } from '../command.ts'
import { accountOf, withDatabase } from '../records.ts'

export const tokenCreate: Command = {
  name: 'token create',
  takes: '--project N [--scope read|write] [--days D] [--name S]',
  summary: { en: 'Make an API token for a project or sub-account; it is shown this once', zh: '为项目或子账号建立 API 令牌，仅显示一次' },
  options: { project: { type: 'string' }, scope: { type: 'string' }, days: { type: 'string' }, name: { type: 'string' } },
  words: [0, 0],
  async run(call) {
    const number = textOf(call, 'project')
    if (number === undefined) throw new UsageError({ en: '--project is missing; give the number of a project', zh: '缺少 --project；请给出项目编号' })
    const scope = textOf(call, 'scope') ?? 'write'
    if (scope !== 'read' && scope !== 'write')
      throw new UsageError({ en: '--scope is "{{scope}}"; give read or write', zh: '--scope 为“{{scope}}”；请给出 read 或 write' }, { scope })
    const days = wholeNumber(call, 'days', 30, 1, 3650)
    const name = (textOf(call, 'name') ?? 'command line').trim()
    if (name === '' || name.length > 100)
      throw new Fault('malformed', { field: 'name', problem: { en: 'needs 1 to 100 characters', zh: '需要 1 至 100 个字符' } })
    await withDatabase(call.config, async (database) => {
      const account = await accountOf(database, number)
      const { row, token } = await createApiToken(database, account.id, { name, scope, days })
      call.tell(token)
      call.json({ token, project: account.number, scope, expires: row.expires })
    })
  }
}
