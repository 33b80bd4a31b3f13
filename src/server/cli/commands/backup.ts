import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { backUp } from '../../backup/backup.ts'
import { restore } from '../../backup/restore.ts'
import { databaseIn } from '../../store/open.ts'
import { type Command, Refusal, wordAt } from '../command.ts'
import { pathFrom } from '../import-study.ts'
import { progressOf } from '../progress.ts'

/** The path as the disk has it, without links; of what is not there yet, that of the first folder that is. */
function realPath(place: string): string {
  if (existsSync(place)) return realpathSync(place)
  const above = path.dirname(place)
  return above === place ? place : path.join(realPath(above), path.basename(place))
}

const liesIn = (place: string, folder: string): boolean => {
  const [inner, outer] = [realPath(path.resolve(place)), realPath(path.resolve(folder))]
  return inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep)
}

const mebibytes = (bytes: number): string => (bytes / 2 ** 20).toFixed(1)

export const backupCommand: Command = {
  name: 'backup',
  takes: '<folder or file.zip>',
  summary: {
    en: 'Save the data directory, also while the server runs; a folder that holds an earlier backup is brought up to date',
    zh: '备份数据目录，服务运行时也可进行；已有备份的文件夹会增量更新'
  },
  options: {},
  words: [1, 1],
  async run(call) {
    const { dataDir } = call.config
    if (!existsSync(databaseIn(dataDir)))
      throw new Refusal(
        { en: 'There is nothing to save in {{dir}} yet', zh: '{{dir}} 中还没有可备份的内容' },
        { dir: dataDir }
      )
    const place = pathFrom(wordAt(call, 0))
    if (liesIn(place, dataDir))
      throw new Refusal(
        {
          en: '{{place}} lies in the data directory itself, with which it would be lost. Choose a place outside of {{dir}}, best on another disk',
          zh: '{{place}} 位于数据目录之内，会与数据一同丢失。请选择 {{dir}} 之外的位置，最好在另一块磁盘上'
        },
        { place, dir: dataDir }
      )
    const progress = progressOf(call.streams, call.language)
    const step = call.translate({ en: 'Saving', zh: '正在备份' })
    const { files, writtenBytes, damaged } = await backUp({
      dataDir,
      place,
      onShare: (share) => progress.at(step, share, null)
    }).finally(() => progress.end())
    call.print(
      {
        en: '{{files}} files are saved in {{place}}, {{written}} MiB of them newly written',
        zh: '已将 {{files}} 个文件备份到 {{place}}，新写入 {{written}} MiB'
      },
      { files, place, written: mebibytes(writtenBytes) }
    )
    if (damaged.length > 0)
      throw new Refusal(
        {
          en: 'All else is saved, but {{count}} files are damaged or gone: {{which}}. Run these tasks again, or restore an earlier backup',
          zh: '其余均已备份，但有 {{count}} 个文件损坏或缺失：{{which}}。请重新运行这些任务，或恢复更早的备份'
        },
        {
          count: damaged.length,
          which: damaged.map(({ name, place: file }) => `${call.translate(name)}, ${file}`)
        }
      )
    call.json({ place, files, writtenBytes })
  }
}

export const restoreCommand: Command = {
  name: 'restore',
  takes: '<folder or file.zip>',
  summary: {
    en: 'Make a data directory of a backup; it must be empty',
    zh: '从备份建立数据目录；该目录须为空'
  },
  options: {},
  words: [1, 1],
  async run(call) {
    const { dataDir } = call.config
    const progress = progressOf(call.streams, call.language)
    const step = call.translate({ en: 'Restoring', zh: '正在恢复' })
    const place = pathFrom(wordAt(call, 0))
    const files = await restore({
      place,
      dataDir,
      onShare: (share) => progress.at(step, share, null)
    }).finally(() => progress.end())
    call.print(
      { en: '{{files}} files are restored to {{dir}}', zh: '已将 {{files}} 个文件恢复到 {{dir}}' },
      { files, dir: dataDir }
    )
    call.json({ dataDir, files })
  }
}
