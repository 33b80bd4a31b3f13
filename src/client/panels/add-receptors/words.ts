import { defineWords } from '../../i18n/i18n.ts'

export const words = defineWords('add-receptors', {
  title: { en: 'Add TCR or BCR contigs', zh: '添加 TCR 或 BCR contig' },
  add: { en: 'Add receptors', zh: '添加受体' },
  added: { en: 'Clones are columns of the cells now', zh: '克隆已成为细胞的列' },
  sending: { en: 'Sending: {{share}}', zh: '正在发送：{{share}}' },
  joining: { en: 'Joining barcodes to the cells', zh: '正在关联条形码与细胞' },
  reading: { en: 'Comparing barcodes with the cells', zh: '正在比较条形码与细胞' },
  unreadable: { en: 'A file cannot be read', zh: '有文件无法读取' },
  asked: {
    en: 'Enter the form of the barcodes in this project, accept the overlap, or leave them out',
    zh: '请说明条形码在此项目中的写法，接受当前重叠，或不使用这些条形码'
  },
  nothing: { en: 'A file would join no barcodes', zh: '有文件未关联任何条形码' },

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
    en: '{{found}} barcodes are cells: overlap {{share}} (of the fewer of barcodes and {{cells}} cells written so)',
    zh: '{{found}} 个条形码是细胞：重叠 {{share}}（以条形码与 {{cells}} 个同写法细胞中较少者计）'
  },
  noneFound: { en: 'None of these barcodes is a cell', zh: '这些条形码都不是细胞' },
  rival: {
    en: 'Written {{form}}, {{found}} would be cells ({{share}}).',
    zh: '若写作 {{form}}，则 {{found}} 个是细胞（{{share}}）。'
  },
  useRival: { en: 'Use this', zh: '采用' },
  acceptFew: {
    en: 'Join anyway: only {{share}} overlap',
    zh: '仍然关联：重叠仅 {{share}}'
  },
  acceptUnclear: {
    en: 'Join anyway: another form overlaps as well',
    zh: '仍然关联：另一种写法同样重叠'
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
