import { Fault } from '../../../contract/errors/index.ts'
import type { ResourceKind } from '../../../contract/resource.ts'
import type { Text, TextValues } from '../../../contract/text.ts'
import { resources } from '../../../resources/index.ts'
import type { DataSet } from '../../matrix/dataset.ts'
import { openDataSet } from '../../matrix/open.ts'
import { coveredGenes } from '../../resources/covered.ts'
import { resourceDir } from '../../resources/folder.ts'
import { kindOf } from '../../resources/kinds.ts'
import { originOf, type Origin } from '../../resources/origin.ts'
import { addStarters, starterKind } from '../../resources/starter.ts'
import { asEnding } from '../../runner/resource.ts'
import type { Database } from '../../store/database.ts'
import { factsOf, referencesOf, type StoredReference } from '../../store/references.ts'
import { aligned } from '../aligned.ts'
import { type Command, type CommandCall, textOf, wordAt } from '../command.ts'
import { dataSetDirOf, projectOf, withDatabase } from '../records.ts'
import { describe, kindIds, sharedReference } from './references.ts'

/** What `references show` says of where a reference is from, in this order. */
const originWords = {
  version: { en: 'Version', zh: '版本' },
  licence: { en: 'License', zh: '许可' },
  source: { en: 'Source', zh: '来源' },
  fileDigest: { en: 'SHA-256 of the file', zh: '文件的 SHA-256' },
  digest: { en: 'SHA-256 of the content', zh: '内容的 SHA-256' }
} as const satisfies Record<keyof Origin, Text>
const notGiven: Text = { en: 'not given', zh: '未注明' }

/** Heads of the columns of `references list` that `originWords` does not name. */
const heads = {
  id: { en: 'Id', zh: '编号' },
  kind: { en: 'Kind', zh: '类型' },
  name: { en: 'Name', zh: '名称' },
  sizes: { en: 'Holds', zh: '内容' },
  matched: { en: 'Genes in {{number}}', zh: '{{number}} 中的基因' },
  checksum: { en: 'Content SHA-256', zh: '内容 SHA-256' }
} as const satisfies Record<string, Text>
/** As many as are compared by eye; JSON and `references show` have all 64. */
const checksumDigits = 12

const matchedOf: Text = { en: '{{covered}} of {{genes}}', zh: '{{covered}} / {{genes}}' }
const damaged: Text = { en: 'damaged', zh: '已损坏' }

/** The project that `--project` names, with its genes. */
interface Asked {
  readonly number: string
  readonly dataset: DataSet
}

/** Does something with the project that `--project` names; with null where there is none. */
async function withAsked<T>(
  call: CommandCall,
  database: Database,
  work: (asked: Asked | null) => Promise<T>
): Promise<T> {
  const given = textOf(call, 'project')
  if (given === undefined) return work(null)
  const project = await projectOf(database, given)
  const dataset = openDataSet(await dataSetDirOf(call.config, database, project))
  try {
    return await work({ number: project.number, dataset })
  } finally {
    dataset.close()
  }
}

/** A reference with everything that a line or a script says of it. */
async function detailsOf(call: CommandCall, row: StoredReference, kind: ResourceKind, asked: Asked | null) {
  const facts = factsOf(row)
  const starter = starterKind(resources, row.id)
  const origin = originOf(row, starter !== undefined)
  const { sizes, json } = describe(call, kind, facts)
  const dir = resourceDir(call.config.dataDir, row.id)
  // A damaged reference stays in the list, so that it can be deleted.
  const covered = asked && (await coveredGenes(dir, kind, asked.dataset).catch(noneOfDamaged))
  const matched = asked ? call.translate(...matchedText(covered, facts.genes)) : ''
  return {
    row,
    sizes,
    origin,
    matched,
    name: starter?.texts[call.language].starter ?? row.name,
    json: {
      ...json,
      id: row.id,
      kind: row.kind,
      name: row.name,
      ...origin,
      createTime: row.create_time,
      ...(asked && { project: asked.number, covered })
    }
  }
}

