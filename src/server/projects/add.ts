import path from 'node:path'
import type { Config } from '../config.ts'
import { openDataSet } from '../matrix/open.ts'
import type { Database } from '../store/database.ts'
import { failpoint } from '../disk/failpoint.ts'
import { insertProject, type Project } from '../store/projects.ts'
import { speciesOf } from './species.ts'
import { releaseDataSet } from './unclaimed.ts'

export interface NewProject {
  /** The folder below `datasets` that an import has made. */
  readonly dataSetId: string
  readonly name: string
  /** Of its first password, or `noPassword`. */
  readonly passwordHash: string
  readonly number?: string
  readonly demo?: boolean
  /** What the data was made from, so that the same file need not be imported again. */
  readonly source?: string
  /** Name of the file, without its place. */
  readonly file?: string
}

/** Makes a project on a data set that was just imported. */
export async function addProject(
  { dataDir }: Pick<Config, 'dataDir'>,
  database: Database,
  requested: NewProject
): Promise<Project> {
  const dir = path.join('datasets', requested.dataSetId)
  const dataset = openDataSet(path.join(dataDir, dir))
  const species = speciesOf(dataset)
  dataset.close()
  failpoint('server')
  const project = await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('datasets')
      .values({
        id: requested.dataSetId,
        dir,
        source: requested.source ?? null,
        file: requested.file ?? null,
        create_time: new Date().toISOString()
      })
      .execute()
    const made = await insertProject(transaction, { ...requested, species })
    failpoint('server')
    return made
  })
  releaseDataSet(dataDir, requested.dataSetId)
  return project
}
