import { existsSync } from 'node:fs'
import path from 'node:path'
import { addReceptors, mostReceptorFiles, type OverlapRow } from '../../../contract/api/receptor.ts'
import { Fault } from '../../../contract/errors/index.ts'
import { openDataSets } from '../../matrix/datasets.ts'
import { addReceptorFiles } from '../../receptors/add.ts'
import { type Command, type CommandCall, textOf, UsageError, wordAt } from '../command.ts'
import { pathFrom } from '../import-study.ts'
import { accountAndDataSet, withDatabase } from '../records.ts'

/** `*-1=P17B_*-1,*-2=` as the call takes it: forms of the data set by those of the file. */
const formsOf = (text: string): Record<string, string> =>
  Object.fromEntries(
    text.split(',').map((pair) => {
      const [from = '', ...to] = pair.split('=')
      return [from, to.join('=')]
    })
  )

/** What the call takes, of the options; a UsageError for what it does not. */
function requestOf(call: CommandCall) {
  const forms = textOf(call, 'forms')
  const fields = {
    ...(call.values['dry'] === true ? { dry: '1' } : {}),
    ...(forms === undefined ? {} : { forms: JSON.stringify(formsOf(forms)) }),
    ...Object.fromEntries(
      ['ambiguous', 'clones', 'threshold', 'distance'].flatMap((name) => {
        const text = textOf(call, name)
        return text === undefined ? [] : [[name, text]]
      })
    )
  }
  const read = addReceptors.body.safeParse(fields)
  if (read.success) return read.data
  throw new UsageError(
    {
      en: '--{{name}} cannot be used as it is. See: help vdj add',
      zh: '--{{name}} 的值无效。参见：help vdj add'
    },
    { name: String(read.error.issues[0]?.path[0] ?? '') }
  )
}

/**
 * The name of a file, with the folders below those that all files are in: where a program gives all files one
 * name, the folder is named after the sample.
 */
function shortName(file: string, files: readonly string[]): string {
  if (files.every((other) => other === file || path.basename(other) !== path.basename(file)))
    return path.basename(file)
  const parts = files.map((one) => one.split(path.sep))
  const common = parts[0]!.findIndex((part, at) => parts.some((other) => other[at] !== part))
  return file.split(path.sep).slice(Math.max(0, common)).join('/')
}

function tellForm(call: CommandCall, file: string, one: OverlapRow): void {
  const { from, to, barcodes, cells, found, certain } = one
  call.print(
    {
      en: '{{file}}: {{found}} of {{barcodes}} barcodes "{{from}}" are among {{cells}} cells "{{to}}"{{open}}',
      zh: '{{file}}：{{barcodes}} 个条形码“{{from}}”中有 {{found}} 个属于 {{cells}} 个细胞“{{to}}”{{open}}'
    },
    {
      file,
      from,
      to: to ?? '-',
      barcodes,
      cells,
      found,
      open: certain
        ? ''
        : call.translate({ en: ' (ambiguous: state it with --forms)', zh: '（不明确，请用 --forms 指定）' })
    }
  )
}

export const vdjAdd: Command = {
  name: 'vdj add',
  takes:
    '<project or account> <file>... [--dry] [--forms "*-1=P17B_*-1"] [--clones similar|tcrdist|strict|nt|aa|gene|own] [--threshold X] [--distance N] [--ambiguous apart|first]',
  summary: {
    en: 'Add TCR or BCR contigs to the cells of a project: 10x contig annotations or AIRR rearrangements, one file per sample',
    zh: '为项目的细胞添加 TCR 或 BCR contig：10x contig 注释或 AIRR 重排，每个样本一个文件'
  },
  options: {
    dry: { type: 'boolean' },
    forms: { type: 'string' },
    clones: { type: 'string' },
    threshold: { type: 'string' },
    distance: { type: 'string' },
    ambiguous: { type: 'string' }
  },
  words: [2, 1 + mostReceptorFiles],
  async run(call) {
    const requested = requestOf(call)
    const files = call.positionals.slice(1).map(pathFrom)
    const missing = files.find((file) => !existsSync(file))
    if (missing !== undefined) throw new Fault('import_missing', { path: missing })
    const datasets = openDataSets(call.config)
    try {
      await withDatabase(call.config, async (database) => {
        const { number, owner } = await accountAndDataSet(database, wordAt(call, 0))
        // The index belongs to the server that may be running; the columns of a view are enough here.
        const tables = {
          columns: async ({ cellColumns }: { cellColumns: readonly { name: string }[] }) => cellColumns
        }
        const services = { config: call.config, database, datasets, tables }
        const named = files.map((file) => ({ file, fileName: shortName(file, files) }))
        const { report } = await addReceptorFiles(services, owner, { ...requested, files: named })
        for (const { file, forms, samples } of report.files) {
          for (const form of forms) tellForm(call, file, form)
          for (const { sample, found, cells } of samples)
            call.print(
              {
                en: '  {{sample}}: {{found}} of {{cells}} cells',
                zh: '  {{sample}}：{{cells}} 个细胞中 {{found}} 个'
              },
              { sample, found, cells }
            )
        }
        for (const { receptor, cells, clones, largest } of report.receptors)
          call.print(
            {
              en: `{{kind}}: {{cells}} cells of ${files.length === 1 ? 'this file' : 'these files'}; {{clones}} clones, the largest of {{largest}} cells`,
              zh: '{{kind}}：文件中 {{cells}} 个细胞；共 {{clones}} 个克隆，最大克隆 {{largest}} 个细胞'
            },
            { kind: receptor.toUpperCase(), cells, clones, largest }
          )
        if (report.replaced.length > 0)
          call.print(
            {
              en: '{{count}} columns of the imported file make way for ones that join their receptors with those added; deleting these brings them back',
              zh: '导入文件自带的 {{count}} 列由新列代替，新列合并其受体与所添加的受体；删除新列即可恢复'
            },
            { count: report.replaced.length }
          )
        call.json({ project: number, written: requested.dry !== true, ...report })
      })
    } finally {
      await datasets.close()
    }
  }
}
