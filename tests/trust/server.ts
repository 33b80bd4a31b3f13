import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import * as taskApi from '../../src/contract/api/task.ts'
import type { Endpoint } from '../../src/contract/api/endpoint.ts'
import type { Config } from '../../src/server/config.ts'
import type { AppOptions } from '../../src/server/http/app.ts'
import { openDataSets } from '../../src/server/matrix/datasets.ts'
import { routes } from '../../src/server/http/routes/index.ts'
import { taskRoutesOver } from '../../src/server/http/routes/task/task.ts'
import { localRunner } from '../../src/server/runner/local.ts'
import type { DataSets, Runner } from '../../src/server/services.ts'
import { openTables } from '../../src/server/tables/index.ts'
import { memoryDataSet } from '../fixtures/datasets/memory-dataset.ts'
import { startTestServer, type TestServer } from '../fixtures/test-server.ts'
import { tools } from '../fixtures/tools.ts'
import { quickTimings, testModules } from '../fixtures/workplace.ts'

export interface Listening extends TestServer {
  readonly address: string
}

interface Wanted {
  readonly config?: Partial<Config>
  /** Tasks are really run, by the tools of the tests; without it they are accepted and wait. */
  readonly runs?: boolean
  /** Data sets are those that were imported; without it alice and bob have one in memory each. */
  readonly imported?: boolean
  readonly timeouts?: AppOptions['timeouts']
}

const idle: Runner = {
  start: async () => undefined,
  submitted: () => undefined,
  cancel: async () => undefined,
  close: async () => undefined
}

/** The calls of tasks are made over the tools of the tests where these are to run. */
const taskPaths = new Set(
  Object.values(taskApi).flatMap((value) => ('path' in value ? [(value as Endpoint).path] : []))
)
const overTestTools = [
  ...routes.filter(({ endpoint }) => !taskPaths.has(endpoint.path)),
  ...taskRoutesOver(async () => tools)
]

/**
 * A whole server on a free port: its routes, a data set in memory each for alice and bob, their tables, and a
 * runner.
 */
export async function listen({
  config,
  runs = false,
  imported = false,
  timeouts
}: Wanted = {}): Promise<Listening> {
  const dir = mkdtempSync(path.join(tmpdir(), 'cytodeck-trust-'))
  const [first, second] = [memoryDataSet({ cells: 60 }), memoryDataSet({ cells: 20, seed: 9 })]
  const datasets: DataSets = {
    open: async (id) => (id === first.id ? first : second),
    close: async () => undefined
  }
  const tables = await openTables({ dataDir: dir, threads: 1 }, imported ? undefined : testModules.datasets)
  const runner: Runner = { ...idle }
  const server = await startTestServer({
    datasets,
    tables,
    runner,
    ...(config && { config }),
    ...(timeouts && { timeouts }),
    ...(runs && { routes: overTestTools }),
    dataSetIds: [first.id, second.id]
  })
  // Data sets and the runner need the data directory and the database, which the server has opened.
  if (imported) Object.assign(datasets, openDataSets(server.services.config))
  if (runs)
    Object.assign(runner, localRunner(server.services, { timings: quickTimings, modules: testModules }))
  await runner.start()
  const address = await server.app.listen({ port: 0, host: '0.0.0.0' })
  return {
    ...server,
    address: address.replace('0.0.0.0', '127.0.0.1'),
    async close() {
      await runner.close()
      await server.close()
      await datasets.close()
      await tables.close()
      rmSync(dir, { recursive: true, force: true })
    }
  }
}
