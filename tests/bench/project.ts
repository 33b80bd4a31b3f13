import { mkdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { readConfig } from '../../src/server/config.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import { openDatabase } from '../../src/server/store/open.ts'
import { hashPassword, randomPassword } from '../../src/server/store/password.ts'
import { createProject } from '../../src/server/store/projects.ts'
import { prepareImported } from '../../src/server/projects/prepare-imported.ts'
import { ended, serve, type Study } from '../fixtures/product.ts'
import { scratch } from './study.ts'

/** A data directory with one project on a study of the bench that was never opened. */
export async function projectOn(dataset: DataSet): Promise<Study> {
  const dataDir = scratch('project')
  // A directory that holds data and has no database is refused, so the database comes first.
  const config = { ...readConfig({}), dataDir }
  const database = await openDatabase(config)
  mkdirSync(path.join(dataDir, 'datasets'), { recursive: true })
  const dir = path.join('datasets', dataset.id)
  symlinkSync(dataset.dir, path.join(dataDir, dir))
  const password = randomPassword()
  try {
    await database
      .insertInto('datasets')
      .values({ id: dataset.id, dir, create_time: new Date().toISOString() })
      .execute()
    const requested = {
      name: 'Bench',
      species: 'human',
      dataSetId: dataset.id,
      passwordHash: await hashPassword(password)
    }
    // As the import does.
    await prepareImported(config, dataset.id)
    return { dataDir, password, project: (await createProject(database, requested)).number }
  } finally {
    await database.destroy()
  }
}

/** Serves a project on the study while something goes on. `pid` is the server's process. */
export async function whileServed<T>(
  dataset: DataSet,
  work: (served: Study & { readonly address: string; readonly pid: number }) => Promise<T>,
  environment: NodeJS.ProcessEnv = {}
): Promise<T> {
  const study = await projectOn(dataset)
  const { address, child } = await serve(study.dataDir, environment)
  try {
    return await work({ ...study, address, pid: child.pid ?? NaN })
  } finally {
    child.kill('SIGTERM')
    await ended(child)
    rmSync(study.dataDir, { recursive: true, force: true })
  }
}
