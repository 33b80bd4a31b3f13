import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { hasReceptors, receptors } from '../../../contract/receptors/columns.ts'
import { openView } from '../../columns/open.ts'
import { openDataSets } from '../../matrix/datasets.ts'
import { airrOf } from '../../receptors/airr.ts'
import { type Command, Refusal, textOf, UsageError, wordAt } from '../command.ts'
import { pathFrom } from '../import-study.ts'
import { accountAndDataSet, withDatabase } from '../records.ts'

export const vdjExport: Command = {
  name: 'vdj export',
  takes: '<project or account> <file.tsv> [--receptor tcr|bcr] [--force]',
  summary: {
    en: 'Write its TCR and BCR, the strongest chains of every cell and its clone, as AIRR rearrangements (TSV)',
    zh: '将其 TCR 与 BCR（每个细胞最强的链及其克隆）写为 AIRR 重排（TSV）'
  },
  options: { receptor: { type: 'string' }, force: { type: 'boolean' } },
  words: [2, 2],
  async run(call) {
    const file = pathFrom(wordAt(call, 1))
    const requested = textOf(call, 'receptor')
    const only = receptors.find((receptor) => receptor === requested)
    if (requested !== undefined && only === undefined)
      throw new UsageError(
        {
          en: '--receptor is "{{asked}}"; it must be tcr or bcr',
          zh: '--receptor 为“{{asked}}”；须为 tcr 或 bcr'
        },
        { asked: requested }
      )
    if (existsSync(file) && call.values['force'] !== true)
      throw new Refusal(
        {
          en: '{{file}} is already there. Give another name, or --force to replace it',
          zh: '{{file}} 已存在。请换一个名称，或用 --force 覆盖'
        },
        { file }
      )
    const datasets = openDataSets(call.config)
    try {
      await withDatabase(call.config, async (database) => {
        const { number, owner } = await accountAndDataSet(database, wordAt(call, 0))
        const view = await openView({ config: call.config, database, datasets }, owner)
        const kinds = receptors.filter(
          (receptor) => (only ?? receptor) === receptor && hasReceptors(view, receptor)
        )
        if (kinds.length === 0)
          throw new Refusal(
            {
              en: '{{number}} has none of these receptors. Add contigs with: vdj add',
              zh: '{{number}} 没有此类受体。请用 vdj add 添加 contig'
            },
            { number }
          )
        const part = `${file}.part.${process.pid}`
        try {
          await pipeline(airrOf(view, only), createWriteStream(part))
          renameSync(part, file)
        } finally {
          rmSync(part, { force: true })
        }
        call.print(
          {
            en: '{{kinds}} of {{number}} is written to {{file}}',
            zh: '{{number}} 的 {{kinds}} 已写入 {{file}}'
          },
          { kinds: kinds.join(', ').toUpperCase(), number, file: path.basename(file) }
        )
        call.json({ project: number, file, receptors: kinds })
      })
    } finally {
      await datasets.close()
    }
  }
}
