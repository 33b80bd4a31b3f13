import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { Fault } from '../../contract/errors/index.ts'
import { limits } from '../../contract/limits.ts'
import { fill, type Language, type Text } from '../../contract/text.ts'
import type { Tool } from '../../contract/tool.ts'
import { ZipWriter } from '../files/zip.ts'
import type { DataSet } from '../matrix/dataset.ts'
import type { NameStyle } from '../results/names.ts'
import type { ResultTables, StoredTable } from '../results/read.ts'
import { chartsOfTask } from '../store/charts.ts'
import type { Database } from '../store/database.ts'
import type { Task } from '../store/tasks.ts'
import { productVersion } from '../version.ts'
import { chartOf, svgOfChart } from './figure.ts'
import { methodsOf, shownResult, type StoredResult } from './result.ts'

/** One task with all that its archive is made of. */
export interface ArchivedTask {
  readonly row: Task
  readonly tool: Tool
  readonly result: StoredResult
  readonly dataset: DataSet
  readonly table: (id: string) => StoredTable
}

interface Asked {
  readonly database: Database
  readonly dataDir: string
  readonly tables: ResultTables
  readonly language: Language
  readonly names: NameStyle
}

const cited: Text = { en: 'References', zh: '参考文献' }

const readme: Text = {
  en: `{{task}}
{{tool}}, made with Cytodeck {{version}}

tables/           every table of the result, as CSV
charts/           charts as Vega-Lite specifications; each names the tables that it draws
figures/          every chart as SVG, and pictures of this task that were kept in the gallery;
                  charts of more than {{rows}} points are left out: save those from the page
methods.*.txt     how it was done, in both languages, with the works to cite
provenance.json   parameters, cells, seed, versions and digests: all that is needed to make it again

If Cytodeck helped your work, cite it (CITATION.cff) together with the works that the methods name.
`,
  zh: `{{task}}
{{tool}}，由 Cytodeck {{version}} 生成

tables/           结果的所有表格，CSV 格式
charts/           图表的 Vega-Lite 规范，其中注明所用表格
figures/          每张图表的 SVG 图片，以及此任务已存入图库的图片；
                  数据点超过 {{rows}} 个的图表未包含在内，请在页面上保存
methods.*.txt     中英文方法描述及应引用的文献
provenance.json   参数、细胞、随机种子、版本与摘要：重现结果所需的全部信息

如果 Cytodeck 对您的工作有帮助，请引用它（CITATION.cff）以及方法中列出的文献。
`
}

/** A name that every system takes for a folder, and that none of these has. */
function folderFor(name: string, taken: Set<string>): string {
  const clean =
    name
      .normalize('NFC')
      .replace(/[\p{Cc}<>:"/\\|?*]+/gu, ' ')
      .replace(/\s+/g, ' ')
      .replace(/^[. ]+|[. ]+$/g, '')
      .slice(0, 100) || 'task'
  let free = clean
  for (let n = 2; taken.has(free.toLowerCase()); n++) free = `${clean} ${n}`
  taken.add(free.toLowerCase())
  return free
}

/** A chart without points, or with too many, has no figure in an archive. */
function leftOut(error: unknown): null {
  if (error instanceof Fault && (error.key === 'empty_chart' || error.key === 'chart_too_large')) return null
  throw error
}

async function addTask(zip: ZipWriter, at: string, { row, tool, result, dataset, table }: ArchivedTask, asked: Asked): Promise<void> {
  const { database, dataDir, tables, language, names } = asked
  await zip.add(
    `${at}README.txt`,
    fill(readme, language, { task: row.name, tool: tool.texts[language].name, version: productVersion, rows: limits.figureRows })
  )
  for (const id of Object.keys(result.file.tables)) {
    const file = await tables.whole(table(id), { filters: [], sort: [] }, 'csv', names)
    if (!(file instanceof Uint8Array)) await zip.stream(`${at}tables/${id}.csv`, file.setEncoding('utf8') as AsyncIterable<string>)
  }
  const { charts } = await shownResult({ tool, result, dataset, language, tables })
  for (const [id, spec] of Object.entries(charts)) await zip.add(`${at}charts/${id}.vl.json`, JSON.stringify(spec, null, 2))
  const taken = new Set<string>()
  for (const id of Object.keys(charts)) {
    const svg = await svgOfChart(chartOf({ tool, result }, id), { result, dataset, language, tables }).catch(leftOut)
    if (svg !== null) await zip.add(`${at}figures/${folderFor(id, taken)}.svg`, svg)
  }
  for (const { name, ext, image } of await chartsOfTask(database, row.account_id, row.id))
    await zip.add(`${at}figures/${folderFor(name, taken)}.${ext}`, await readFile(path.join(dataDir, image)))
  for (const one of ['en', 'zh'] as const) {
    const works = result.provenance.references.map(({ name, doi }) => `${name}. https://doi.org/${doi}\n`)
    await zip.add(`${at}methods.${one}.txt`, [methodsOf(tool, result, one), '', ...(works.length > 0 ? [cited[one], works.join('')] : [])].join('\n'))
  }
  await zip.add(`${at}provenance.json`, JSON.stringify(result.provenance, null, 2))
}

/** Writes an archive of one task, or of several with a folder each; it is streamed from the disk, and gone when it was read. */
export async function archiveOf(tasks: readonly ArchivedTask[], asked: Asked): Promise<{ body: Readable; length: number }> {
  const dir = path.join(asked.dataDir, 'tmp', 'exports')
  await mkdir(dir, { recursive: true })
  const place = path.join(dir, `${randomUUID()}.zip`)
  try {
    const file = await open(place, 'wx')
    try {
      const zip = new ZipWriter(file)
      const taken = new Set<string>()
      for (const task of tasks) await addTask(zip, tasks.length > 1 ? `${folderFor(task.row.name, taken)}/` : '', task, asked)
      await zip.finish()
    } finally {
      await file.close()
    }
    const { size } = await stat(place)
    const body = createReadStream(place)
    body.once('close', () => void rm(place, { force: true }))
    return { body, length: size }
  } catch (error) {
    await rm(place, { force: true })
    throw error
  }
}
