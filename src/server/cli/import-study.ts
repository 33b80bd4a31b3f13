import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import type * as z from 'zod'
import { logBaseName, valuesName, type HowRead } from '../../contract/api/data.ts'
import { Fault } from '../../contract/errors/index.ts'
import { importFile, type ImportReport } from '../matrix/ingest/import.ts'
import { importSteps } from '../matrix/ingest/progress.ts'
import { openDataSet } from '../matrix/open.ts'
import { addProject } from '../projects/add.ts'
import { contentsOf } from '../projects/contents.ts'
import { claimDataSet, dropDataSet } from '../projects/unclaimed.ts'
import type { Database } from '../store/database.ts'
import { hashPassword, noPassword, randomPassword } from '../store/password.ts'
import { type Project, projectByNumber } from '../store/projects.ts'
import { prepareImported } from '../projects/prepare-imported.ts'
import { Refusal, textOf, type CommandCall } from './command.ts'
import { progressOf } from './progress.ts'
import { noteCommand } from './records.ts'

export interface StudyRequest {
  readonly file: string
  readonly how?: HowRead
  readonly name?: string
  readonly number?: string
  readonly demo?: boolean
  /** Make no password: it is made by `project password` when somebody wants one. */
  readonly withoutPassword?: boolean
}

export interface Study extends Omit<ImportReport, 'id' | 'notices'> {
  readonly project: Project
  /** Null where the project had one already, or has none. */
  readonly password: string | null
}

/** A path as the user typed it: from where the command was called, which is not where npm runs it. */
export function pathFrom(text: string): string {
  const here = path.resolve(text)
  const called = process.env['INIT_CWD']
  return called === undefined || statSync(here, { throwIfNoEntry: false }) ? here : path.resolve(called, text)
}

/**
 * A key of a file or folder by its path, sizes and times; where it is the same again, nothing has changed.
 */
export function sourceKey(place: string, { samples, logBase, values, matrix }: HowRead = {}): string {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (!stat) throw new Fault('import_missing', { path: place })
  const files = stat.isDirectory() ? readdirSync(place).map((name) => path.join(place, name)) : [place]
  const facts = files.sort().map((file) => {
    const { size, mtimeMs } = statSync(file)
    return `${file}\0${size}\0${mtimeMs}`
  })
  const stated = [
    logBase,
    values === undefined ? undefined : `values ${values}`,
    matrix === undefined ? undefined : `matrix ${matrix}`
  ].filter((text) => text !== undefined)
  return createHash('sha256')
    .update([samples ?? '', ...stated, ...facts].join('\0'))
    .digest('hex')
}

/** What `import` and `open` may state of how a file is read: options of the commands. */
export const howReadOptions = {
  samples: { type: 'string' },
  'log-base': { type: 'string' },
  values: { type: 'string' },
  matrix: { type: 'string' }
} as const

/** The same in the line that shows how a command is called. */
export const howReadUsage =
  '[--samples COL] [--matrix NAME] [--values counts|expected|linear|log] [--log-base e|2|10]'

/** Reads these options; a choice that is none of those listed is refused. */
export function howReadOf(call: CommandCall): HowRead {
  return {
    samples: textOf(call, 'samples'),
    logBase: choiceOf(call, 'log-base', logBaseName),
    values: choiceOf(call, 'values', valuesName),
    matrix: textOf(call, 'matrix')
  }
}

function choiceOf<T extends Readonly<Record<string, string>>>(
  call: CommandCall,
  option: string,
  choices: z.ZodEnum<T>
): T[keyof T] | undefined {
  const stated = textOf(call, option)
  if (stated === undefined) return undefined
  const read = choices.safeParse(stated)
  if (read.success) return read.data
  const list = choices.options.join(', ')
  throw new Fault('rule', {
    label: `--${option}`,
    problem: {
      en: `"${stated}" is not ${list.replace(/, (?!.*, )/, ' or ')}`,
      zh: `“${stated}”不是 ${list.replaceAll(', ', '、').replace(/、(?!.*、)/, ' 或 ')}`
    }
  })
}

