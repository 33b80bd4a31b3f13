import { setErrors } from '../../contract/errors/set.ts'
import { defineWords } from '../i18n/i18n.ts'

/** Words of sets, wherever sets are shown. */
export const words = defineWords('sets', {
  genes: { en: { one: '{{count}} gene', other: '{{count}} genes' }, zh: '{{count}} 个基因' },
  cells: { en: { one: '{{count}} cell', other: '{{count}} cells' }, zh: '{{count}} 个细胞' },
  geneSetsOf: { en: { one: '{{count}} gene set', other: '{{count}} gene sets' }, zh: '{{count}} 个基因集' },
  cellSetsOf: { en: { one: '{{count}} cell set', other: '{{count}} cell sets' }, zh: '{{count}} 个细胞集' },
  geneSet: { en: 'Gene set', zh: '基因集' },
  cellSet: { en: 'Cell set', zh: '细胞集' },

  saveGene: { en: 'Save as gene set', zh: '存为基因集' },
  saveCell: { en: 'Save as cell set', zh: '存为细胞集' },
  saveGeneAction: { en: 'Save as gene set…', zh: '存为基因集…' },
  saveCellAction: { en: 'Save as cell set…', zh: '存为细胞集…' },
  name: { en: 'Name', zh: '名称' },
  remarks: { en: 'Remarks', zh: '备注' },
  nameNeeded: setErrors.set_name_required.text,
  nameLong: setErrors.set_name_long.text,
  nothing: { en: 'Nothing is selected', zh: '未选择任何项' },
  cancel: { en: 'Cancel', zh: '取消' },
  save: { en: 'Save', zh: '保存' },
  saved: { en: 'Operation is successful', zh: '操作成功' },
  savedText: { en: '{{name}}: {{items}}', zh: '{{name}}：{{items}}' },
  savedMissing: {
    en: '{{name}}: {{items}}, {{missing}} not found',
    zh: '{{name}}：{{items}}，{{missing}} 个未找到'
  },
  open: { en: 'Open it', zh: '打开' },
  modified: { en: 'Modified successfully!', zh: '修改成功！' },
  edit: { en: 'Rename…', zh: '重命名…' },
  editTitle: { en: 'Name and remarks', zh: '名称与备注' },
  editChanged: {
    en: 'This set was changed meanwhile, in another tab or by somebody else. It is now called “{{name}}”, with {{items}} and the remarks “{{remarks}}”. Save replaces this name and these remarks with yours, Cancel keeps them',
    zh: '此集合已在其他标签页中或被他人修改：现名为“{{name}}”，含 {{items}}，备注为“{{remarks}}”。“保存”将以所填的名称与备注替换，“取消”则保留现状'
  },

  removeTitle: {
    en: { one: 'Delete {{count}} set?', other: 'Delete {{count}} sets?' },
    zh: '删除 {{count}} 个集合？'
  },
  removeAction: {
    en: { one: 'Delete {{count}} set', other: 'Delete {{count}} sets' },
    zh: '删除 {{count}} 个集合'
  },
  removeUsed: {
    en: '{{names}}. Used by {{tasks}} tasks, {{views}} shared views and {{filters}} saved filters: tasks keep their cells, views and filters lose this part',
    zh: '{{names}}。被 {{tasks}} 个任务、{{views}} 个分享视图和 {{filters}} 个已存筛选使用：任务保留其细胞，视图与筛选将失去这部分'
  },
  removeChanged: {
    en: '{{text}}. Changed meanwhile, in another tab or by somebody else: {{names}}',
    zh: '{{text}}。已在其他标签页中或被他人修改：{{names}}'
  },
  deleted: { en: 'Delete successfully!', zh: '删除成功！' }
})
