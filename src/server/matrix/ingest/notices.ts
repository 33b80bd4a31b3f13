import type { Text } from '../../../contract/text.ts'
import type { LogScale } from '../../../science/normalize/log-scale.ts'
import type { SampleColumn } from './samples.ts'

/** Who named the base of the logarithm; `assumed` where nobody did and the values do not show it. */
export type BaseFrom = 'asked' | 'file' | 'values' | 'assumed'

/** What an import tells its user beside the result, in both languages. */
export const notices = {
  skipped: (place: string, encoding: string): Text => ({
    en: `"${place}" was left out: its encoding (${encoding}) is not known`,
    zh: `已略过“${place}”：无法识别其编码（${encoding}）`
  }),
  wrongLength: (place: string, rows: number, expected: number): Text => ({
    en: `"${place}" was left out: it has ${rows.toLocaleString('en-US')} rows, and the table has ${expected.toLocaleString('en-US')}`,
    zh: `已略过“${place}”：其行数为 ${rows.toLocaleString('en-US')}，而表格有 ${expected.toLocaleString('en-US')} 行`
  }),
  notEmbedding: (place: string): Text => ({
    en: `"${place}" was left out: it is no embedding of two or three axes`,
    zh: `已略过“${place}”：不是二维或三维的降维坐标`
  }),
  logValues: (place: string, scale: LogScale, from: BaseFrom): Text => ({
    en: `The file holds no raw counts. ${place} holds ${logNames(scale).en} (${baseFrom[from].en})${fate(scale).en}${correction(from).en}`,
    zh: `文件中没有原始计数。${place} 为${logNames(scale).zh}（${baseFrom[from].zh}）${fate(scale).zh}${correction(from).zh}`
  }),
  renamedColumn: (name: string, renamed: string): Text => ({
    en: `Column "${name}" is called "${renamed}" here, since the name is taken`,
    zh: `列“${name}”在此处称为“${renamed}”，因为原名已被占用`
  }),
  renamedGenes: (count: number, example: string): Text => ({
    en: `${count.toLocaleString('en-US')} gene names occur more than once and were made unique, for example "${example}". Their ids are kept`,
    zh: `${count.toLocaleString('en-US')} 个基因名重复，已改为唯一名称，例如“${example}”。其编号保持不变`
  }),
  otherFeatures: (kinds: readonly string[], count: number): Text => ({
    en: `${count.toLocaleString('en-US')} features that are not genes (${kinds.join(', ')}) were left out`,
    zh: `已略过 ${count.toLocaleString('en-US')} 个非基因特征（${kinds.join('、')}）`
  }),
  samples: ({ name, samples }: SampleColumn): Text => ({
    en: `Samples are told apart by the column "${name}" (${samples.toLocaleString('en-US')} samples), which was found by its name. Another column can be chosen in Project Information`,
    zh: `样本按列“${name}”区分（${samples.toLocaleString('en-US')} 个样本），该列按名称识别。可在“项目信息”中改选其他列`
  }),
  computedUmap: (genes: number, components: number): Text => ({
    en: `The file holds no embedding, so a UMAP was computed: ${genes.toLocaleString('en-US')} variable genes (vst), log-normalized and scaled, ${components} principal components, 15 neighbors, seed 42`,
    zh: `文件中没有降维图，因此计算了 UMAP：${genes.toLocaleString('en-US')} 个高变基因（vst），对数归一化并缩放，${components} 个主成分，15 个近邻，随机种子 42`
  }),
  sampledUmap: (sampled: number): Text => ({
    en: `The UMAP was computed on ${sampled.toLocaleString('en-US')} random cells; every other cell is placed at the mean of its nearest sampled cells`,
    zh: `UMAP 基于随机抽取的 ${sampled.toLocaleString('en-US')} 个细胞计算；其余细胞置于其最近邻抽样细胞的平均位置`
  }),
  noUmap: (): Text => ({
    en: 'The file holds no embedding, and none could be computed from so few cells or genes',
    zh: '文件中没有降维图，且细胞或基因过少，无法计算'
  })
} as const

const baseFrom: Readonly<Record<BaseFrom, Text>> = {
  asked: { en: 'base given at the import', zh: '底数由导入时指定' },
  file: { en: "base read from uns['log1p']['base']", zh: "底数读自 uns['log1p']['base']" },
  values: { en: 'base found from the values', zh: '底数由数值推断' },
  assumed: { en: 'base assumed: the values do not show it', zh: '底数为默认假定：数值无法判断' }
}

function logNames({ base, per }: LogScale): Text {
  const natural = base === Math.E
  const scaled = per?.toLocaleString('en-US')
  return {
    en: `${natural ? 'natural log' : `log${base}`} values${scaled ? ` of counts per ${scaled}` : ''}`,
    zh: `${scaled ? `每 ${scaled} 计数归一化后的` : ''}${natural ? '自然对数' : ` log${base} `}值`
  }
}

/** Tools work on natural logarithms. */
const fate = ({ base }: LogScale): Text =>
  base === Math.E
    ? { en: ', which are used as they are', zh: '，直接使用' }
    : { en: ', which were converted to natural log', zh: '，已换算为自然对数' }

const correction = (from: BaseFrom): Text =>
  from === 'values' || from === 'assumed'
    ? {
        en: ". If the base is another, set uns['log1p']['base'] in the file, or import it with --log-base",
        zh: "。若底数有误，请在文件中设置 uns['log1p']['base']，或用 --log-base 重新导入"
      }
    : { en: '', zh: '' }
