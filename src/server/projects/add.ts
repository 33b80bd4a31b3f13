import path from 'node:path'
import type { Config } from '../config.ts'
import { openDataSet } from '../matrix/open.ts'
import type { Database } from '../store/database.ts'
import { failpoint } from '../disk/failpoint.ts'
import { insertProject, type Project } from '../store/projects.ts'
import { speciesOf } from './species.ts'
import { releaseDataSet } from './unclaimed.ts'

export interface NewProject {
  /** The name of the imported data set's folder below `datasets`. */
  readonly dataSetId: string
  readonly name: string
  /** The hash of the first password, or `noPassword`. */
  readonly passwordHash: string
  readonly number?: string
  readonly demo?: boolean
  /** Identifies the source of the data, so that the same file is not imported again. */
  readonly source?: string
  /** The file's name without its folder. */
  readonly file?: string
}

/** Creates a project on a data set that was just imported. */
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
