import { demoDefaults, keepStudyPlan } from '../matrix/ingest/demo/plan.ts'
import type { Database } from '../store/database.ts'
import { allProjects, projectById } from '../store/projects.ts'
import type { CommandCall } from './command.ts'
import { importStudy, knownStudy, sourceKey, type Study } from './import-study.ts'

export interface DemoRequest {
  readonly cells?: number
  readonly seed?: number
  readonly withoutPassword?: boolean
}

/**
 * Makes the demo study as a project of its own; where the same was made before, that one is given.
 */
export async function makeDemo(
  call: CommandCall,
  database: Database,
  requested: DemoRequest = {}
): Promise<Study> {
  const { withoutPassword = false, ...plan } = requested
  const file = keepStudyPlan(call.config.dataDir, { ...demoDefaults, ...plan })
  const known = await database
    .selectFrom('projects')
    .innerJoin('datasets', 'datasets.id', 'projects.dataset_id')
    .select(['projects.id', 'datasets.dir'])
    .where('datasets.source', '=', sourceKey(file))
    .executeTakeFirst()
  const project = known && (await projectById(database, known.id))
  return known && project
    ? knownStudy(call, project, known.dir)
    : importStudy(call, database, { file, name: 'Demo study', demo: true, withoutPassword })
}

/**
 * Somebody who starts without data finds the demo study; where there is a project, nothing is made. It has no
 * password, since what a server prints is often kept as its log, and on this machine the sign-in page opens
 * it without one.
 */
export async function makeFirstDemo(call: CommandCall, database: Database): Promise<void> {
  if ((await allProjects(database)).length > 0) return
  call.streams.err(
    `${call.translate({ en: 'Making the demo study, once', zh: '正在生成演示研究，仅此一次' })}\n`
  )
  await makeDemo(call, database, { withoutPassword: true })
}