/** @param covered null where the reference is damaged */
const matchedText = (covered: number | null, genes: number): [Text, TextValues] =>
  covered === null ? [damaged, {}] : [matchedOf, { covered, genes }]

function noneOfDamaged(error: unknown): null {
  if (error instanceof Fault && error.key === 'reference_damaged') return null
  throw error
}

export const referencesList: Command = {
  name: 'references list',
  takes: '[<kind>] [--project N]',
  summary: {
    en: 'List the reference data that every project of this data directory can use. --project: with how many of its genes match',
    zh: '此数据目录所有项目可用的参考数据。--project：并列出与该项目匹配的基因数'
  },
  options: { project: { type: 'string' } },
  words: [0, 1],
  async run(call) {
    const requested = call.positionals[0]
    if (requested !== undefined) kindOf(resources, requested)
    await withDatabase(call.config, (database) =>
      withAsked(call, database, async (asked) => {
        await addStarters(database, call.config.dataDir, resources)
        const rows = await referencesOf(database, null, requested)
        const found = await Promise.all(
          rows.flatMap((row) =>
            resources.filter(({ id }) => id === row.kind).map((kind) => detailsOf(call, row, kind, asked))
          )
        )
        if (found.length === 0)
          call.print(
            {
              en: 'There is no such reference yet. Add one with: references add {{kind}} <file>',
              zh: '还没有这类参考数据集。用 references add {{kind}} <文件> 添加'
            },
            { kind: requested ?? kindIds[0] ?? '' }
          )
        else for (const line of linesOf(call, found, asked)) call.print(line)
        call.json(found.map(({ json }) => json))
      })
    )
  }
}

/** A head and a line a reference. Names and sources, which may be long, stand last. */
function linesOf(
  call: CommandCall,
  found: readonly Awaited<ReturnType<typeof detailsOf>>[],
  asked: Asked | null
): string[] {
  const none = call.translate(notGiven)
  const head = [heads.id, heads.kind, originWords.version, originWords.licence, heads.checksum]
  return aligned([
    [
      ...head.map((word) => call.translate(word)),
      ...(asked ? [call.translate(heads.matched, { number: asked.number })] : []),
      ...[heads.sizes, heads.name, originWords.source].map((word) => call.translate(word))
    ],
    ...found.map(({ row, origin, sizes, matched, name }) => [
      row.id,
      row.kind,
      origin.version ?? none,
      origin.licence ?? none,
      origin.digest.slice(0, checksumDigits),
      ...(asked ? [matched] : []),
      sizes,
      name,
      origin.source
    ])
  ])
}

export const referencesShow: Command = {
  name: 'references show',
  takes: '<id> [--project N]',
  summary: {
    en: 'Show the details of one reference of this data directory. --project: with how many of its genes match',
    zh: '此数据目录中某一参考数据集的详情。--project：并显示与该项目匹配的基因数'
  },
  options: { project: { type: 'string' } },
  words: [1, 1],
  async run(call) {
    await withDatabase(call.config, (database) =>
      withAsked(call, database, async (asked) => {
        const row = await sharedReference(database, wordAt(call, 0))
        const kind = kindOf(resources, row.kind)
        const { name, sizes, origin, matched, json } = await detailsOf(call, row, kind, asked)
        const notes = kind.notes?.(kind.facts.parse(factsOf(row))) ?? []
        call.print(`${name}: ${sizes}${call.translate(asEnding(notes))}`)
        if (asked) call.print(`${call.translate(heads.matched, { number: asked.number })}: ${matched}`)
        for (const [key, word] of Object.entries(originWords))
          call.print(`${call.translate(word)}: ${origin[key as keyof Origin] ?? call.translate(notGiven)}`)
        call.json(json)
      })
    )
  }
}
