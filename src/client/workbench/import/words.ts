import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('import', {
  drop: { en: 'Drop to import', zh: '松开以导入' },
  dropText: {
    en: '.h5ad, 10x .h5, a zip of a Zarr store or a 10x folder, a matrix as .csv or .tsv becomes a new project; TCR or BCR contigs of 10x or AIRR, or a folder of them, join this one',
    zh: '.h5ad、10x .h5、Zarr 存储或 10x 文件夹的 zip，或 .csv、.tsv 矩阵将成为新项目；10x 或 AIRR 的 TCR、BCR contig 文件或其文件夹加入当前项目'
  },
  importing: { en: 'Importing {{name}}', zh: '正在导入 {{name}}' },
  imported: { en: '{{name}} is imported', zh: '{{name}} 已导入' },
  importGoesOn: {
    en: 'The import of {{name}} continues. Its result will be in the task list of {{project}}',
    zh: '{{name}} 的导入在 {{project}} 中继续进行，结果见其任务列表'
  },
  contigsAlone: {
    en: 'Drop contig files without other files',
    zh: '请单独拖入 contig 文件，不与其他文件一起'
  },
  folderWithout: {
    en: '{{folders}} has no file of TCR or BCR contigs. To import cells, drop a zip of the 10x folder or Zarr store',
    zh: '{{folders}} 中没有 TCR 或 BCR contig 文件。如要导入细胞，请拖入 10x 文件夹或 Zarr 存储的 zip'
  },
  folderLarge: {
    en: 'The folder has too many files. Drop only the folder of the contigs',
    zh: '文件夹中的文件过多。请只拖入 contig 所在的文件夹'
  },
  folderUnreadable: {
    en: 'The browser cannot read the folder. Drop its contig files instead',
    zh: '浏览器无法读取此文件夹。请直接拖入其中的 contig 文件'
  },
  oneFile: { en: 'Drop one file at a time', zh: '每次拖入一个文件' },
  title: { en: 'Import {{name}}', zh: '导入 {{name}}' },
  action: { en: 'Import', zh: '导入' },
  asFound: {
    en: 'Empty fields are inferred from the file; the project notes state what was inferred.',
    zh: '留空的项由文件推断；项目的说明会写明推断结果。'
  },
  name: { en: 'Name of the project', zh: '项目名称' },
  samples: { en: 'Sample column', zh: '样本列' },
  samplesHelp: { en: 'A column of the cells, such as donor_id', zh: '细胞表的列，例如 donor_id' },
  matrix: { en: 'Matrix', zh: '矩阵' },
  matrixHelp: { en: 'X, raw.X or layers/<name>', zh: 'X、raw.X 或 layers/<名称>' },
  values: { en: 'Its values', zh: '矩阵的数值' },
  found: { en: 'Inferred from the file', zh: '由文件推断' },
  counts: { en: 'Counts', zh: '计数' },
  expected: { en: 'Estimated counts (RSEM, kallisto)', zh: '估计计数（RSEM、kallisto）' },
  linear: { en: 'Normalized, no logarithm (TPM, CPM)', zh: '归一化，未取对数（TPM、CPM）' },
  log: { en: 'Logarithms', zh: '对数值' },
  logBase: { en: 'Base of the logarithm', zh: '对数的底' },
  e: { en: 'e (natural logarithm)', zh: 'e（自然对数）' },
  two: { en: '2', zh: '2' },
  ten: { en: '10', zh: '10' }
})
