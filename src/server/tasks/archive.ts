import type { Readable } from 'node:stream'
import { fill, type Text } from '../../contract/text.ts'
import type { ZipWriter } from '../files/zip.ts'
import { zipAnswer } from '../files/zip-answer.ts'
import { npyAnswer } from '../results/matrices/answer.ts'
import { productVersion } from '../version.ts'
import { addFigures } from './archive-figures.ts'
import { freeName } from '../files/free-name.ts'
import type { ArchiveRequest, ArchivedTask } from './archive-order.ts'
import { methodsOf } from './result.ts'

const cited: Text = { en: 'References', zh: '参考文献' }

const readme: Text = {
  en: `{{task}}
{{tool}}, made with Cytodeck {{version}}

tables/           every table of the result, as CSV
matrices/         every matrix of numbers, as a file of NumPy (numpy.load); README.txt there says
                  which tables name its rows and columns
charts/           charts as Vega-Lite specifications; each names the tables that it draws
figures/          every chart as SVG, and pictures of this task that were kept in the gallery;
                  not-drawn.txt names the charts that have no figure, and says why
methods.*.txt     how it was done, in both languages, with the works to cite
provenance.json   parameters, cells, seed, versions and digests: all that is needed to make it again

If Cytodeck helped your work, cite it (CITATION.cff) together with the works that the methods name.
`,
  zh: `{{task}}
{{tool}}，由 Cytodeck {{version}} 生成

tables/           结果的所有表格，CSV 格式
matrices/         结果的所有数值矩阵，NumPy 文件（numpy.load）；其行列名称所在的表格
                  见该目录中的 README.txt
charts/           图表的 Vega-Lite 规范，其中注明所用表格
figures/          每张图表的 SVG 图片，以及此任务已存入图库的图片；
                  没有图片的图表及其原因列于 not-drawn.txt
methods.*.txt     中英文方法描述及应引用的文献
provenance.json   参数、细胞、随机种子、版本与摘要：重现结果所需的全部信息

如 Cytodeck 对研究有帮助，请引用它（CITATION.cff）以及方法中列出的文献。
`
}

/**
 * Row r of a matrix belongs to line r of one table, counted from 0 below the header, and column c to line c
 * of another.
 */
const named: Text = {
  en: '{{file}} ({{name}}): {{rows}} rows, named by the rows of tables/{{rowTable}}.csv, × {{columns}} columns, named by the rows of tables/{{columnTable}}.csv',
  zh: '{{file}}（{{name}}）：{{rows}} 行，行名依次见 tables/{{rowTable}}.csv；{{columns}} 列，列名依次见 tables/{{columnTable}}.csv'
}

async function addMatrices(
  zip: ZipWriter,
  at: string,
  { row, tool, result }: ArchivedTask,
  { language, signal }: ArchiveRequest
): Promise<void> {
  const lines: string[] = []
  for (const [id, { name, rows: rowTable, columns: columnTable }] of Object.entries(tool.matrices ?? {})) {
    if (!Object.hasOwn(result.file.matrices, id)) continue
    signal.throwIfAborted()
    const stored = result.matrix(id)
    const { rows, columns } = stored
    const values = { file: `${id}.npy`, name: name[language], rows, columns, rowTable, columnTable }
    lines.push(fill(named, language, values))
    await zip.stream(
      `${at}matrices/${id}.npy`,
      npyAnswer(stored, row.name).body as AsyncIterable<Uint8Array>,
      {
        long: true,
        signal
      }
    )
  }
  if (lines.length > 0) await zip.add(`${at}matrices/README.txt`, `${lines.join('\n')}\n`)
}

async function addTask(
  zip: ZipWriter,
  at: string,
  task: ArchivedTask,
  requested: ArchiveRequest
): Promise<void> {
  const { row, tool, result, table } = task
  const { tables, language, names, signal } = requested
  await zip.add(
    `${at}README.txt`,
    fill(readme, language, { task: row.name, tool: tool.texts[language].name, version: productVersion })
  )
  for (const id of Object.keys(result.file.tables)) {
    signal.throwIfAborted()
    const file = await tables.whole(table(id), { filters: [], sort: [] }, 'csv', names)
    if (!(file instanceof Uint8Array))
      await zip.stream(`${at}tables/${id}.csv`, file.setEncoding('utf8') as AsyncIterable<string>, {
        long: true,
        signal
      })
  }
  await addMatrices(zip, at, task, requested)
  await addFigures(zip, at, task, requested)
  for (const one of ['en', 'zh'] as const) {
    const works = result.provenance.references.map(({ name, doi }) => `${name}. https://doi.org/${doi}\n`)
    await zip.add(
      `${at}methods.${one}.txt`,
      [methodsOf(tool, result, one), '', ...(works.length > 0 ? [cited[one], works.join('')] : [])].join('\n')
    )
  }
  await zip.add(`${at}provenance.json`, JSON.stringify(result.provenance, null, 2))
}

/** Makes a zip of one task, or of several with a folder each, and streams it from the disk. */
export const archiveOf = (
  tasks: readonly ArchivedTask[],
  requested: ArchiveRequest
): Promise<{ body: Readable; length: number }> =>
  zipAnswer(requested.dataDir, requested.signal, async (zip) => {
    const taken = new Set<string>()
    for (const task of tasks)
      await addTask(zip, tasks.length > 1 ? `${freeName(task.row.name, taken)}/` : '', task, requested)
  })
