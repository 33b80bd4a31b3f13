import { type Command, UsageError } from '../command.ts'

export const config: Command = {
  name: 'config',
  takes: '--print',
  summary: { en: 'Show the settings that are in effect', zh: '显示生效的设置' },
  options: { print: { type: 'boolean' } },
  words: [0, 0],
  async run(call) {
    if (call.values['print'] !== true) throw new UsageError({ en: 'Use it so: cytodeck config --print', zh: '用法：cytodeck config --print' })
    const { taskMemoryBytes, taskMs, ...rest } = call.config
    const shown = { ...rest, taskMemoryMiB: taskMemoryBytes / 2 ** 20, taskHours: taskMs / 3_600_000 }
    for (const [name, value] of Object.entries(shown)) call.tell(`${name}: ${typeof value === 'object' ? value.join(', ') : value}`)
    call.json(shown)
  }
}
