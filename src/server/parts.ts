import type { Config } from './config.ts'
import type { DataSets, Runner, Services, Tables } from './services.ts'
import type { Database } from './store/database.ts'
import { openDataSet } from './matrix/open.ts'
import path from 'node:path'

/** The parts of the server, each behind its interface. */
export function parts(config: Config, database: Database): Services {
  const absent = (what: string): never => {
    throw new Error(`the ${what} have not landed yet`)
  }
  const datasets: DataSets = { open: async (id) => openDataSet(path.join(config.dataDir, 'datasets', id)), close: async () => {} }
  const tables: Tables = {
    columns: () => absent('tables'),
    page: () => absent('tables'),
    select: () => absent('tables'),
    distinct: () => absent('tables'),
    histogram: () => absent('tables'),
    cellColumn: () => absent('tables'),
    write: () => absent('tables'),
    close: async () => {}
  }
  const runner: Runner = { start: async () => {}, submitted: () => absent('tasks'), cancel: () => absent('tasks'), close: async () => {} }
  return { config, database, datasets, tables, runner }
}
