import path from 'node:path'
import type { Config } from '../config.ts'
import { openDataSet } from '../matrix/open.ts'
import type { Database } from '../store/database.ts'
import { keepFirstPassword } from '../store/first-password.ts'
import { hashPassword, randomPassword } from '../store/password.ts'
import { insertProject, type Project } from '../store/projects.ts'
import { speciesOf } from './species.ts'

export interface NewProject {
  /** The folder below `datasets` that an import has made. */
  readonly dataSetId: string
  readonly name: string
  readonly number?: string
  readonly demo?: boolean
  /** What the data was made from, so that the same file need not be imported again. */
  readonly source?: string
}

/** Makes a project on a data set that was just imported, with a random first password that is kept until somebody changes it. */
export async function addProject({ dataDir }: Pick<Config, 'dataDir'>, database: Database, asked: NewProject): Promise<{ project: Project; password: string }> {
  const dir = path.join('datasets', asked.dataSetId)
  const dataset = openDataSet(path.join(dataDir, dir))
  const species = speciesOf(dataset)
  dataset.close()
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const project = await database.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('datasets')
      .values({ id: asked.dataSetId, dir, source: asked.source ?? null, create_time: new Date().toISOString() })
      .execute()
    return insertProject(transaction, { ...asked, species, passwordHash })
  })
  keepFirstPassword(dataDir, project.number, password)
  return { project, password }
}
