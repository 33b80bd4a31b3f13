import type { ColumnRow } from '../../contract/api/data.ts'
import { receptorColumn, receptors, type ReceptorField } from '../../contract/receptors/columns.ts'
import type { Language } from '../../contract/text.ts'

/** The Chinese words for the fields of a cell's receptor, which follow the name of the receptor. */
const ofReceptors: Readonly<Record<ReceptorField, string>> = {
  clone: '克隆',
  clone_size: '克隆大小',
  expansion: '扩增程度',
  pairing: '链配对',
  vj_v: 'VJ 链 V 基因',
  vj_j: 'VJ 链 J 基因',
  vj_c: 'VJ 链恒定区基因',
  vj_cdr3: 'VJ 链 CDR3',
  vj_cdr3_nt: 'VJ 链 CDR3 核苷酸',
  vdj_v: 'VDJ 链 V 基因',
  vdj_j: 'VDJ 链 J 基因',
  vdj_c: 'VDJ 链恒定区基因',
  vdj_cdr3: 'VDJ 链 CDR3',
  vdj_cdr3_nt: 'VDJ 链 CDR3 核苷酸',
  vj_chains: 'VJ 链数',
  vdj_chains: 'VDJ 链数',
  own_clone: '文件所给克隆',
  vj_identity: 'VJ 链 V 与胚系的一致度',
  vdj_identity: 'VDJ 链 V 与胚系的一致度'
}

const receptorLabels: ReadonlyMap<string, string> = new Map(
  receptors.flatMap((receptor) =>
    Object.entries(ofReceptors).map(([field, words]) => [
      receptorColumn(receptor, field as ReceptorField),
      `${receptor.toUpperCase()} ${words}`
    ])
  )
)

/** The Chinese labels of the columns that Cytodeck adds to the tables of cells, genes and samples. */
const labels: ReadonlyMap<string, string> = new Map([
  ['cell', '细胞'],
  ['cell_name', '细胞'],
  ['nCount_RNA', '总计数'],
  ['nFeature_RNA', '检出基因数'],
  ['percent.mt', '线粒体 %'],
  ['gene', '基因'],
  ['gene_name', '基因'],
  ['ensembl', 'Ensembl 编号'],
  ['mean', '平均表达'],
  ['detected', '检出比例'],
  ['variance', '方差'],
  ['variance_standardized', '标准化方差'],
  ['hvg_rank', '高变基因排名'],
  ['sample', '样本'],
  ['cells', '细胞数'],
  ['median_counts', '计数中位数'],
  ['median_genes', '基因数中位数']
])

/** The Chinese labels of the columns of row names, which every import names alike. */
const rowNames: ReadonlyMap<string, string> = new Map([
  ['barcode', '条形码'],
  ['gene', '基因']
])

/**
 * A column with its label in a language. Columns of files and of users keep their names. Columns that
 * Cytodeck computed have the names of Seurat and scanpy in English, and Chinese words in Chinese.
 */
export function withLabel(row: ColumnRow, language: Language): ColumnRow {
  if (language === 'en') return row
  const label =
    (row.columnType === 'id' ? rowNames.get(row.name) : undefined) ??
    (row.origin === 'file' ? undefined : receptorLabels.get(row.name)) ??
    (row.origin === 'computed' ? labels.get(row.name) : undefined)
  return label === undefined ? row : { ...row, label }
}
