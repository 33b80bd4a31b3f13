import type { Text } from '../../../contract/text.ts'
import { type Command, type CommandCall, textOf, wordAt } from '../command.ts'
import { howReadOf, howReadOptions, howReadUsage, importStudy, type Study } from '../import-study.ts'
import { withDatabase } from '../records.ts'

/** Number, name and, where it was just made, the password of a project. */
export function projectLine(
  { number, name }: Pick<Study['project'], 'number' | 'name'>,
  password: string | null = null
): Text {
  const en = password === null ? '' : `, password ${password}, shown this once`
  const zh = password === null ? '' : `，密码 ${password}，仅显示一次`
  return { en: `Project ${number}${en}  (${name})`, zh: `项目 ${number}${zh}  （${name}）` }
}

/** Prints what an import or the demo has made: the project, what is in it, and how long it took. */
export function printStudy(
  call: CommandCall,
  { project, password, cells, genes, samples, nonzeros, layer, positions, seconds, peakMiB }: Study
): void {
  const facts = {
    cells,
    genes,
    samples,
    nonzeros,
    layer,
    positions,
    seconds: Math.round(seconds * 1000) / 1000,
    peakMiB
  }
  call.print(projectLine(project, password))
  call.print(
    {
      en: `{{cells}} cells × {{genes}} genes in {{samples}} ${samples === 1 ? 'sample' : 'samples'}, {{layer}}; embeddings: {{positions}}`,
      zh: '{{cells}} 个细胞 × {{genes}} 个基因，{{samples}} 个样本，{{layer}}；降维图：{{positions}}'
    },
    { cells, genes, samples, layer, positions }
  )
  if (seconds > 0) {
    call.print(
      {
        en: '{{nonzeros}} non-zeros in {{seconds}} s, {{rate}} million a second, with {{peakMiB}} MiB',
        zh: '{{nonzeros}} 个非零值，用时 {{seconds}} 秒，每秒 {{rate}} 百万个，内存 {{peakMiB}} MiB'
      },
      { nonzeros, seconds: seconds.toFixed(1), rate: (nonzeros / seconds / 1e6).toFixed(1), peakMiB }
    )
  }
  call.json({ project: project.number, name: project.name, password, ...facts })
}

export const importCommand: Command = {
  name: 'import',
  takes: `<path> [--project N] [--name S] ${howReadUsage}`,
  summary: {
    en: 'Import an .h5ad, AnnData in Zarr (folder or zip), a 10x .h5, a 10x folder or zip, or a matrix as .csv or .tsv as a new project',
    zh: '将 .h5ad、Zarr 格式的 AnnData（文件夹或 zip）、10x .h5、10x 文件夹或 zip、.csv 或 .tsv 矩阵导入为新项目'
  },
  options: {
    project: { type: 'string' },
    name: { type: 'string' },
    ...howReadOptions
  },
  words: [1, 1],
  async run(call) {
    const [number, name, how] = [textOf(call, 'project'), textOf(call, 'name'), howReadOf(call)]
    const study = await withDatabase(call.config, (database) =>
      importStudy(call, database, {
        file: wordAt(call, 0),
        ...(number === undefined ? {} : { number }),
        ...(name === undefined ? {} : { name }),
        how
      })
    )
    printStudy(call, study)
  }
}
