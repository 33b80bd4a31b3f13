import { errorRows } from './fault.ts'

export const columnErrors = errorRows({
  column_damaged: {
    code: 409,
    text: {
      en: 'The stored values of column "{{name}}" are damaged on the disk, so they are not used. Delete the column and add it again, or restore a backup',
      zh: '列“{{name}}”的值在磁盘上已损坏，因此不予使用。请删除该列后重新添加，或从备份恢复'
    }
  },
  column_name: {
    code: 422,
    text: {
      en: '"{{name}}" cannot name a column. Use letters, digits and underscores, begin with a letter, and stay within 100 characters',
      zh: '“{{name}}”不能作为列名。只能使用字母、数字和下划线，以字母开头，不超过 100 个字符'
    }
  },
  column_taken: {
    code: 422,
    text: {
      en: 'There is already a column "{{name}}". Choose another name',
      zh: '已有列“{{name}}”。请使用其他名称'
    }
  },
  position_taken: {
    code: 422,
    text: {
      en: 'There is already an embedding "{{name}}". Choose another name',
      zh: '已有降维图“{{name}}”。请使用其他名称'
    }
  },
  column_value: { code: 422, text: { en: 'A new column value is required', zh: '请填写新的列值' } },
  group_gone: {
    code: 422,
    text: {
      en: 'Column "{{name}}" has no group "{{group}}". It may have been renamed meanwhile: check the groups and try again',
      zh: '列“{{name}}”中没有分组“{{group}}”，可能已被重命名。请查看现有分组后再试'
    }
  },
  name_taken: {
    code: 422,
    text: {
      en: 'There is already one named "{{name}}". Choose another name',
      zh: '已有名为“{{name}}”的项。请使用其他名称'
    }
  },
  not_copied: {
    code: 422,
    text: {
      en: 'Column "{{name}}" holds a text for each cell and cannot be copied',
      zh: '列“{{name}}”为逐细胞文本，无法复制'
    }
  },
  not_added: {
    code: 422,
    text: {
      en: 'Column "{{name}}" belongs to the data set, which does not change. Give a name for a copy of it',
      zh: '列“{{name}}”属于数据集，不可更改。请为其副本命名'
    }
  },
  no_version: {
    code: 422,
    text: { en: 'This column has no version {{version}}', zh: '此列没有版本 {{version}}' }
  },
  no_cell_ids: {
    code: 422,
    text: {
      en: 'The table "{{table}}" has no column "id" that numbers cells. Choose a table of cells',
      zh: '表“{{table}}”没有标识细胞的“id”列。请选择细胞表'
    }
  }
})

const save = { en: 'Save it as CSV (UTF-8) or TSV', zh: '请另存为 CSV（UTF-8）或 TSV' }

/**
 * What can be wrong with an uploaded file of columns. Each names its line, and where there is one its column,
 * both counted from 1.
 */
export const uploadErrors = errorRows({
  upload_not_text: {
    code: 422,
    text: {
      en: 'The file is not a text table. Unpack it if it is packed, else save its table as CSV (UTF-8) or TSV',
      zh: '文件不是文本表格。若为压缩文件，请先解压；否则请将表格另存为 CSV（UTF-8）或 TSV'
    }
  },
  upload_packed: {
    code: 422,
    text: {
      en: 'The file is packed by gzip, and damaged or cut short. Choose the table itself, or pack it again',
      zh: '文件由 gzip 压缩，但已损坏或不完整。请选择未压缩的表格，或重新压缩'
    }
  },
  upload_encoding: {
    code: 422,
    text: {
      en: `Line {{line}} is not UTF-8 or UTF-16 text. ${save.en}`,
      zh: `第 {{line}} 行不是 UTF-8 或 UTF-16 文本。${save.zh}`
    }
  },
  upload_no_rows: {
    code: 422,
    text: {
      en: 'The file has no cells. Line 1 names the columns, each further line is a cell',
      zh: '文件中没有细胞。第 1 行为列名，其后每行一个细胞'
    }
  },
  upload_columns: {
    code: 422,
    text: {
      en: 'Line {{line}} has one column. The first column is the cell ID, values follow after a comma or a tab',
      zh: '第 {{line}} 行只有一列。第一列为细胞 ID，值以逗号或制表符隔开'
    }
  },
  upload_many_columns: {
    code: 422,
    text: {
      en: 'Line {{line}} names {{found}} columns; at most {{most}} can be added at once',
      zh: '第 {{line}} 行有 {{found}} 列，一次最多添加 {{most}} 列'
    }
  },
  upload_name: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: "{{name}}" cannot name a column. Use at most 100 letters, digits and underscores, and begin with a letter',
      zh: '第 {{line}} 行第 {{column}} 列：“{{name}}”不能作为列名。只能使用字母、数字和下划线，以字母开头，不超过 100 个字符'
    }
  },
  upload_name_taken: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: there is already a column or an embedding "{{name}}". Choose another name',
      zh: '第 {{line}} 行第 {{column}} 列：已有列或降维图“{{name}}”。请使用其他名称'
    }
  },
  upload_axes: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: "{{name}}" is not an axis of an embedding. Name coordinates like x_1 and x_2',
      zh: '第 {{line}} 行第 {{column}} 列：“{{name}}”不是降维图的坐标轴。请按 x_1、x_2 命名坐标列'
    }
  },
  upload_one_name: {
    code: 422,
    text: {
      en: 'One name was given for {{found}} columns. Leave it out to use the names of the file',
      zh: '为 {{found}} 列只给出了一个名称。留空则使用文件中的列名'
    }
  },
  upload_width: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: the line has {{found}} cells, line 1 names {{expected}} columns',
      zh: '第 {{line}} 行第 {{column}} 列：此行有 {{found}} 个单元格，第 1 行有 {{expected}} 列'
    }
  },
  upload_empty: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: the cell of "{{name}}" is empty. Fill it, or leave the line out',
      zh: '第 {{line}} 行第 {{column}} 列：“{{name}}”的单元格为空。请填写，或删去此行'
    }
  },
  upload_number: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: "{{value}}" of "{{name}}" is not a number such as 1234.5',
      zh: '第 {{line}} 行第 {{column}} 列：“{{name}}”的“{{value}}”不是数字，应写作 1234.5 这样'
    }
  },
  upload_duplicate: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: the cell "{{cell}}" is already on line {{first}}',
      zh: '第 {{line}} 行第 {{column}} 列：细胞“{{cell}}”已在第 {{first}} 行'
    }
  },
  upload_quote: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: a quotation mark is out of place. Put the whole cell in quotes, and double those inside',
      zh: '第 {{line}} 行第 {{column}} 列：引号位置有误。请将整个单元格置于引号内，其中的引号写两次'
    }
  },
  upload_long: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: the line does not end. Is a quotation mark left open?',
      zh: '第 {{line}} 行第 {{column}} 列：此行没有结尾，可能有引号未闭合'
    }
  },
  upload_groups: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: "{{name}}" has more than {{most}} groups. Add numbers as qc',
      zh: '第 {{line}} 行第 {{column}} 列：“{{name}}”超过 {{most}} 个分组。数值请按 qc 添加'
    }
  },
  upload_no_cell: {
    code: 422,
    text: {
      en: 'Line {{line}}, column {{column}}: no ID of the file is a cell of this project. The file has "{{found}}", the project "{{wanted}}"',
      zh: '第 {{line}} 行第 {{column}} 列：文件中没有此项目的细胞 ID。文件为“{{found}}”，项目为“{{wanted}}”'
    }
  }
})
