import type { Config } from './config.ts'
import { openDataSets } from './matrix/datasets.ts'
import { localRunner } from './runner/local.ts'
import type { Services } from './services.ts'
import type { Database } from './store/database.ts'
import { openTables } from './tables/index.ts'

/** The services of the server, each behind its interface. */
export async function openServices(config: Config, database: Database): Promise<Services> {
  const datasets = openDataSets(config)
  return {
    config,
    database,
    datasets,
    tables: await openTables(config),
    runner: localRunner({ config, database, datasets })
  }
}
