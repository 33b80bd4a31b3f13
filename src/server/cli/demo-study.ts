import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { demoDefaults, keepStudyPlan } from '../matrix/ingest/demo/plan.ts'
import { positionsOf } from '../matrix/ingest/demo/positions.ts'
import type { Database } from '../store/database.ts'
import { allProjects, projectById, type Project } from '../store/projects.ts'
import { referencesOf } from '../store/references.ts'
import { productVersion } from '../version.ts'
import type { CommandCall } from './command.ts'
import { importStudy, knownStudy, sourceKey, type Study } from './import-study.ts'
import { keepReference, scratchDir } from './keep-reference.ts'
import { accountOf } from './records.ts'

export interface DemoRequest {
  readonly cells?: number
  readonly seed?: number
  readonly withoutPassword?: boolean
}

/**
 * Makes the demo study as a project of its own, with a reference of the positions of its genes; where the same
 * was made before, that one is given.
 */
export async function makeDemo(
  call: CommandCall,
  database: Database,
  requested: DemoRequest = {}
): Promise<Study> {
  const { withoutPassword = false, ...asked } = requested
  const plan = { ...demoDefaults, ...asked }
  const file = keepStudyPlan(call.config.dataDir, plan)
  const known = await database
    .selectFrom('projects')
    .innerJoin('datasets', 'datasets.id', 'projects.dataset_id')
    .select(['projects.id', 'datasets.dir'])
    .where('datasets.source', '=', sourceKey(file))
    .executeTakeFirst()
  const project = known && (await projectById(database, known.id))
  const study =
    known && project
      ? knownStudy(call, project, known.dir)
      : await importStudy(call, database, { file, name: 'Demo study', demo: true, withoutPassword })
  await addPositions(call, database, study.project, plan)
  return study
}

/**
 * Gives the account of a demo study the positions of its genes, which copy number is inferred with, unless it
 * has some already.
 */
async function addPositions(
  call: CommandCall,
  database: Database,
  { number }: Project,
  plan: Parameters<typeof positionsOf>[0]
): Promise<void> {
  const { id: account } = await accountOf(database, number)
  const { kind, file, text } = positionsOf(plan)
  const present = await referencesOf(database, account, kind.id)
  if (present.some((row) => row.account_id === account)) return
  const scratch = scratchDir(call.config.dataDir, randomUUID())
  const name = call.translate({ en: 'Genes of the demo study', zh: '演示研究的基因' })
  mkdirSync(scratch, { recursive: true })
  try {
    const place = path.join(scratch, file)
    writeFileSync(place, text)
    const source = { kind: 'file', place, file } as const
    const stated = { version: productVersion, licence: 'MIT' }
    const added = { kind, source, name, origin: file, stated, account }
    await keepReference(call.config, database, added, () => undefined)
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
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
