import { columnErrors, uploadErrors } from '../../contract/errors/column.ts'
import { defineWords } from '../i18n/i18n.ts'

/** Words of the columns that users add. */
export const words = defineWords('columns', {
  importAction: { en: 'Import columns…', zh: '导入列…' },
  manageAction: { en: 'Added columns…', zh: '已添加的列…' },
  copyAction: { en: 'Copy column…', zh: '复制列…' },
  groupsAction: { en: 'Rename / merge groups…', zh: '重命名/合并分组…' },
  labelAction: { en: 'Label…', zh: '标注…' },
  deleteColumnAction: { en: 'Delete column…', zh: '删除列…' },
  historyAction: { en: 'History…', zh: '变更记录…' },
  resultAction: { en: 'Save as column…', zh: '存为列…' },
  samplesAction: { en: 'Use as sample column', zh: '用作样本列' },
  samplesColumn: { en: 'Sample column', zh: '样本列' },
  samplesImported: { en: '{{name}} (found at import)', zh: '{{name}}（导入时识别）' },
  samplesNone: { en: 'None (one sample)', zh: '无（一个样本）' },
  samplesText: { en: 'Sample column: {{name}}', zh: '样本列：{{name}}' },
  tools: { en: 'Import and edit columns', zh: '导入与编辑列' },
  actions: { en: 'Actions for {{name}}', zh: '{{name}} 的操作' },

  cancel: { en: 'Cancel', zh: '取消' },
  close: { en: 'Close', zh: '关闭' },
  undo: { en: 'Undo', zh: '撤销' },
  done: { en: 'Operation is successful', zh: '操作成功' },
  unchanged: {
    en: 'Nothing was changed: the cells had these values already',
    zh: '没有更改：这些细胞已是该值'
  },
  changedText: {
    en: { one: '{{name}}: {{count}} cell', other: '{{name}}: {{count}} cells' },
    zh: '{{name}}：{{count}} 个细胞'
  },
  cells: { en: { one: '{{count}} cell', other: '{{count}} cells' }, zh: '{{count}} 个细胞' },
  nothingSelected: { en: 'No cells are selected', zh: '未选择细胞' },

  name: { en: 'Column name', zh: '列名' },
  nameHelp: {
    en: 'Letters, digits and underscores, starting with a letter',
    zh: '字母、数字和下划线，以字母开头'
  },
  nameNeeded: { en: 'Enter a column name', zh: '请填写列名' },
  nameForm: {
    en: 'Use letters, digits and underscores, and begin with a letter',
    zh: '只能使用字母、数字和下划线，以字母开头'
  },
  nameLength: { en: 'The name should be at most 100 characters', zh: '列名最多 100 个字符' },
  nameTaken: { en: 'A column of this name exists already', zh: '已有同名的列' },

  importTitle: { en: 'Import columns', zh: '导入列' },
  importDo: { en: 'Add columns', zh: '添加列' },
  kind: { en: 'The values are', zh: '值的类型' },
  meta: { en: 'Groups', zh: '分组' },
  qc: { en: 'Numbers', zh: '数值' },
  plot: { en: 'Coordinates', zh: '坐标' },
  chooseFile: { en: 'Choose a CSV or TSV file', zh: '选择 CSV 或 TSV 文件' },
  dropFile: { en: 'or drop it here', zh: '或拖到此处' },
  otherFile: { en: 'Another file', zh: '更换文件' },
  format: {
    en: 'The first line names the columns. The first column is the cell ID; of the others you choose which to add. TCR or BCR contigs of 10x or AIRR, one or several files, are joined by their barcodes.',
    zh: '第一行为列名。第一列为细胞 ID，其余各列可选择是否添加。10x 或 AIRR 的 TCR、BCR contig（可多个文件）按条形码关联。'
  },
  kindsHelp: {
    en: 'Columns are groups or numbers; x_1 and x_2, with x_3 for three dimensions, are the axes of the embedding x. For cells not in the file, groups become "others", numbers and coordinates 0.',
    zh: '列为分组或数值；x_1、x_2（三维时加 x_3）为降维图 x 的坐标轴。文件中没有的细胞，分组归入“others”，数值与坐标记为 0。'
  },
  example: { en: 'Example', zh: '示例' },
  preview: { en: 'The first lines of {{name}}', zh: '{{name}} 的前几行' },
  moreColumns: { en: '+{{count}} more', zh: '另 {{count}} 列' },
  columnsOfFile: { en: 'Columns of the file', zh: '文件中的列' },
  ticked: { en: '{{ticked}} of {{all}} columns will be added', zh: '将添加 {{all}} 列中的 {{ticked}} 列' },
  kindOf: { en: 'The values of {{name}} are', zh: '{{name}} 的值的类型' },
  range: { en: '{{from}} to {{to}}', zh: '{{from}} 至 {{to}}' },
  exists: { en: 'already there', zh: '已存在' },
  untitled: { en: 'no name', zh: '无列名' },
  renamed: {
    en: {
      one: '{{count}} name was adjusted: characters other than letters, digits and underscores became underscores, and a name in use got a number.',
      other:
        '{{count}} names were adjusted: characters other than letters, digits and underscores became underscores, and names in use got a number.'
    },
    zh: '{{count}} 个列名已调整：字母、数字和下划线以外的字符改为下划线，重名的加上编号。'
  },
  missing: {
    en: {
      one: 'Cannot be added: the value is missing in {{count}} line. Fill it in first',
      other: 'Cannot be added: the value is missing in {{count}} lines. Fill them in first'
    },
    zh: '不能添加：{{count}} 行缺少此值，请先补全'
  },
  manyGroups: {
    en: 'Cannot be added as groups: more than {{count}} groups',
    zh: '不能作为分组添加：超过 {{count}} 组'
  },
  embeddingTaken: { en: 'An embedding of this name exists already', zh: '已有同名的降维图' },
  noColumnTicked: { en: 'Tick at least one column', zh: '请至少勾选一列' },
  nameWrong: { en: 'A name cannot be used: see the columns', zh: '有列名不可用，请查看各列' },
  noColumnFound: { en: 'The file has no column to add', zh: '文件中没有可添加的列' },
  uneven: uploadErrors.upload_width.text,
  notUnpacked: {
    en: 'The browser cannot unpack this file. Unpack it first, and choose the table itself',
    zh: '浏览器无法解压此文件。请先解压，再选择表格本身'
  },
  failedColumns: { en: '{{names}}: {{message}}', zh: '{{names}}：{{message}}' },
  noFile: { en: 'Choose a file first', zh: '请先选择文件' },
  notText: uploadErrors.upload_not_text.text,
  matched: {
    en: '{{matched}} of {{cells}} cells found ({{share}}), in a file of {{rows}} lines',
    zh: '匹配 {{matched}} / {{cells}} 个细胞（{{share}}），文件共 {{rows}} 行'
  },
  noRows: uploadErrors.upload_no_rows.text,
  noneMatched: {
    en: 'No cell of the file is in this project. Choose a file with the cell IDs of this project',
    zh: '文件中没有此项目的细胞。请选择含有此项目细胞 ID 的文件'
  },
  noneByRule: {
    en: 'With this comparison no cell of the file is in this project. Compare cell IDs in another way',
    zh: '按此方式比较，文件中没有此项目的细胞。请更换细胞 ID 的比较方式'
  },
  compared: { en: 'Compare cell IDs', zh: '细胞 ID 的比较方式' },
  rule_exact: { en: 'Exact match', zh: '完全一致' },
  rule_case: { en: 'Ignoring letter case', zh: '不区分大小写' },
  rule_suffix: { en: 'Ignoring the number at the end, such as “-1”', zh: '忽略末尾的数字，如“-1”' },
  rule_barcode: {
    en: 'By barcode alone, ignoring the sample before or after it',
    zh: '仅比较条形码，忽略其前后的样本名'
  },
  fillZero: {
    en: 'Add anyway: {{missing}} cells that are not in the file become 0',
    zh: '仍然添加；文件中没有的 {{missing}} 个细胞记为 0'
  },
  fillOthers: {
    en: 'Add anyway: {{missing}} cells that are not in the file become "others"',
    zh: '仍然添加；文件中没有的 {{missing}} 个细胞归入“others”'
  },
  fillBoth: {
    en: 'Add anyway: {{missing}} cells that are not in the file become "others" in groups, and 0 elsewhere',
    zh: '仍然添加；文件中没有的 {{missing}} 个细胞，分组归入“others”，其余记为 0'
  },
  askPartial: {
    en: 'Fewer than 90% of the cells are in the file: compare IDs in another way, or tick the box that fills the others',
    zh: '文件包含的细胞不足 90%：请更换 ID 的比较方式，或勾选填充其余细胞'
  },
  readAsChinese: {
    en: 'The file was read as GB18030 text',
    zh: '文件按 GB18030 编码读取'
  },
  counting: { en: 'Reading the file', zh: '正在读取文件' },
  checking: { en: 'Checking the file', zh: '正在检查文件' },
  restOfFile: { en: 'The rest of {{name}}', zh: '{{name}} 的其余列' },
  importedText: {
    en: '{{names}}: {{matched}} cells found, {{missing}} not in the file, {{unknown}} lines of unknown cells',
    zh: '{{names}}：匹配 {{matched}} 个细胞，文件缺少 {{missing}} 个，未知细胞 {{unknown}} 行'
  },

  copyTitle: { en: 'Copy column {{name}}', zh: '复制列 {{name}}' },
  copyDo: { en: 'Copy', zh: '复制' },
  copiedText: { en: '{{from}} → {{to}}', zh: '{{from}} → {{to}}' },

  groupsTitle: { en: 'Rename / merge groups of {{name}}', zh: '重命名/合并 {{name}} 的分组' },
  groupsHelp: { en: 'Groups with the same new name are merged.', zh: '取同一名称的分组会被合并。' },
  groupsCopy: {
    en: 'This column belongs to the data set, which does not change. The result is a new column.',
    zh: '此列属于数据集，不可更改。结果将存为新列。'
  },
  groupsDo: { en: 'Rename', zh: '重命名' },
  groupsNone: { en: 'No group has been renamed yet', zh: '尚未更改任何名称' },
  from: { en: 'Group', zh: '分组' },
  to: { en: 'New name', zh: '新名称' },
  newNameOf: { en: 'New name of {{name}}', zh: '{{name}} 的新名称' },
  findGroup: { en: 'Find a group', zh: '查找分组' },
  after: {
    en: { one: '{{count}} group afterwards', other: '{{count}} groups afterwards' },
    zh: '更改后 {{count}} 组'
  },
  merges: { en: 'merges with {{name}}', zh: '与 {{name}} 合并' },
  noGroup: { en: 'No matching group', zh: '没有名称含此文字的分组' },

  labelTitle: { en: 'Label the selected cells', zh: '标注所选细胞' },
  labelDo: { en: 'Label', zh: '标注' },
  into: { en: 'In column', zh: '写入列' },
  newColumn: { en: 'A new column', zh: '新列' },
  take: { en: 'Value', zh: '取值' },
  takeValue: { en: 'One value', zh: '固定值' },
  takeColumn: { en: 'From a column', zh: '来自某列' },
  value: { en: 'Value', zh: '值' },
  fromColumn: { en: 'Take the values of', zh: '取值来源' },
  valueNeeded: columnErrors.column_value.text,
  othersHelp: { en: 'All other cells become "others".', zh: '其余细胞归入“others”。' },
  keepHelp: { en: 'The other cells keep their values.', zh: '其余细胞保持原值。' },

  deleteTitle: { en: 'Delete column {{name}}?', zh: '删除列 {{name}}？' },
  deleteText: {
    en: 'Deleting a column may cause task exceptions. Tasks that have run keep the values they read.',
    zh: '删除列可能导致任务异常。已运行的任务保留其读取的值。'
  },
  deleteAction: { en: 'Delete column', zh: '删除列' },
  broughtBack: { en: '{{name}} was restored', zh: '已恢复 {{name}}' },

  historyTitle: { en: 'History of {{name}}', zh: '{{name}} 的变更记录' },
  goBack: { en: 'Restore this version', zh: '恢复到此版本' },
  now: { en: 'now', zh: '当前' },
  version: { en: 'Version {{version}}', zh: '版本 {{version}}' },
  ofOther: { en: 'before it was copied', zh: '复制之前' },
  upload: { en: 'Imported from {{file}}', zh: '由 {{file}} 导入' },
  copy: { en: 'Copied from {{column}}', zh: '复制自 {{column}}' },
  task: { en: 'Saved from {{task}}', zh: '由 {{task}} 保存' },
  label: { en: 'Labeled {{cells}} cells as {{value}}', zh: '将 {{cells}} 个细胞标注为 {{value}}' },
  edit: { en: 'Set {{cells}} cells to {{value}}', zh: '将 {{cells}} 个细胞设为 {{value}}' },
  records: { en: 'Copied {{cells}} values from {{column}}', zh: '从 {{column}} 复制 {{cells}} 个值' },
  groups: { en: 'Renamed {{groups}}', zh: '重命名 {{groups}}' },
  delete: { en: 'Deleted', zh: '已删除' },
  restore: { en: 'Restored version {{version}}', zh: '恢复到版本 {{version}}' },
  copied: { en: 'Copied with its history', zh: '连同变更记录复制' },

  manageTitle: { en: 'Added columns', zh: '已添加的列' },
  mine: { en: 'Of this account', zh: '本账号' },
  deleted: { en: 'Deleted', zh: '已删除' },
  ofAccount: { en: 'Of {{name}}', zh: '来自 {{name}}' },
  noColumns: { en: 'No columns have been added', zh: '尚未添加列' },
  noColumnsText: {
    en: 'Import a file, label selected cells, or save a column of a result',
    zh: '导入文件、标注所选细胞，或保存结果中的列'
  },
  bringBack: { en: 'Restore', zh: '恢复' },
  copyHere: { en: 'Copy to this account', zh: '复制到本账号' },
  levels: { en: { one: '{{count}} group', other: '{{count}} groups' }, zh: '{{count}} 组' },

  colorsAction: { en: 'Order and colors…', zh: '顺序与颜色…' },
  colorsTitle: { en: 'Order and colors of {{name}}', zh: '{{name}} 的顺序与颜色' },
  colorsHelp: {
    en: 'Used on the embedding and in every chart. Drag a group, or move it with its arrows.',
    zh: '用于降维图和所有图表。拖动分组，或用箭头移动。'
  },
  colorsFrom: { en: 'Colors of', zh: '配色' },
  choose: { en: 'Choose a color set', zh: '选择颜色集' },
  byName: { en: 'Order by name', zh: '按名称排序' },
  byCount: { en: 'Most cells first', zh: '按细胞数' },
  asFile: { en: 'As in the data set', zh: '恢复数据集默认' },
  save: { en: 'Save', zh: '保存' },
  unchangedColors: { en: 'Nothing has been changed yet', zh: '尚未更改' },
  colorOf: { en: 'Color of {{name}}', zh: '{{name}} 的颜色' },
  moveUp: { en: 'Move {{name}} up', zh: '上移 {{name}}' },
  moveDown: { en: 'Move {{name}} down', zh: '下移 {{name}}' },
  movedTo: { en: '{{name}} is now at position {{place}}', zh: '{{name}} 已移至第 {{place}} 位' },

  resultTitle: { en: 'Save as columns', zh: '存为列' },
  resultDo: { en: 'Save', zh: '保存' },
  resultHelp: { en: 'Cells outside this result get no value.', zh: '不在此结果中的细胞没有值。' },
  yesNo: { en: 'yes or no', zh: '是或否' },
  resultNone: { en: 'Choose at least one column', zh: '请至少选择一列' },
  columnsOfResult: { en: 'Columns', zh: '列' },
  resultText: { en: '{{names}}: {{count}} cells', zh: '{{names}}：{{count}} 个细胞' },
  embeddingOf: { en: 'embedding', zh: '降维图' }
})
