import { errorRows } from './fault.ts'

export const dataErrors = errorRows({
  no_gene: {
    code: 422,
    text: {
      en: 'No gene was found: {{names}}. Check the names, and that they are of the species of this project',
      zh: '未找到基因：{{names}}。请检查名称，以及是否与此项目的物种一致'
    }
  },
  no_position: {
    code: 422,
    text: {
      en: 'There is no embedding "{{name}}". Embeddings: {{positions}}',
      zh: '没有降维图“{{name}}”。现有：{{positions}}'
    }
  },
  operator_misfit: {
    code: 422,
    text: {
      en: 'The operator "{{operator}}" does not apply to column "{{column}}"',
      zh: '运算符“{{operator}}”不适用于列“{{column}}”'
    }
  },
  not_numeric: {
    code: 422,
    text: {
      en: 'Column "{{name}}" holds text, not numbers. Choose a numeric column',
      zh: '列“{{name}}”是文本而非数值。请选择数值列'
    }
  },
  not_a_number: { code: 422, text: { en: '"{{value}}" is not a number', zh: '“{{value}}”不是数字' } },
  duplicate_gene: {
    code: 422,
    text: {
      en: 'Filter conditions cannot contain the gene "{{gene}}" twice',
      zh: '筛选条件不能重复包含基因“{{gene}}”'
    }
  },
  sheet_columns: {
    code: 422,
    text: {
      en: 'A sheet holds at most {{limit}} columns, and {{columns}} are chosen. Choose fewer, or use CSV or Parquet',
      zh: '一张工作表最多 {{limit}} 列，所选为 {{columns}} 列。请减少列，或改用 CSV 或 Parquet'
    }
  },
  sheet_text: {
    code: 422,
    text: {
      en: 'Column "{{column}}" holds a text longer than the {{limit}} characters of a sheet\'s cell. Use CSV or Parquet instead',
      zh: '列“{{column}}”中有文本超过单元格的 {{limit}} 个字符。请改用 CSV 或 Parquet'
    }
  },
  link_expired: {
    code: 404,
    text: {
      en: 'This link has expired or is damaged. Download again',
      zh: '此链接已过期或已损坏。请重新下载'
    }
  },
  too_many_files: {
    code: 429,
    text: {
      en: 'Eight downloads of this account wait to be saved. Save them first, or wait {{seconds}} s',
      zh: '此账号已有八个待取的下载。请先保存它们，或等待 {{seconds}} 秒'
    }
  },
  no_data: {
    code: 422,
    text: {
      en: 'No Data To Download temporarily. Select what to download first',
      zh: '暂无可下载的数据。请先选择要下载的内容'
    }
  },
  nothing_to_save: {
    code: 422,
    text: {
      en: 'No Data To Download temporarily: no row is left. Select rows, or remove a filter',
      zh: '暂无可下载的数据：没有剩余的行。请选择行，或移除筛选条件'
    }
  },
  dataset_damaged: {
    code: 409,
    text: {
      en: 'The stored data of "{{name}}" is damaged on the disk ({{part}}), and nothing is computed from it. Restore it from a backup, or import the file again',
      zh: '“{{name}}”的存储数据在磁盘上已损坏（{{part}}），不会用于计算。请从备份恢复，或重新导入该文件'
    }
  },
  png: { code: 422, text: { en: 'png file error', zh: 'png 文件错误' } },
  bad_image: {
    code: 422,
    text: { en: 'The picture could not be read as {{ext}}', zh: '图片无法按 {{ext}} 读取' }
  },
  figure_too_large: {
    code: 413,
    text: {
      en: 'The figure has too many shapes. Save it with its points as a picture, or as PNG',
      zh: '图中图形过多。请使用以图片呈现数据点的版本，或 PNG'
    }
  }
})
