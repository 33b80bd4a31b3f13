import type { Running } from '../../serve.ts'
import { accountByNumber } from '../../store/accounts.ts'
import { noPassword } from '../../store/password.ts'
import { allProjects } from '../../store/projects.ts'
import { productVersion } from '../../version.ts'
import type { Config } from '../../config.ts'
import type { Text } from '../../../contract/text.ts'
import type { Command, CommandCall } from '../command.ts'
import { makeFirstDemo } from '../demo-study.ts'
import { withDatabase } from '../records.ts'
import { projectLine } from './import.ts'

const makePassword: Text = {
  en: '  It has no password yet. Make one with: npm run -s cytodeck -- project password {{number}}',
  zh: '  尚无密码。用以下命令设置：npm run -s cytodeck -- project password {{number}}'
}
const closeMs = 9000
const sameMs = 1000

export const serveCommand: Command = {
  name: 'serve',
  takes: '[--host H] [--port P] [--with-demo]',
  summary: { en: 'Run the server until it is stopped with Ctrl-C', zh: '运行服务，按 Ctrl-C 停止' },
  options: {
    host: { type: 'string' },
    port: { type: 'string' },
    log: { type: 'string' },
    'with-demo': { type: 'boolean' }
  },
  words: [0, 0],
  async run(call) {
    if (call.values['with-demo'] === true)
      await withDatabase(call.config, (database) => makeFirstDemo(call, database))
    const stopped = stopRequested(call)
    const running = await startServer(call.config)
    await announce(call, running)
    await stopped
    await running.close()
  }
}

/**
 * Starts the server, whose code is loaded here: it is most of the program, and the other commands do without.
 */
export async function startServer(config: Config): Promise<Running> {
  const { serve } = await import('../../serve.ts')
  return serve(config)
}

/**
 * Address, data directory and projects. Of one that has no password it says how to make it; no password is
 * printed.
 */
export async function announce(call: CommandCall, { url, services }: Running): Promise<void> {
  call.print(
    { en: 'Cytodeck {{version}} serves {{url}}', zh: 'Cytodeck {{version}} 服务地址 {{url}}' },
    { version: productVersion, url }
  )
  call.print({ en: 'Data: {{dir}}', zh: '数据：{{dir}}' }, { dir: call.config.dataDir })
  const projects = await allProjects(services.database)
  for (const project of projects) {
    call.print(projectLine(project))
    const account = await accountByNumber(services.database, project.number)
    if (account?.password_hash === noPassword) call.print(makePassword, { number: project.number })
  }
  if (projects.length === 0)
    call.print({
      en: 'There is no project yet. Make one with: npm run -s cytodeck -- import <file>',
      zh: '还没有项目。用以下命令建立：npm run -s cytodeck -- import <文件>'
    })
  call.json({ url, projects: projects.map(({ number, name }) => ({ number, name })) })
}

/**
 * Resolves at the first SIGINT or SIGTERM, also one that comes while the server is still starting.
 * From then on the process ends within ten seconds whatever is still open; a second signal ends it at once.
 */
export function stopRequested(call: CommandCall): Promise<void> {
  return new Promise((resolve) => {
    let since: number | null = null
    const stop = (signal: NodeJS.Signals) => {
      const now = performance.now()
      // One Ctrl-C can arrive twice, from the terminal and from the parent that hands it on.
      if (since !== null && now - since > sameMs) process.exit(signal === 'SIGINT' ? 130 : 143)
      if (since !== null) return
      since = now
      call.streams.err(`${call.translate({ en: 'Stopping…', zh: '正在停止…' })}\n`)
      setTimeout(() => process.exit(0), closeMs).unref()
      resolve()
    }
    process.on('SIGINT', stop).on('SIGTERM', stop)
  })
}
