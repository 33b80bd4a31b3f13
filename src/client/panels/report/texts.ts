import type { Measure } from '../../../contract/api/project.ts'
import type { Text } from '../../../contract/text.ts'

/** The texts of the report, for the page and the file. */
export const texts = {
  title: { en: 'Data report', zh: '数据报告' },
  made: { en: 'Generated {{time}} by Cytodeck {{version}}', zh: '由 Cytodeck {{version}} 生成于 {{time}}' },
  overview: { en: 'Overview', zh: '概览' },
  number: { en: 'Project', zh: '项目' },
  species: { en: 'Species', zh: '物种' },
  source: { en: 'Source file', zh: '来源文件' },
  created: { en: 'Imported', zh: '导入时间' },
  cells: { en: 'Cells', zh: '细胞' },
  genes: { en: 'Genes', zh: '基因' },
  samples: { en: 'Samples', zh: '样本' },
  medianCounts: { en: 'Median counts per cell', zh: '每细胞计数中位数' },
  medianGenes: { en: 'Median genes per cell', zh: '每细胞基因数中位数' },
  values: { en: 'Values', zh: '数值' },
  counts: { en: 'Raw counts', zh: '原始计数' },
  lognorm: { en: 'Log-normalized values, used as they are', zh: '对数归一化值，直接使用' },
  matrix: { en: 'Nonzero entries', zh: '非零元素' },
  matrixShare: { en: '{{count}}, {{share}} of the matrix', zh: '{{count}} 个，占矩阵的 {{share}}' },
  positions: { en: 'Embeddings', zh: '降维图' },
  digest: { en: 'Data digest (SHA-256)', zh: '数据摘要（SHA-256）' },
  remarks: { en: 'Import notes', zh: '导入说明' },
  map: { en: 'Embedding', zh: '降维图' },
  mapTitle: { en: '{{position}}, colored by {{column}}', zh: '{{position}}，按“{{column}}”着色' },
  mapPlain: { en: '{{position}}', zh: '{{position}}' },
  moreGroups: { en: 'and {{count}} more groups', zh: '另有 {{count}} 个分组' },
  quality: { en: 'Quality', zh: '质量' },
  qualityText: {
    en: 'Boxes: quartiles and median; lines reach from 5% to 95% of the cells of a sample',
    zh: '箱体为四分位数与中位数；线段覆盖样本中 5% 至 95% 的细胞'
  },
  noMitochondrial: {
    en: 'No gene name begins with MT-, so no mitochondrial share is shown',
    zh: '没有以 MT- 开头的基因名，因此不显示线粒体占比'
  },
  noCounts: {
    en: 'This data has no counts, so only detected genes are shown',
    zh: '此数据没有计数，因此只显示检出基因数'
  },
  spread: {
    en: 'Median {{median}}; 90% of the cells from {{low}} to {{high}}',
    zh: '中位数 {{median}}；90% 的细胞在 {{low}} 至 {{high}} 之间'
  },
  bySample: { en: '{{measure}} by sample', zh: '各样本的{{measure}}' },
  bin: { en: 'Range', zh: '区间' },
  composition: { en: 'Composition', zh: '组成' },
  compositionTitle: { en: '{{column}} by sample', zh: '各样本的{{column}}' },
  compositionWhole: { en: 'Cells by {{column}}', zh: '各{{column}}的细胞数' },
  percent: { en: '% of cells', zh: '细胞占比（%）' },
  numberOfCells: { en: 'Number of cells', zh: '细胞数' },
  group: { en: 'Group', zh: '分组' },
  sample: { en: 'Sample', zh: '样本' },
  moreSamples: {
    en: 'The {{shown}} largest of {{total}} samples are shown',
    zh: '共 {{total}} 个样本，显示最大的 {{shown}} 个'
  },
  withoutSample: { en: 'Cells without a sample: {{count}}', zh: '未归入样本的细胞：{{count}}' },
  topGenes: { en: 'Most expressed genes', zh: '表达量最高的基因' },
  topShare: {
    en: 'Mean share of a gene in the counts of a cell; beside it, the share of cells that express it',
    zh: '基因在每个细胞计数中的平均占比；旁为表达该基因的细胞占比'
  },
  topMean: { en: 'Mean of the log-normalized values', zh: '对数归一化值的均值' },
  share: { en: 'Mean % of counts', zh: '计数平均占比（%）' },
  mean: { en: 'Mean value', zh: '均值' },
  gene: { en: 'Gene', zh: '基因' },
  detectedIn: { en: 'Detected in', zh: '检出比例' },
  columns: { en: 'Cell columns', zh: '细胞列' },
  column: { en: 'Column', zh: '列' },
  kind: { en: 'Kind', zh: '类型' },
  type: { en: 'Type', zh: '数据类型' },
  distinct: { en: 'Distinct values', zh: '不同取值' },
  range: { en: 'Range', zh: '范围' },
  origin: { en: 'Origin', zh: '来源' }
} as const satisfies Readonly<Record<string, Text>>

export const measureTexts: Readonly<Record<Measure, Text>> = {
  total: { en: 'Counts', zh: '计数' },
  detected: { en: 'Detected genes', zh: '检出基因数' },
  mitochondrial: { en: 'Mitochondrial %', zh: '线粒体占比（%）' }
}

export const kindTexts: Readonly<Record<string, Text>> = {
  id: { en: 'Row name', zh: '行名' },
  qc: { en: 'Number', zh: '数值' },
  meta: { en: 'Grouping', zh: '分组' },
  plot: { en: 'Coordinate', zh: '坐标' },
  gene: { en: 'Expression', zh: '表达' },
  string: { en: 'Text', zh: '文本' }
}

export const typeTexts: Readonly<Record<string, Text>> = {
  float: { en: 'decimal', zh: '小数' },
  number: { en: 'whole number', zh: '整数' },
  double: { en: 'decimal, double precision', zh: '双精度小数' },
  string: { en: 'text', zh: '文本' },
  boolean: { en: 'yes or no', zh: '是/否' }
}

export const originTexts: Readonly<Record<string, Text>> = {
  file: { en: 'from the file', zh: '来自文件' },
  computed: { en: 'computed at import', zh: '导入时计算' },
  added: { en: 'added in Cytodeck', zh: '在此添加' }
}
