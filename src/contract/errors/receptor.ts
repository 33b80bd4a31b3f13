import { errorRows } from './fault.ts'

export const receptorErrors = errorRows({
  receptor_columns: {
    code: 422,
    text: {
      en: 'The first line has no column {{missing}}, so this is no table of {{format}} contigs of cells. Give a 10x contig annotations CSV, or an AIRR rearrangement TSV with cell_id',
      zh: '第一行缺少列 {{missing}}，因此不是 {{format}} 细胞 contig 表。请提供 10x contig 注释 CSV，或含 cell_id 的 AIRR 重排 TSV'
    }
  },
  receptor_none: {
    code: 422,
    text: {
      en: 'None of the {{contigs}} contigs is a productive chain of a cell, so there is nothing to add. Give the file of filtered contigs',
      zh: '{{contigs}} 条 contig 中没有任何细胞的有效链，因此没有可添加的内容。请提供过滤后的 contig 文件'
    }
  },
  receptor_overlap: {
    code: 422,
    text: {
      en: '{{file}}: {{found}} of {{barcodes}} barcodes written "{{from}}" are cells ("{{to}}"), too few or too ambiguous to join them. State how the cells are written, such as "P17B_*-1", or leave these barcodes out',
      zh: '{{file}}：写作“{{from}}”的 {{barcodes}} 个条形码中有 {{found}} 个是细胞（“{{to}}”），数量过少或不明确，未作关联。请说明细胞的写法，如“P17B_*-1”，或不使用这些条形码'
    }
  },
  receptor_large: {
    code: 413,
    text: {
      en: 'These contigs take more time or memory than there is for one call. Split them by sample and add one file after another',
      zh: '处理这些 contig 超出单次调用的时间或内存限制。请按样本拆分，逐个文件添加'
    }
  },
  no_receptor: {
    code: 422,
    text: {
      en: 'This project has no {{receptor}} receptors. Add their contigs to the project, or choose the other receptor',
      zh: '此项目没有 {{receptor}} 受体。请先向项目添加其 contig，或选择另一种受体'
    }
  },
  no_receptor_cells: {
    code: 422,
    text: {
      en: 'None of the selected cells has a {{receptor}} receptor with the required chains and a group. Select other cells or another column',
      zh: '所选细胞中没有一个具有所需链和分组的 {{receptor}} 受体。请选择其他细胞或其他列'
    }
  },
  many_groups: {
    code: 422,
    text: {
      en: 'Column "{{column}}" has {{groups}} groups among these cells, and {{most}} at most are compared two by two. Choose a column with fewer groups, such as the sample',
      zh: '列“{{column}}”在这些细胞中有 {{groups}} 个分组，而两两比较最多 {{most}} 个。请选择分组较少的列，例如样本'
    }
  }
})
