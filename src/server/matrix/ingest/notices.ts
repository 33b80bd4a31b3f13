import { filled, type Text, type TextValues } from '../../../contract/text.ts'
import { sizeText } from '../../../shared/size-text.ts'
import type { SampleColumn } from './samples.ts'

/** The first few places, and how many more there are. */
const listed = (places: readonly string[], comma: string): string =>
  places.length <= 6 ? places.join(comma) : `${places.slice(0, 5).join(comma)} (+ ${places.length - 5})`

/** The notices of an import for its user, in both languages. */
export const notices = {
  skipped: (place: string, encoding: string): Text => ({
    en: `"${place}" was left out: its encoding (${encoding}) is not supported`,
    zh: `已略过“${place}”：不支持其编码（${encoding}）`
  }),
  wrongLength: (place: string, rows: number, expected: number): Text => ({
    en: `"${place}" was left out: it has ${rows.toLocaleString('en-US')} rows, and the table has ${expected.toLocaleString('en-US')}`,
    zh: `已略过“${place}”：其行数为 ${rows.toLocaleString('en-US')}，而表格有 ${expected.toLocaleString('en-US')} 行`
  }),
  notEmbedding: (place: string): Text => ({
    en: `"${place}" was left out: it is not an embedding of two or three dimensions`,
    zh: `已略过“${place}”：不是二维或三维的降维坐标`
  }),
  renamedColumn: (name: string, renamed: string): Text => ({
    en: `Column "${name}" is called "${renamed}" here, since the name is taken`,
    zh: `列“${name}”在此处称为“${renamed}”，因为原名已被占用`
  }),
  renamedGenes: (count: number, example: string): Text => ({
    en: `${count.toLocaleString('en-US')} gene names occur more than once and were made unique, for example "${example}". Their ids are kept`,
    zh: `${count.toLocaleString('en-US')} 个基因名重复，已改为唯一名称，例如“${example}”。其编号保持不变`
  }),
  receptors: (kind: string, cells: number, clones: number): Text => ({
    en: `The file holds ${kind} chains of ${cells.toLocaleString('en-US')} cells: they became columns, with ${clones.toLocaleString('en-US')} clones`,
    zh: `文件含有 ${cells.toLocaleString('en-US')} 个细胞的 ${kind} 链：已成为列，共 ${clones.toLocaleString('en-US')} 个克隆`
  }),
  noReceptors: (missing: readonly string[]): Text => ({
    en: `Receptors of the file were left out: their chains lack ${missing.join(', ')}`,
    zh: `已略过文件中的受体：其链缺少 ${missing.join('、')}`
  }),
  symbols: (found: number, genes: number): Text => ({
    en: `Genes are named by Ensembl ids only: ${found.toLocaleString('en-US')} of ${genes.toLocaleString('en-US')} were given their symbols of Ensembl release 109. The ids are kept and can be searched for`,
    zh: `文件中的基因仅以 Ensembl 编号命名：${genes.toLocaleString('en-US')} 个中有 ${found.toLocaleString('en-US')} 个已按 Ensembl 109 版补上基因名。编号保留，也可用于搜索`
  }),
  textMatrix: (genesAreRows: boolean, cells: number, genes: number): Text => ({
    en: `${genesAreRows ? 'Rows are genes and columns are cells' : 'Rows are cells and columns are genes'}, judged by their names: ${cells.toLocaleString('en-US')} cells × ${genes.toLocaleString('en-US')} genes`,
    zh: `按名称判断，${genesAreRows ? '行为基因，列为细胞' : '行为细胞，列为基因'}：${cells.toLocaleString('en-US')} 个细胞 × ${genes.toLocaleString('en-US')} 个基因`
  }),
  chineseText: (): Text => ({
    en: 'The text of the file is not UTF-8 and was read as GB18030. Where names look wrong, save it as UTF-8 and import it again',
    zh: '文件文本不是 UTF-8，已按 GB18030 读取。如名称显示有误，请存为 UTF-8 后重新导入'
  }),
  columnsBeside: (kinds: readonly string[], count: number, example: string): Text => ({
    en: `${count.toLocaleString('en-US')} features are not genes (${kinds.join(', ')}). Their values are columns of the cell table, such as "${example}": color, filter and export by them`,
    zh: `${count.toLocaleString('en-US')} 个特征不是基因（${kinds.join('、')}），其数值已成为细胞表的列，例如“${example}”：可用于着色、筛选和导出`
  }),
  leftBeside: (kinds: readonly string[], count: number, most: number): Text => ({
    en: `${count.toLocaleString('en-US')} features that are not genes (${kinds.join(', ')}) were left out: at most ${most.toLocaleString('en-US')} can become columns. To keep some, leave only those in the file`,
    zh: `已略过 ${count.toLocaleString('en-US')} 个非基因特征（${kinds.join('、')}）：最多 ${most.toLocaleString('en-US')} 个可作为列。如需保留一部分，请在文件中只留下这些特征`
  }),
  mixedFeatures: (kinds: readonly string[], count: number): Text => ({
    en: `${count.toLocaleString('en-US')} of the features are not genes (${kinds.join(', ')}), and are treated as genes here: remove them from the file, or import the original 10x file`,
    zh: `特征中有 ${count.toLocaleString('en-US')} 个不是基因（${kinds.join('、')}），此处按基因处理：请从文件中去除，或导入其来源的 10x 文件`
  }),
  notKept: (places: readonly string[]): Text => ({
    en: `Exports will not contain ${listed(places, ', ')}: their type is not supported, or they belong to other genes`,
    zh: `导出时将不含 ${listed(places, '、')}：其类型无法保留，或属于其他基因`
  }),
  samples: ({ name, samples }: SampleColumn): Text => ({
    en: `The sample column is "${name}" (${samples.toLocaleString('en-US')} samples), found by its name. Another column can be chosen in Project Information`,
    zh: `样本按列“${name}”区分（${samples.toLocaleString('en-US')} 个样本），该列按名称识别。可在“项目信息”中改选其他列`
  }),
  computedUmap: (of: { genes: number; components: number; neighbors: number; seed: number }): Text =>
    filled(
      {
        en: 'The file holds no embedding, so a UMAP of all cells was computed, as clustering does: {{genes}} variable genes (vst), log-normalized and centered, {{components}} principal components, {{neighbors}} neighbors, seed {{seed}}',
        zh: '文件中没有降维图，因此按聚类工具的方法对所有细胞计算了 UMAP：{{genes}} 个高变基因（vst），对数归一化并中心化，{{components}} 个主成分，{{neighbors}} 个近邻，随机种子 {{seed}}'
      },
      of
    ),
  noRoomForUmap: (bytes: number): Text =>
    filled(
      {
        en: 'The file holds no embedding, and a UMAP of all its cells needs more memory than the {{limit}} that a task may hold: select fewer cells and cluster them, or raise CYTODECK_TASK_MEMORY and import the file again',
        zh: '文件中没有降维图，且对所有细胞计算 UMAP 所需的内存超过任务上限 {{limit}}：请选择较少的细胞进行聚类，或调高 CYTODECK_TASK_MEMORY 后重新导入'
      },
      { limit: sizeText(bytes) }
    ),
  /** @param values what `OutOfMemory` says: the memory that threads share, and how many cells fit it */
  tooManyForUmap: (values: TextValues): Text =>
    filled(
      {
        en: 'The file holds no embedding, and a UMAP of all its cells needs more memory than the {{limit}} that the threads of a task can share: select at most about {{cells}} cells and cluster them',
        zh: '文件中没有降维图，且对所有细胞计算 UMAP 所需的内存超过任务各线程可共用的 {{limit}}：请选择不超过约 {{cells}} 个细胞进行聚类'
      },
      values
    ),
  noUmap: (): Text => ({
    en: 'The file holds no embedding, and none could be computed from so few cells or genes',
    zh: '文件中没有降维图，且细胞或基因过少，无法计算'
  })
} as const
