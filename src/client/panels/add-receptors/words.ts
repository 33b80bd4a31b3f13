import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('add-receptors', {
  title: { en: 'Add TCR or BCR contigs', zh: '添加 TCR 或 BCR contig' },
  add: { en: 'Add receptors', zh: '添加受体' },
  added: { en: 'Clones were added as cell columns', zh: '克隆已添加为细胞列' },
  contigFiles: {
    en: { one: '{{count}} contig file', other: '{{count}} contig files' },
    zh: '{{count}} 个 contig 文件'
  },
  joining: { en: 'Matching barcodes to cells', zh: '正在匹配条形码与细胞' },
  reading: { en: 'Comparing barcodes with the cells', zh: '正在比较条形码与细胞' },
  unreadable: { en: 'A file cannot be read', zh: '有文件无法读取' },
  asked: {
    en: 'Correct the barcode format, accept the overlap, or leave these barcodes out',
    zh: '请修正条形码格式，接受当前重叠，或不使用这些条形码'
  },
  noFile: { en: 'All files are left out', zh: '所有文件均未使用' },
  leaveFileOut: { en: 'Leave this file out', zh: '不使用此文件' },
  aside: {
    en: {
      one: '{{count}} other file of the folder is not read',
      other: '{{count}} other files of the folder are not read'
    },
    zh: '文件夹中另有 {{count}} 个文件不读取'
  },
  nothing: { en: 'No barcode of one file matches a cell', zh: '有文件没有匹配的条形码' },

  format_10x: { en: '10x contig annotations', zh: '10x contig 注释' },
  format_airr: { en: 'AIRR rearrangements', zh: 'AIRR 重排' },
  contigs: {
    en: { one: '{{format}}: {{count}} contig', other: '{{format}}: {{count}} contigs' },
    zh: '{{format}}：{{count}} 条 contig'
  },
  counted: { en: '{{what}} {{count}}', zh: '{{what}} {{count}}' },
  leftOut: { en: 'Left out: {{reasons}}', zh: '未使用：{{reasons}}' },
  out_no_cell: { en: 'not a cell', zh: '非细胞' },
  out_low_confidence: { en: 'low confidence', zh: '低可信度' },
  out_no_chain: { en: 'no or several chains', zh: '无链或多种链' },
  out_unproductive: { en: 'unproductive', zh: '无功能' },
  out_no_junction: { en: 'no CDR3', zh: '无 CDR3' },
  out_ambiguous: { en: 'ambiguous gene', zh: '基因不明确' },
  makes: {
    en: '{{receptor}}: {{cells}} cells get a receptor; {{clones}} clones, the largest of {{largest}} cells.',
    zh: '{{receptor}}：{{cells}} 个细胞获得受体；{{clones}} 个克隆，最大含 {{largest}} 个细胞。'
  },
  replaced: {
    en: {
      one: '{{count}} column of the imported file is replaced by one that joins its receptors with those of this file. Deleting the new column restores it.',
      other:
        '{{count}} columns of the imported file are replaced by ones that join their receptors with those of this file. Deleting the new columns restores them.'
    },
    zh: '导入文件自带的 {{count}} 列将由新列代替，新列合并其受体与此文件的受体。删除新列即可恢复原有的列。'
  },
  threshold: {
    en: 'Heavy chains of a clone differ in at most {{share}} of their nucleotides',
    zh: '同一克隆的重链核苷酸差异不超过 {{share}}'
  },
  pairing_single_pair: { en: 'single pair', zh: '单对' },
  pairing_extra_VJ: { en: 'extra VJ', zh: '多余 VJ' },
  pairing_extra_VDJ: { en: 'extra VDJ', zh: '多余 VDJ' },
  pairing_two_pairs: { en: 'two pairs', zh: '两对' },
  pairing_orphan_VJ: { en: 'orphan VJ', zh: '仅 VJ' },
  pairing_orphan_VDJ: { en: 'orphan VDJ', zh: '仅 VDJ' },
  pairing_multichain: { en: 'multichain', zh: '多链' },

  written: {
    en: { one: '{{count}} barcode written {{form}}', other: '{{count}} barcodes written {{form}}' },
    zh: '{{count}} 个条形码写作 {{form}}'
  },
  prefix: { en: 'Prefix in this project', zh: '此项目中的前缀' },
  separator: { en: 'Separator', zh: '分隔符' },
  suffix: { en: 'Suffix', zh: '后缀' },
  overlapText: {
    en: '{{found}} barcodes match cells: overlap {{share}} (of the barcodes or of the {{cells}} cells in this format, whichever are fewer)',
    zh: '{{found}} 个条形码与细胞匹配：重叠 {{share}}（以条形码与此格式的 {{cells}} 个细胞中较少者计）'
  },
  noneFound: { en: 'None of these barcodes matches a cell', zh: '这些条形码均无匹配的细胞' },
  rival: {
    en: 'As {{form}}, {{found}} would match ({{share}}).',
    zh: '若写作 {{form}}，则匹配 {{found}} 个（{{share}}）。'
  },
  useRival: { en: 'Use this', zh: '采用' },
  acceptFew: {
    en: 'Join anyway: only {{share}} overlap',
    zh: '仍然关联：重叠仅 {{share}}'
  },
  acceptUnclear: {
    en: 'Join anyway: another format matches as well',
    zh: '仍然关联：另一种格式同样匹配'
  },
  leaveOut: { en: 'Leave these barcodes out', zh: '不使用这些条形码' },

  samples: { en: 'Overlap by sample', zh: '各样本的重叠' },
  sample: { en: 'Sample', zh: '样本' },
  cells: { en: 'Cells', zh: '细胞' },
  found: { en: 'In the file', zh: '文件中有' },
  overlap: { en: 'Overlap', zh: '重叠' }
})

type Word = keyof typeof words.rows
/** Whether there is a word for what the server named. */
export const isWord = (name: string): name is Word => name in words.rows