/** Project numbers are part of addresses and sub-account numbers, so they are plain. */
export function checkNumber(number: string): string {
  const upper = number.toUpperCase()
  if (!/^[A-Z][A-Z0-9-]{2,29}$/.test(upper) || upper.endsWith('-')) {
    throw new Fault('rule', {
      label: '--project',
      problem: {
        en: `"${number}" is no project number; give one such as P2026-0117`,
        zh: `“${number}”不是项目编号；例如 P2026-0117`
      }
    })
  }
  return upper
}

/**
 * Imports a file as a new project, with progress on stderr. A number that exists is taken only where it
 * stands on this very file.
 */
export async function importStudy(
  call: CommandCall,
  database: Database,
  requested: StudyRequest
): Promise<Study> {
  const file = pathFrom(requested.file)
  const source = sourceKey(file, requested.how)
  const number = requested.number === undefined ? undefined : checkNumber(requested.number)
  const existing = number === undefined ? undefined : await projectByNumber(database, number)
  if (existing) {
    const data = await database
      .selectFrom('datasets')
      .selectAll()
      .where('id', '=', existing.dataset_id)
      .executeTakeFirstOrThrow()
    if (data.source !== source) throw new Fault('project_stands', { number: existing.number })
    return knownStudy(call, existing, data.dir)
  }

  const progress = progressOf(call.streams, call.language)
  const stop = new AbortController()
  const interrupt = () =>
    stop.abort(
      new Refusal({
        en: 'Stopped. Nothing was kept of the file; import it again whenever you like',
        zh: '已停止。未保留该文件的任何内容，可随时重新导入'
      })
    )
  process.once('SIGINT', interrupt).once('SIGTERM', interrupt)
  const id = randomUUID()
  const { dataDir } = call.config
  claimDataSet(dataDir, id)
  let report: ImportReport
  try {
    report = await importFile(file, {
      dataDir,
      id,
      threads: call.config.threads,
      signal: stop.signal,
      onProgress: (step, share, left) => progress.at(importSteps[step].text[call.language], share, left),
      ...(requested.how === undefined ? {} : { how: requested.how })
    })
  } catch (error) {
    await dropDataSet(database, dataDir, id)
    throw stop.signal.aborted ? stop.signal.reason : error
  } finally {
    progress.end()
    process.off('SIGINT', interrupt).off('SIGTERM', interrupt)
  }
  for (const notice of report.notices) call.streams.err(`${notice[call.language]}\n`)
  const { id: _id, notices: _said, ...facts } = report
  const password = requested.withoutPassword === true ? null : randomPassword()
  const project = await addProject(call.config, database, {
    dataSetId: id,
    passwordHash: password === null ? noPassword : await hashPassword(password),
    name: requested.name ?? path.basename(file).replace(/\.(?:h5ad|h5|zip|csv|tsv|gz)$/i, ''),
    source,
    demo: requested.demo === true,
    ...(requested.demo === true ? {} : { file: path.basename(file) }),
    ...(number === undefined ? {} : { number })
  }).catch(async (error: unknown) => {
    await dropDataSet(database, dataDir, id)
    throw error
  })
  noteCommand(call.config, 'project_made', project.number)
  await prepareImported(call.config, id)
  return { ...facts, project, password }
}

/** A study that was imported from this file before. */
export function knownStudy(call: CommandCall, project: Project, dir: string): Study {
  const dataset = openDataSet(path.resolve(call.config.dataDir, dir))
  const { cells, genes, samples, layer, positions } = contentsOf(dataset).dataset
  const { nonzeros } = dataset
  dataset.close()
  return {
    project,
    password: null,
    cells,
    genes,
    samples,
    nonzeros,
    layer,
    positions: positions.map(({ name }) => name),
    seconds: 0,
    peakMiB: 0
  }
}
