import { defineWords } from '../../i18n/i18n.ts'

export const downloadWords = defineWords('download', {
  titleCells: { en: 'Download cells', zh: '下载细胞' },
  titleGenes: { en: 'Download genes', zh: '下载基因' },
  titleSamples: { en: 'Download samples', zh: '下载样本' },
  format: { en: 'Format', zh: '格式' },
  csv: { en: 'CSV', zh: 'CSV' },
  csvText: { en: 'for any program', zh: '适用于所有软件' },
  tsv: { en: 'TSV', zh: 'TSV' },
  tsvText: { en: 'tabs instead of commas', zh: '以制表符分隔' },
  xlsx: { en: 'Excel', zh: 'Excel' },
  xlsxText: {
    en: 'gene names stay text: SEPT2 does not become a date',
    zh: '基因名保持文本，SEPT2 不会变成日期'
  },
  parquet: { en: 'Parquet', zh: 'Parquet' },
  parquetText: { en: 'small and typed, for R and Python', zh: '体积小、带类型，适用于 R 和 Python' },
  h5ad: { en: '.h5ad', zh: '.h5ad' },
  h5adText: {
    en: 'a whole study with counts, colors and embeddings, for scanpy and Seurat',
    zh: '完整研究，含计数、颜色和降维图，适用于 scanpy 和 Seurat'
  },
  zarr: { en: '.zarr.zip', zh: '.zarr.zip' },
  zarrText: {
    en: 'the same in Zarr, for large studies and for reading over the network',
    zh: '同样的内容，Zarr 格式，适用于大型研究和远程读取'
  },
  rows: { en: 'Rows', zh: '行' },
  allRows: { en: 'All matching rows ({{count}})', zh: '全部匹配行（{{count}}）' },
  selectedRows: { en: 'Only the selected rows ({{count}})', zh: '仅所选行（{{count}}）' },
  columns: { en: 'Columns', zh: '列' },
  allColumns: { en: 'All columns ({{count}})', zh: '全部列（{{count}}）' },
  shownColumns: { en: 'Only visible columns ({{count}})', zh: '仅显示的列（{{count}}）' },
  bom: {
    en: 'Mark as UTF-8, so that Excel reads Chinese (CSV)',
    zh: '标记为 UTF-8，使 Excel 正确显示中文（CSV）'
  },
  rowsOf: { en: '{{rows}} rows × {{columns}} columns', zh: '{{rows}} 行 × {{columns}} 列' },
  noRow: { en: 'No row matches', zh: '没有匹配的行' },
  cancel: { en: 'Cancel', zh: '取消' },
  download: { en: 'Download', zh: '下载' },
  making: { en: 'Making the file…', zh: '正在生成文件…' }
})
