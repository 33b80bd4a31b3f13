import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../../contract/errors/index.ts'
import { openDataSet } from '../../matrix/open.ts'
import { referenceDir } from '../../references/folder.ts'
import { leftOutText, leftOutValues } from '../../references/left-out.ts'
import { makeReference, type ReferenceSource } from '../../references/make.ts'
import { profileGroups } from '../../references/profile-groups.ts'
import { publishFolder } from '../../runner/reference.ts'
import type { Database } from '../../store/database.ts'
import { factsOf, insertReference, referenceById, referencesOf, removeReference } from '../../store/references.ts'
import { type Command, type CommandCall, Refusal, textOf, UsageError, wordAt } from '../command.ts'
import { pathFrom } from '../import-study.ts'
import { progressOf } from '../progress.ts'
import { projectOf, withDatabase } from '../records.ts'

const sizes = { en: '{{labels}} labels, {{profiles}} profiles, {{genes}} genes', zh: '{{labels}} 个标签，{{profiles}} 个表达谱，{{genes}} 个基因' }

export const referencesList: Command = {
  name: 'references list',
  takes: '',
  summary: { en: 'The reference data that every project of this data directory can use', zh: '此数据目录所有项目可用的参考数据' },
  options: {},
  words: [0, 0],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const rows = (await referencesOf(database, null)).map((row) => {
        const { genes, profiles, labels } = factsOf(row)
        return { id: row.id, kind: row.kind, name: row.name, source: row.source, genes, profiles, labels: labels.length }
      })
      if (rows.length === 0)
        call.tell({
          en: 'There is no reference yet. Add one with: references add cell-types <file>',
          zh: '还没有参考。用 references add cell-types <文件> 添加'
        })
      for (const { id, kind, name, genes, profiles, labels } of rows) {
        call.tell(`${id}  ${kind}  ${call.say(sizes, { labels, profiles, genes })}  ${name}`)
      }
      call.json(rows)
    })
  }
}

export const referencesAdd: Command = {
  name: 'references add',
  takes: 'cell-types <file> | cell-types --project N --column C [--profiles group|sample] [--name S]',
  summary: {
    en: 'Add reference data for every project: from a table of profiles, a prepared zip, or the labelled cells of a project',
    zh: '为所有项目添加参考数据：来自表达谱表格、制备好的 zip，或项目中已标注的细胞'
  },
  options: { name: { type: 'string' }, project: { type: 'string' }, column: { type: 'string' }, profiles: { type: 'string' } },
  words: [1, 2],
  async run(call) {
    const [kind, given] = call.positionals
    if (kind !== 'cell-types')
      throw new UsageError(
        { en: '"{{kind}}" is no kind of reference that can be added; give cell-types', zh: '“{{kind}}”不是可添加的参考类型；请给出 cell-types' },
        { kind: kind ?? '' }
      )
    const [project, column] = [textOf(call, 'project'), textOf(call, 'column')]
    if ((given === undefined) === (project === undefined))
      throw new UsageError({ en: 'Give either a file, or --project with --column', zh: '请给出文件，或 --project 与 --column' })
    if ((project === undefined) !== (column === undefined))
      throw new UsageError({ en: '--project and --column go together', zh: '--project 与 --column 须一起使用' })
    await withDatabase(call.config, async (database) => {
      const id = randomUUID()
      const scratch = path.join(call.config.dataDir, 'tmp', `reference-${id}`)
      mkdirSync(scratch, { recursive: true })
      try {
        const { source, title, origin } =
          project === undefined ? fileSource(pathFrom(given ?? '')) : await cellsSource(call, database, scratch, project, column ?? '')
        const name = (textOf(call, 'name') ?? title).trim()
        if (name === '') throw new UsageError({ en: '--name is empty; give the reference a name', zh: '--name 为空；请为参考命名' })
        const progress = progressOf(call.streams, call.language)
        const facts = await makeReference({ name, source, output: path.join(scratch, 'made') }, (share) =>
          progress.at(call.say({ en: 'Reading profiles', zh: '正在读取表达谱' }), share, null)
        ).finally(() => progress.end())
        await publishFolder(path.join(scratch, 'made'), referenceDir(call.config.dataDir, id))
        await insertReference(database, { id, account_id: null, kind: 'cell-types', name, source: origin, facts, create_time: new Date().toISOString() })
        if (facts.logged) call.streams.err(`${call.say({ en: 'Its values are linear: log2(x + 1) was taken', zh: '其数值为线性：已取 log2(x + 1)' })}\n`)
        const said = call.say(sizes, { labels: facts.labels.length, profiles: facts.profiles, genes: facts.genes })
        call.tell(`${name}: ${said}${call.say(leftOutText, leftOutValues(facts.leftOut))}`)
        call.json({ id, kind, name, genes: facts.genes, profiles: facts.profiles, labels: facts.labels.length })
      } finally {
        rmSync(scratch, { recursive: true, force: true })
      }
    })
  }
}

export const referencesDelete: Command = {
  name: 'references delete',
  takes: '<id>',
  summary: { en: 'Delete reference data of the installation; results that were made with it stay', zh: '删除安装中的参考数据；已用其得到的结果保留' },
  options: {},
  words: [1, 1],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const row = await referenceById(database, wordAt(call, 0))
      if (!row || row.account_id !== null)
        throw new Refusal(
          { en: 'There is no reference "{{id}}". See which there are with: references list', zh: '没有参考“{{id}}”。用 references list 查看所有参考' },
          { id: wordAt(call, 0) }
        )
      await removeReference(database, row.id)
      rmSync(referenceDir(call.config.dataDir, row.id), { recursive: true, force: true })
      call.tell({ en: '{{name}} is deleted', zh: '{{name}} 已删除' }, { name: row.name })
      call.json({ id: row.id })
    })
  }
}

interface Source {
  readonly source: ReferenceSource
  /** Its name where none is given. */
  readonly title: string
  readonly origin: string
}

function fileSource(place: string): Source {
  if (!existsSync(place)) throw new Fault('import_missing', { path: place })
  const file = path.basename(place)
  return { source: { kind: 'file', place, file }, title: file.replace(/\.(?:csv|tsv|txt|zip)(?:\.gz)?$/i, ''), origin: file }
}

async function cellsSource(call: CommandCall, database: Database, scratch: string, number: string, column: string): Promise<Source> {
  const profiles = textOf(call, 'profiles') ?? 'group'
  if (profiles !== 'group' && profiles !== 'sample')
    throw new UsageError({ en: '--profiles is "{{profiles}}"; give group or sample', zh: '--profiles 为“{{profiles}}”；请给出 group 或 sample' }, { profiles })
  const project = await projectOf(database, number)
  const { dir } = await database.selectFrom('datasets').select('dir').where('id', '=', project.dataset_id).executeTakeFirstOrThrow()
  const dataSetDir = path.resolve(call.config.dataDir, dir)
  const dataset = openDataSet(dataSetDir)
  try {
    const { codes, ...kept } = profileGroups(dataset, dataset.cellColumn(column), { column, profiles })
    const groups = path.join(scratch, 'groups.i32')
    writeFileSync(groups, new Uint8Array(codes.buffer))
    return { source: { kind: 'cells', dataSetDir, groups, ...kept }, title: `${project.name}, ${column}`, origin: column }
  } finally {
    dataset.close()
  }
}
