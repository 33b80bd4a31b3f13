import { existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { exportH5ad } from '../../files/h5ad/export.ts'
import { levelColors } from '../../columns/level-colors.ts'
import { addedColumnOf } from '../../columns/open.ts'
import { withAdded, withStyles } from '../../columns/view.ts'
import { openDataSet } from '../../matrix/open.ts'
import { stylesOf } from '../../store/colors.ts'
import { columnsOfAccount } from '../../store/columns.ts'
import { type Command, UsageError, wordAt } from '../command.ts'
import { accountOf, withDatabase } from '../records.ts'

export const exportCommand: Command = {
  name: 'export',
  takes: '<project or account> <file.h5ad> [--force]',
  summary: 'Write its cells, with counts, columns, colours and embeddings, as an .h5ad that scanpy and Seurat read',
  options: { force: { type: 'boolean' } },
  words: [2, 2],
  async run(call) {
    const file = path.resolve(wordAt(call, 1))
    if (!file.endsWith('.h5ad')) throw new UsageError(`The file is "${path.basename(file)}"; its name must end in .h5ad`)
    if (existsSync(file) && call.values['force'] !== true) throw new Error(`${file} is already there. Give another name, or --force to replace it`)
    if (!existsSync(path.dirname(file))) throw new Error(`The folder ${path.dirname(file)} does not exist. Make it, or give another one`)
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
      return { number: account.number, dir: path.resolve(call.config.dataDir, dir), added: found, styles: (await stylesOf(database, account.id, id)).byColumn }
    })
    const part = `${file}.part.${process.pid}`
    const dataset = openDataSet(dir)
    try {
      const view = withStyles(withAdded(dataset, added), styles)
      await exportH5ad({ dir, file: part, rows: null, columns: null, added, colors: levelColors(view) })
      renameSync(part, file)
    } finally {
      dataset.close()
      rmSync(part, { force: true })
    }
    const seconds = Math.round(performance.now() - since) / 1000
    call.tell(`${number} is written to ${file} (${seconds} s)`)
    call.json({ project: number, file, seconds })
  }
}
