import { spawn } from 'node:child_process'
import { serverOf } from '../../store/lock.ts'
import { projectById } from '../../store/projects.ts'
import { type Command, textOf, wordAt } from '../command.ts'
import {
  howReadOf,
  howReadOptions,
  howReadUsage,
  importStudy,
  knownStudy,
  pathFrom,
  sourceKey,
  type Study
} from '../import-study.ts'
import { withDatabase } from '../records.ts'
import { printStudy } from './import.ts'
import { announce, startServer, stopRequested } from './serve.ts'

export const openCommand: Command = {
  name: 'open',
  takes: `<path> [--name S] ${howReadUsage} [--host H] [--port P] [--no-browser]`,
  summary: {
    en: 'Import a file if it is new, serve it, and open the browser',
    zh: '导入新文件，启动服务并打开浏览器'
  },
  options: {
    name: { type: 'string' },
    ...howReadOptions,
    host: { type: 'string' },
    port: { type: 'string' },
    'no-browser': { type: 'boolean' }
  },
  words: [1, 1],
  async run(call) {
    const [name, how] = [textOf(call, 'name'), howReadOf(call)]
    const file = wordAt(call, 0)
    const study = await withDatabase(call.config, async (database): Promise<Study> => {
      const source = sourceKey(pathFrom(file), how)
      const known = await database
        .selectFrom('projects')
        .innerJoin('datasets', 'datasets.id', 'projects.dataset_id')
        .select(['projects.id', 'datasets.dir'])
        .where('datasets.source', '=', source)
        .orderBy('projects.create_time', 'desc')
        .executeTakeFirst()
      const project = known && (await projectById(database, known.id))
      if (known && project) return knownStudy(call, project, known.dir)
      return importStudy(call, database, {
        file,
        ...(name === undefined ? {} : { name }),
        how
      })
    })
    const browse = (url: string) => (call.values['no-browser'] === true ? undefined : openBrowser(url))

    const served = serverOf(call.config.dataDir)
    if (served) {
      printStudy(call, study)
      call.print(
        served.url === null
          ? { en: 'A server is starting on this data directory already', zh: '此数据目录的服务正在启动' }
          : { en: 'Served at {{url}}', zh: '服务地址 {{url}}' },
        { url: served.url ?? '' }
      )
      if (served.url !== null) browse(served.url)
      return
    }
    const stopped = stopRequested(call)
    const running = await startServer(call.config)
    printStudy(call, study)
    await announce(call, running)
    browse(running.url)
    await stopped
    await running.close()
  }
}

/** Asks the desktop to show the address; a machine without one just does not. */
function openBrowser(url: string): void {
  const [program, ...args] = { darwin: ['open', url], win32: ['cmd', '/c', 'start', '', url] }[
    process.platform as string
  ] ?? ['xdg-open', url]
  spawn(String(program), args, { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()
}
