import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Fault } from '../../../contract/errors/index.ts'
import type { ResourceKind } from '../../../contract/resource.ts'
import { resources } from '../../../resources/index.ts'
import { openDataSet } from '../../matrix/open.ts'
import { planFromCells } from '../../resources/from-cells.ts'
import { resourceDir } from '../../resources/folder.ts'
import { kindOf, plainName } from '../../resources/kinds.ts'
import type { SourceOrder } from '../../resources/make.ts'
import { starterKind } from '../../resources/starter.ts'
import { asEnding } from '../../runner/resource.ts'
import type { Database } from '../../store/database.ts'
import {
  referenceById,
  removeReference,
  type ResourceFacts,
  type StoredReference
} from '../../store/references.ts'
import { type Command, type CommandCall, Refusal, textOf, UsageError, wordAt } from '../command.ts'
import { pathFrom } from '../import-study.ts'
import { keepReference, scratchDir, type Added } from '../keep-reference.ts'
import { progressOf } from '../progress.ts'
import { dataSetDirOf, projectOf, withDatabase } from '../records.ts'

/** The kinds of references, as commands name them. */
export const kindIds = resources.map(({ id }) => id)

/** What a line says of a resource, and what a script reads of it: of lists, how long they are. */
export function describe(
  call: CommandCall,
  kind: ResourceKind,
  facts: ResourceFacts
): { sizes: string; json: Record<string, unknown> } {
  const own = kind.facts.parse(facts)
  const genes = call.translate({ en: '{{genes}} genes', zh: '{{genes}} 个基因' }, { genes: facts.genes })
  const comma = { en: ', ', zh: '，' }
  const counted = Object.entries(own).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.length : value
  ])
  return {
    sizes: `${call.translate(kind.summary(own))}${call.translate(comma)}${genes}`,
    json: { ...Object.fromEntries(counted), genes: facts.genes }
  }
}

/** A reference of the installation; a sentence where there is none of this id. */
export async function sharedReference(database: Database, id: string): Promise<StoredReference> {
  const row = await referenceById(database, id)
  if (row && row.account_id === null) return row
  throw new Refusal(
    {
      en: 'There is no reference "{{id}}". See which there are with: references list',
      zh: '没有参考数据集“{{id}}”。用 references list 查看所有参考数据集'
    },
    { id }
  )
}

export const referencesAdd: Command = {
  name: 'references add',
  takes: `${kindIds.map((id) => `${id} <file>`).join(' | ')} | <kind> --project N --column C [--profiles group|sample], each with [--name S] [--version S] [--licence S]`,
  summary: {
    en: 'Add reference data for every project: from a file of its kind, or the labeled cells of a project',
    zh: '为所有项目添加参考数据：来自相应类型的文件，或项目中已标注的细胞'
  },
  options: {
    name: { type: 'string' },
    project: { type: 'string' },
    column: { type: 'string' },
    profiles: { type: 'string' },
    version: { type: 'string' },
    licence: { type: 'string' }
  },
  words: [1, 2],
  async run(call) {
    const [id, given] = call.positionals
    const kind = kindOf(resources, id ?? '')
    const [project, column] = [textOf(call, 'project'), textOf(call, 'column')]
    if ((given === undefined) === (project === undefined))
      throw new UsageError({
        en: 'Give either a file, or --project with --column',
        zh: '请给出文件，或 --project 与 --column'
      })
    if ((project === undefined) !== (column === undefined))
      throw new UsageError({
        en: '--project and --column go together',
        zh: '--project 与 --column 须一起使用'
      })
    await withDatabase(call.config, async (database) => {
      const { source, title, origin, remove } =
        project === undefined
          ? fileSource(kind, pathFrom(given ?? ''))
          : await cellsSource(call, database, kind, project, column ?? '')
      try {
        const name = (textOf(call, 'name') ?? title).trim()
        if (name === '')
          throw new UsageError({
            en: '--name is empty; give the reference a name',
            zh: '--name 为空；请为参考数据集命名'
          })
        const stated = { version: textOf(call, 'version'), licence: textOf(call, 'licence') }
        await addReference(call, database, { kind, source, name, origin, stated })
      } finally {
        remove()
      }
    })
  }
}

/** Reads a file or cells into a reference of the installation, and prints what it is. */
export async function addReference(call: CommandCall, database: Database, added: Added): Promise<void> {
  const { kind, name } = added
  const progress = progressOf(call.streams, call.language)
  const reading = call.translate({ en: 'Reading the reference', zh: '正在读取参考数据集' })
  const { id, facts } = await keepReference(call.config, database, added, (share) =>
    progress.at(reading, share, null)
  ).finally(() => progress.end())
  const { sizes, json } = describe(call, kind, facts)
  call.print(`${name}: ${sizes}${call.translate(asEnding(kind.notes?.(kind.facts.parse(facts)) ?? []))}`)
  call.json({ ...json, id, kind: kind.id, name })
}

export const referencesDelete: Command = {
  name: 'references delete',
  takes: '<id>',
  summary: {
    en: 'Delete reference data of the installation; results that were made with it stay',
    zh: '删除安装中的参考数据；已用其得到的结果保留'
  },
  options: {},
  words: [1, 1],
  async run(call) {
    await withDatabase(call.config, async (database) => {
      const row = await sharedReference(database, wordAt(call, 0))
      if (starterKind(resources, row.id))
        throw new Refusal(
          {
            en: '"{{name}}" comes with Cytodeck and cannot be deleted',
            zh: '“{{name}}”随 Cytodeck 提供，无法删除'
          },
          { name: row.name }
        )
      await removeReference(database, row.id)
      rmSync(resourceDir(call.config.dataDir, row.id), { recursive: true, force: true })
      call.print({ en: '{{name}} is deleted', zh: '{{name}} 已删除' }, { name: row.name })
      call.json({ id: row.id })
    })
  }
}

interface Source {
  readonly source: SourceOrder
  /** Its name where none is given. */
  readonly title: string
  readonly origin: string
  /** Removes what was written for it. */
  readonly remove: () => void
}

function fileSource(kind: ResourceKind, place: string): Source {
  if (!existsSync(place)) throw new Fault('import_missing', { path: place })
  const file = path.basename(place)
  return {
    source: { kind: 'file', place, file },
    title: plainName(file, kind),
    origin: file,
    remove: () => undefined
  }
}

async function cellsSource(
  call: CommandCall,
  database: Database,
  kind: ResourceKind,
  number: string,
  column: string
): Promise<Source> {
  const profiles = textOf(call, 'profiles') ?? 'group'
  if (profiles !== 'group' && profiles !== 'sample')
    throw new UsageError(
      {
        en: '--profiles is "{{profiles}}"; give group or sample',
        zh: '--profiles 为“{{profiles}}”；请给出 group 或 sample'
      },
      { profiles }
    )
  const project = await projectOf(database, number)
  const dataSetDir = await dataSetDirOf(call.config, database, project)
  const dataset = openDataSet(dataSetDir)
  try {
    const planned = await planFromCells(kind, dataset, dataset.cellColumn(column), { column, profiles })
    const scratch = scratchDir(call.config.dataDir, randomUUID())
    mkdirSync(scratch, { recursive: true })
    const parts = path.join(scratch, 'parts.i32')
    writeFileSync(parts, new Uint8Array(planned.parts.buffer))
    const source = { kind: 'cells', dataSetDir, parts, plan: planned.plan } as const
    return {
      source,
      title: `${project.name}, ${column}`,
      origin: column,
      remove: () => rmSync(scratch, { recursive: true, force: true })
    }
  } finally {
    dataset.close()
  }
}
