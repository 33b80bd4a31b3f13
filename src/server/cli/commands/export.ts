import { existsSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { exportAnnData } from '../../files/anndata/export.ts'
import type { ExportFormat } from '../../files/anndata/write.ts'
import { addedColumnOf } from '../../columns/open.ts'
import { stylesOf } from '../../store/colors.ts'
import { columnsOfAccount } from '../../store/columns.ts'
import { type Command, Refusal, textOf, UsageError, wordAt } from '../command.ts'
import { accountOf, withDatabase } from '../records.ts'

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false

/** The format that the name of a file asks for. */
function formatOf(file: string, version: string | undefined): { format: ExportFormat; zip: boolean } {
  if (version !== undefined && version !== '2' && version !== '3')
    throw new UsageError(
      {
        en: '--zarr-version is "{{version}}"; it can be 2 or 3',
        zh: '--zarr-version 为“{{version}}”；可为 2 或 3'
      },
      { version }
    )
  if (file.endsWith('.h5ad')) {
    if (version === undefined) return { format: 'h5ad', zip: false }
    throw new UsageError(
      {
        en: '--zarr-version goes with .zarr and .zarr.zip; the file is "{{file}}"',
        zh: '--zarr-version 用于 .zarr 和 .zarr.zip；文件为“{{file}}”'
      },
      { file: path.basename(file) }
    )
  }
  if (/\.zarr(\.zip)?$/.test(file))
    return { format: version === '3' ? 'zarr3' : 'zarr2', zip: file.endsWith('.zip') }
  throw new UsageError(
    {
      en: 'The file is "{{file}}"; its name must end in .h5ad, .zarr or .zarr.zip',
      zh: '文件为“{{file}}”；文件名须以 .h5ad、.zarr 或 .zarr.zip 结尾'
    },
    { file: path.basename(file) }
  )
}

/** Puts what was made in the place of a file, or of a folder, which cannot be renamed over. */
function replace(part: string, file: string): void {
  if (!isFolder(part)) return renameSync(part, file)
  const old = `${file}.old.${process.pid}`
  if (existsSync(file)) renameSync(file, old)
  renameSync(part, file)
  rmSync(old, { recursive: true, force: true })
}

export const exportCommand: Command = {
  name: 'export',
  takes: '<project or account> <file.h5ad, cells.zarr or cells.zarr.zip> [--zarr-version 2|3] [--force]',
  summary: {
    en: 'Write its cells, with counts, columns, colors and embeddings, as AnnData that scanpy and Seurat read: an .h5ad, or Zarr as a folder or zip (version 2 by default)',
    zh: '将其细胞连同计数、列、颜色和降维图写为 scanpy 与 Seurat 可读的 AnnData：.h5ad，或 Zarr 文件夹或 zip（默认第 2 版）'
  },
  options: { force: { type: 'boolean' }, 'zarr-version': { type: 'string' } },
  words: [2, 2],
  async run(call) {
    const file = path.resolve(wordAt(call, 1))
    const format = formatOf(file, textOf(call, 'zarr-version'))
    const makesFolder = format.format !== 'h5ad' && !format.zip
    if (isFolder(file) && !makesFolder)
      throw new Refusal(
        {
          en: '{{file}} is a folder, which a file does not replace. Give another name',
          zh: '{{file}} 是文件夹，不会被文件覆盖。请换一个名称'
        },
        { file }
      )
    const isOtherFolder =
      isFolder(file) && !['.zgroup', 'zarr.json'].some((name) => existsSync(path.join(file, name)))
    if (isOtherFolder)
      throw new Refusal(
        {
          en: '{{file}} is a folder and no Zarr store, so it is not replaced. Give another name',
          zh: '{{file}} 是文件夹而非 Zarr 存储，不会被覆盖。请换一个名称'
        },
        { file }
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
      await exportAnnData({ ...format, dir, file: part, rows: null, columns: null, added, styles })
      replace(part, file)
    } finally {
      rmSync(part, { recursive: true, force: true })
    }
    const seconds = Math.round(performance.now() - since) / 1000
    call.print(
      {
        en: '{{number}} is written to {{file}} ({{seconds}} s)',
        zh: '{{number}} 已写入 {{file}}（{{seconds}} 秒）'
      },
      { number, file, seconds: String(seconds) }
    )
    call.json({ project: number, file, seconds })
  }
}
