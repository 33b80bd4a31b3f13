import { defineWords } from '../i18n/i18n.ts'

export const words = defineWords('references', {
  title: { en: 'References', zh: '参考数据集' },
  kind: { en: 'Kind of reference', zh: '参考数据集类型' },
  none: { en: 'No reference yet', zh: '还没有参考数据集' },
  facts: {
    en: '{{summary}} · {{covered}} of {{genes}} genes are in this project',
    zh: '{{summary}} · {{genes}} 个基因中 {{covered}} 个在此项目内'
  },
  shared: { en: 'shared', zh: '共享' },
  help: {
    en: 'Reference tables for the tools. They are stored on this server; tasks never use the internet. On a machine without internet, download the file elsewhere, and import it here or with: cytodeck references add',
    zh: '各工具使用的参考数据，保存在此服务器上，任务运行时不联网。在无法联网的机器上，请在别处下载相应文件，再在此导入，或使用命令：cytodeck references add'
  },
  matched: { en: 'In this project', zh: '项目内基因' },
  ofGenes: { en: '{{covered}} of {{genes}} genes', zh: '{{genes}} 个基因中 {{covered}} 个' },
  version: { en: 'Version', zh: '版本' },
  licence: { en: 'License', zh: '许可' },
  source: { en: 'Source', zh: '来源' },
  digest: { en: 'SHA-256', zh: 'SHA-256' },
  added: { en: 'Added', zh: '添加日期' },
  ofTheFile: { en: 'of the file', zh: '文件' },
  ofContent: { en: 'of the content', zh: '内容' },
  ofFile: { en: '{{field}} of a file of {{kind}}', zh: '{{kind}}文件的{{field}}' },
  optional: { en: '{{field}} (optional)', zh: '{{field}}（可选）' },
  importFile: { en: 'Import a file…', zh: '导入文件…' },
  build: { en: 'From labeled cells', zh: '用已标注的细胞生成' },
  column: { en: 'Column with the labels', zh: '标签所在的列' },
  name: { en: 'Name', zh: '名称' },
  columnNeeded: { en: 'Choose the column with the labels', zh: '请选择标签所在的列' },
  nameNeeded: { en: 'Enter a name for the reference', zh: '请填写参考数据集的名称' },
  profiles: { en: 'One profile for', zh: '每个表达谱对应' },
  byGroup: { en: 'each label', zh: '每个标签' },
  bySample: { en: 'each label in each sample', zh: '每个样本中的每个标签' },
  few: {
    en: {
      one: '{{count}} label has fewer than {{least}} cells and will be left out: {{labels}}',
      other: '{{count}} labels have fewer than {{least}} cells and will be left out: {{labels}}'
    },
    zh: '{{count}} 个标签不足 {{least}} 个细胞，将不纳入：{{labels}}'
  },
  fewInSample: {
    en: 'A label with fewer than {{least}} cells in a sample gets no profile there',
    zh: '标签在某样本中不足 {{least}} 个细胞时，该样本不生成其表达谱'
  },
  make: { en: 'Create reference', zh: '生成参考数据集' },
  making: { en: 'Creating: {{name}}', zh: '正在生成：{{name}}' },
  delete: { en: 'Delete {{name}}', zh: '删除 {{name}}' },
  deleteTitle: { en: 'Delete the reference "{{name}}"?', zh: '删除参考数据集“{{name}}”？' },
  deleteText: { en: 'Results that used it are kept', zh: '使用过它的结果会保留' },
  deleteAction: { en: 'Delete reference', zh: '删除参考数据集' },
  cancel: { en: 'Cancel', zh: '取消' },
  close: { en: 'Close', zh: '关闭' }
})
