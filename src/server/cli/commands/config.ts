import type { Allowance } from '../../config.ts'
import { type Command, UsageError } from '../command.ts'

/** Settings of an allowance under the names by which they are set; null where there is no limit. */
const allowed = (whose: string, { projects, bytes, waiting, callsAMinute }: Allowance) => ({
  [`${whose}Projects`]: projects,
  [`${whose}GiB`]: bytes === Infinity ? null : bytes / 2 ** 30,
  [`${whose}Waiting`]: waiting,
  [`${whose}Calls`]: callsAMinute
})

export const config: Command = {
  name: 'config',
  takes: '--print',
  summary: { en: 'Show the settings that are in effect', zh: '显示生效的设置' },
  options: { print: { type: 'boolean' } },
  words: [0, 0],
  async run(call) {
    if (call.values['print'] !== true)
      throw new UsageError({ en: 'Usage: cytodeck config --print', zh: '用法：cytodeck config --print' })
    const { taskMemoryBytes, taskMs, account, server, uploadBytes, metricsToken, ...rest } = call.config
    const shown = {
      ...rest,
      taskMemoryMiB: taskMemoryBytes / 2 ** 20,
      taskHours: taskMs / 3_600_000,
      ...allowed('account', account),
      ...allowed('server', server),
      metricsToken: metricsToken === null ? null : 'set',
      uploadGiB: uploadBytes / 2 ** 30
    }
    for (const [name, value] of Object.entries(shown))
      call.print(`${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    call.json(shown)
  }
}
