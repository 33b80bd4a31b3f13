import type { Text } from '../../../contract/text.ts'

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
    zh: `已略过“${place}”：不是二维或三维嵌入`
  }),
  logValues: (place: string): Text => ({
    en: `The file holds no raw counts. The log-normalised values of ${place} are used as they are`,
    zh: `文件中没有原始计数。直接使用 ${place} 中的对数归一化值`
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
  computedUmap: (genes: number, components: number): Text => ({
    en: `The file holds no embedding, so a UMAP was computed: ${genes.toLocaleString('en-US')} variable genes (vst), log-normalised and scaled, ${components} principal components, 15 neighbours, seed 42`,
    zh: `文件中没有嵌入图，因此计算了 UMAP：${genes.toLocaleString('en-US')} 个高变基因（vst），对数归一化并缩放，${components} 个主成分，15 个近邻，随机种子 42`
  }),
  sampledUmap: (sampled: number): Text => ({
    en: `The UMAP was computed on ${sampled.toLocaleString('en-US')} random cells; every other cell stands at the mean of its nearest ones among them`,
    zh: `UMAP 基于随机抽取的 ${sampled.toLocaleString('en-US')} 个细胞计算；其余细胞置于其最近邻抽样细胞的平均位置`
  }),
  noUmap: (): Text => ({
    en: 'The file holds no embedding, and none could be computed from so few cells or genes',
    zh: '文件中没有嵌入图，且细胞或基因过少，无法计算'
  })
} as const
