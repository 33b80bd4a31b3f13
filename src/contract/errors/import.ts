import { errorRows } from './fault.ts'

export const importErrors = errorRows({
  import_missing: {
    code: 422,
    text: { en: 'There is no file "{{path}}". Check the path', zh: '没有文件“{{path}}”。请检查路径' }
  },
  import_unknown: {
    code: 422,
    text: {
      en: '"{{file}}" is in none of the formats that can be read. Give an .h5ad, AnnData in Zarr (folder or zip), a 10x .h5, a 10x folder or zip with matrix.mtx.gz, or a matrix as .csv or .tsv',
      zh: '“{{file}}”不是可读取的格式。请提供 .h5ad、Zarr 格式的 AnnData（文件夹或 zip）、10x .h5、含 matrix.mtx.gz 的 10x 文件夹或 zip，或 .csv、.tsv 矩阵'
    }
  },
  import_convert: {
    code: 422,
    text: {
      en: '"{{file}}" is {{kind}}, which cannot be read as it is. Save it as .h5ad in {{program}} first: {{recipe}}',
      zh: '“{{file}}”是{{kind}}，无法直接读取。请先在 {{program}} 中存为 .h5ad：{{recipe}}'
    }
  },
  import_prepare: {
    code: 422,
    text: {
      en: '"{{file}}" is {{kind}}, which cannot be read as it is. {{advice}}',
      zh: '“{{file}}”是{{kind}}，无法直接读取。{{advice}}'
    }
  },
  import_text_small: {
    code: 422,
    text: {
      en: '"{{file}}" is a table of {{rows}} × {{columns}} values (rows × columns), and the smallest matrix has 2 × 2. Give the whole matrix of genes and cells, with names in its first line and its first column',
      zh: '“{{file}}”只有 {{rows}} 行 {{columns}} 列数值，至少各需两个。请提供完整的基因与细胞矩阵，首行与首列为名称'
    }
  },
  import_text_axes: {
    code: 422,
    text: {
      en: 'In "{{file}}", genes and cells cannot be told apart: neither "{{row}}" (rows) nor "{{column}}" (columns) is a known gene or a barcode. Write "gene" or "cell" into its first cell, for what the rows are',
      zh: '“{{file}}”无法区分基因与细胞：“{{row}}”（行）与“{{column}}”（列）都不是已知基因或条形码。请在左上角单元格写明行是“gene”还是“cell”'
    }
  },
  import_text_encoding: {
    code: 422,
    text: {
      en: '"{{file}}" holds text that is neither UTF-8 nor GB18030. Save it as UTF-8',
      zh: '“{{file}}”的文本既不是 UTF-8 也不是 GB18030。请存为 UTF-8'
    }
  },
  import_text_value: {
    code: 422,
    text: {
      en: '"{{file}}" has "{{value}}" in line {{line}}, column {{column}}, where a number is expected. Leave only names and values in the file',
      zh: '“{{file}}”第 {{line}} 行第 {{column}} 列应为数值，实为“{{value}}”。文件中只应有名称与数值'
    }
  },
  import_text_width: {
    code: 422,
    text: {
      en: '"{{file}}" has {{found}} columns in line {{line}} and {{expected}} are expected, as in its first line. Copy, download or save it again',
      zh: '“{{file}}”第 {{line}} 行有 {{found}} 列，应与首行一致，为 {{expected}} 列。请重新复制、下载或保存'
    }
  },
  import_part: {
    code: 422,
    text: {
      en: '"{{file}}" has {{matrix}} but not the {{part}} or {{part}}.gz that belongs to it. Put both in the same folder',
      zh: '“{{file}}”中有 {{matrix}}，但缺少与之对应的 {{part}} 或 {{part}}.gz。请将其放在一起'
    }
  },
  import_damaged: {
    code: 422,
    text: {
      en: '"{{file}}" is damaged or cut short. This part of it cannot be read: {{problem}}. Compare its size with that of the original, then copy or download it again',
      zh: '“{{file}}”已损坏或不完整，其中无法读取的部分：{{problem}}。请与原文件核对大小，然后重新复制或下载'
    }
  },
  import_endless: {
    code: 422,
    text: {
      en: '"{{file}}" is damaged: reading it did not come to an end and was stopped. Copy or download it again, or save it again with the program that made it',
      zh: '“{{file}}”已损坏：读取无法结束，已停止。请重新复制或下载，或用原程序重新保存'
    }
  },
  import_unopened: {
    code: 422,
    text: {
      en: '"{{file}}" ({{bytes}} bytes) is damaged or cut short: its HDF5 header, by which all of its parts are found, does not agree with what follows. Compare the size with that of the original, then copy or download it again',
      zh: '“{{file}}”（{{bytes}} 字节）已损坏或不完整：用于定位各部分的 HDF5 文件头与其后的内容不符。请与原文件核对大小，然后重新复制或下载'
    }
  },
  import_archive: {
    code: 422,
    text: {
      en: '"{{file}}" is damaged or cut short: the directory at the end of the zip, or a file that it lists, cannot be read. Compare its size with that of the original, then copy or download it again',
      zh: '“{{file}}”已损坏或不完整：无法读取 zip 末尾的目录或其中所列的文件。请与原文件核对大小，然后重新复制或下载'
    }
  },
  import_unsafe: {
    code: 422,
    text: {
      en: '"{{file}}" refers to data outside itself ({{problem}}) and is not read. Save it again with all data inside',
      zh: '“{{file}}”引用了文件以外的数据（{{problem}}），不予读取。请将全部数据存入文件后重试'
    }
  },
  import_empty: {
    code: 422,
    text: {
      en: '"{{file}}" holds no counts: {{cells}} cells × {{genes}} genes. Give a file with at least one cell, one gene and one count',
      zh: '“{{file}}”没有计数：{{cells}} 个细胞 × {{genes}} 个基因。请提供至少含一个细胞、一个基因和一个计数的文件'
    }
  },
  import_values: {
    code: 422,
    text: {
      en: '"{{file}}" holds {{problem}} where counts or normalized values are expected; scaled values cannot be read. Put raw counts into X, raw.X or layers/counts',
      zh: '“{{file}}”中应为计数或归一化值处出现{{problem}}，缩放后的数值无法读取。请将原始计数放入 X、raw.X 或 layers/counts'
    }
  },
  import_matrix: {
    code: 422,
    text: {
      en: '"{{file}}" has no matrix "{{name}}". It holds {{matrices}}: name one of them',
      zh: '“{{file}}”中没有矩阵“{{name}}”。现有：{{matrices}}，请指定其中之一'
    }
  },
  import_duplicates: {
    code: 422,
    text: {
      en: '"{{file}}" has the barcode "{{name}}" more than once. Make cell names unique, for example with the sample as a prefix',
      zh: '“{{file}}”中条形码“{{name}}”重复。请使细胞名称唯一，例如以样本名为前缀'
    }
  },
  import_samples: {
    code: 422,
    text: {
      en: 'Column "{{name}}" is not in this file, so cells cannot be divided into samples by it. Columns: {{columns}}',
      zh: '文件中没有列“{{name}}”，无法据此划分样本。现有列：{{columns}}'
    }
  },
  import_sample_fractions: {
    code: 422,
    text: {
      en: 'Column "{{name}}" of this file holds numbers that are not whole, such as {{value}}. They are measurements and no names of samples: choose a column of text or of whole numbers, or write the names of the samples into one. Other columns: {{columns}}',
      zh: '文件中的列“{{name}}”含有小数（如 {{value}}），属于测量值而非样本名，无法据此划分样本。请选择文本列或整数列，或将样本名写入一列。其他列：{{columns}}'
    }
  },
  import_sample_cells: {
    code: 422,
    text: {
      en: 'Column "{{name}}" of this file holds the names of the cells, so each cell would be a sample of its own. Choose a column in which the cells of a sample have the same value. Other columns: {{columns}}',
      zh: '文件中的列“{{name}}”是细胞名称，据此每个细胞会各成一个样本。请选择同一样本的细胞取值相同的列。其他列：{{columns}}'
    }
  },
  import_sample_unread: {
    code: 422,
    text: {
      en: 'Column "{{name}}" of this file cannot be read: it has another length than there are cells, or an encoding that is not supported. Save it as text or as categories, one value a cell, or choose another column. Other columns: {{columns}}',
      zh: '无法读取文件中的列“{{name}}”：其长度与细胞数不符，或编码不受支持。请将其存为文本或分类变量（每个细胞一个值），或选择其他列。其他列：{{columns}}'
    }
  },
  import_genomes: {
    code: 422,
    text: {
      en: '"{{file}}" holds several genomes ({{genomes}}). Split it into one file each',
      zh: '“{{file}}”包含多个基因组（{{genomes}}）。请拆分为每个基因组一个文件'
    }
  },
  import_no_genes: {
    code: 422,
    text: {
      en: '"{{file}}" holds {{kinds}} and no gene expression. Give the matrix with "Gene Expression", as Cell Ranger writes it beside',
      zh: '“{{file}}”只有 {{kinds}}，没有基因表达。请提供 Cell Ranger 输出的含“Gene Expression”的矩阵'
    }
  },
  import_too_large: {
    code: 422,
    text: {
      en: '"{{file}}" declares more data than it can hold ({{problem}}) and is not read. Save it again with the program that made it',
      zh: '“{{file}}”声明的数据超出其容量（{{problem}}），不予读取。请用原程序重新保存'
    }
  },
  import_compression: {
    code: 422,
    text: {
      en: '"{{file}}" has {{place}} compressed by {{packing}}, which cannot be read here. Save it again with compression="gzip"',
      zh: '“{{file}}”中的 {{place}} 以 {{packing}} 压缩，此处无法解压。请以 compression="gzip" 重新保存'
    }
  },
  import_limit: {
    code: 422,
    text: {
      en: 'Reading "{{file}}" took more than the {{limit}} it may take and was stopped. Nothing was kept; allow more, or split the file',
      zh: '读取“{{file}}”超过允许的 {{limit}}，已停止，未保留任何内容。请放宽限制或拆分文件'
    }
  }
})
