import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { exportH5ad } from '../../files/h5ad/export.ts'
import { addedColumnOf } from '../../columns/open.ts'
import { stylesOf } from '../../store/colors.ts'
import { columnsOfAccount } from '../../store/columns.ts'
import { type Command, Refusal, UsageError, wordAt } from '../command.ts'
import { accountOf, withDatabase } from '../records.ts'

export const exportCommand: Command = {
  name: 'export',
  takes: '<project or account> <file.h5ad> [--force]',
  summary: {
    en: 'Write its cells, with counts, columns, colors and embeddings, as an .h5ad that scanpy and Seurat read',
    zh: '将其细胞连同计数、列、颜色和降维图写为 scanpy 与 Seurat 可读的 .h5ad'
  },
  options: { force: { type: 'boolean' } },
  words: [2, 2],
  async run(call) {
    const file = path.resolve(wordAt(call, 1))
    if (!file.endsWith('.h5ad'))
      throw new UsageError(
        {
          en: 'The file is "{{file}}"; its name must end in .h5ad',
          zh: '文件为“{{file}}”；文件名须以 .h5ad 结尾'
        },
        { file: path.basename(file) }
      )
    if (existsSync(file) && call.values['force'] !== true)
      throw new Refusal(
        {
          en: '{{file}} is already there. Give another name, or --force to replace it',
          zh: '{{file}} 已存在。请换一个名称，或用 --force 覆盖'
        },
        { file }
      )
    if (!existsSync(path.dirname(file)))
      throw new Refusal(
        {
          en: 'The folder {{folder}} does not exist. Make it, or give another one',
          zh: '文件夹 {{folder}} 不存在。请先建立，或换一个'
        },
        { folder: path.dirname(file) }
      )
    const since = performance.now()
    const { number, dir, added, styles } = await withDatabase(call.config, async (database) => {
      const account = await accountOf(database, wordAt(call, 0))
      const { id, dir } = await database
        .selectFrom('projects')
        .innerJoin('datasets', 'datasets.id', 'projects.dataset_id')
        .select(['datasets.id', 'datasets.dir'])
        .where('projects.id', '=', account.project_id)
        .executeTakeFirstOrThrow()
      const columns = await columnsOfAccount(database, account.id, id)
      const found = columns.map((column) => addedColumnOf(call.config.dataDir, column))
      return {
        number: account.number,
        dir: path.resolve(call.config.dataDir, dir),
        added: found,
        styles: (await stylesOf(database, account.id, id)).byColumn
      }
    })
    const part = `${file}.part.${process.pid}`
    try {
      await exportH5ad({ dir, file: part, rows: null, columns: null, added, styles })
      renameSync(part, file)
    } finally {
      rmSync(part, { force: true })
    }
    const seconds = Math.round(performance.now() - since) / 1000
    call.tell(
      {
        en: '{{number}} is written to {{file}} ({{seconds}} s)',
        zh: '{{number}} 已写入 {{file}}（{{seconds}} 秒）'
      },
      { number, file, seconds: String(seconds) }
    )
    call.json({ project: number, file, seconds })
  }
}
