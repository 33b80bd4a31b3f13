import path from 'node:path'
import type { Config } from '../config.ts'
import { openDataSet } from '../matrix/open.ts'
import type { Database } from '../store/database.ts'
import { failpoint } from '../runner/failpoint.ts'
import { forgetFirstPassword, keepFirstPassword } from '../store/first-password.ts'
import { hashPassword, randomPassword } from '../store/password.ts'
import { insertProject, type Project } from '../store/projects.ts'
import { speciesOf } from './species.ts'
import { releaseDataSet } from './unclaimed.ts'

export interface NewProject {
  /** The folder below `datasets` that an import has made. */
  readonly dataSetId: string
  readonly name: string
  readonly number?: string
  readonly demo?: boolean
  /** What the data was made from, so that the same file need not be imported again. */
  readonly source?: string
  /** Name of the file, without its place. */
  readonly file?: string
}

/** Makes a project on a data set that was just imported, with a random first password that is kept until somebody changes it. */
export async function addProject({ dataDir }: Pick<Config, 'dataDir'>, database: Database, asked: NewProject): Promise<{ project: Project; password: string }> {
  const dir = path.join('datasets', asked.dataSetId)
  const dataset = openDataSet(path.join(dataDir, dir))
  const species = speciesOf(dataset)
  dataset.close()
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  failpoint('server')
  let project: Project
  let kept: string | null = null
  try {
    project = await database.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('datasets')
        .values({ id: asked.dataSetId, dir, source: asked.source ?? null, file: asked.file ?? null, create_time: new Date().toISOString() })
        .execute()
      const made = await insertProject(transaction, { ...asked, species, passwordHash })
      // Kept before the project stands: dying in between leaves a password for nothing, never a project whose password nobody knows.
      kept = made.number
      keepFirstPassword(dataDir, made.number, password)
      failpoint('server')
      return made
    })
  } catch (error) {
    if (kept !== null) forgetFirstPassword(dataDir, kept)
    throw error
  }
  releaseDataSet(dataDir, asked.dataSetId)
  return { project, password }
}
