import { Fault } from '../../../contract/errors/index.ts'
import type { Text } from '../../../contract/text.ts'

interface OtherFormat {
  readonly ending: RegExp
  readonly kind: Text
  readonly program: string
  readonly recipe: string
}

/** Formats of the field that other programs convert to .h5ad, by file ending, which suffices for advice. */
const otherFormats: readonly OtherFormat[] = [
  {
    ending: /\.(rds|rda|rdata)$/i,
    kind: { en: 'a file of R', zh: ' R 数据文件' },
    program: 'R',
    recipe: 'anndataR::write_h5ad(object, "cells.h5ad")'
  },
  {
    ending: /\.loom$/i,
    kind: { en: 'a Loom file', zh: ' Loom 文件' },
    program: 'Python',
    recipe: 'anndata.io.read_loom("cells.loom").write_h5ad("cells.h5ad")'
  },
  {
    ending: /\.h5mu$/i,
    kind: { en: 'a MuData file of several assays', zh: '含多种组学的 MuData 文件' },
    program: 'Python',
    recipe: 'mudata.read_h5mu("cells.h5mu").mod["rna"].write_h5ad("cells.h5ad")'
  },
  {
    ending: /\.h5seurat$/i,
    kind: { en: 'a file of SeuratDisk', zh: ' SeuratDisk 文件' },
    program: 'R',
    recipe: 'SeuratDisk::Convert("cells.h5seurat", dest = "h5ad")'
  }
]

/** Formats that need processing before they can be imported, by file ending. */
const unprepared: readonly { readonly ending: RegExp; readonly kind: Text; readonly advice: Text }[] = [
  {
    ending: /\.(h5ad|h5|loom|h5mu)\.gz$/i,
    kind: { en: 'packed by gzip', zh: ' gzip 压缩文件' },
    advice: { en: 'Unpack it first: gunzip', zh: '请先解压：gunzip' }
  },
  {
    ending: /\.(tar|tgz|tar\.gz)$/i,
    kind: { en: 'an archive of files', zh: '归档文件' },
    advice: {
      en: 'Unpack it (tar -xf) and give the files of one study: an .h5ad or .h5, or a zip of matrix.mtx.gz, features.tsv.gz and barcodes.tsv.gz',
      zh: '请先解开（tar -xf），再提供其中一项研究的文件：.h5ad 或 .h5，或含 matrix.mtx.gz、features.tsv.gz 与 barcodes.tsv.gz 的 zip'
    }
  },
  {
    ending: /\.mtx(\.gz)?$/i,
    kind: { en: 'a matrix without names', zh: '不含名称的矩阵' },
    advice: {
      en: 'Give the folder, or a zip, in which features.tsv and barcodes.tsv lie beside it',
      zh: '请提供其与 features.tsv、barcodes.tsv 所在的文件夹或 zip'
    }
  },
  {
    ending: /\.xlsx?$/i,
    kind: { en: 'a workbook', zh: '电子表格' },
    advice: {
      en: 'Save its sheet of values as CSV first, genes in rows and cells in columns or the other way round',
      zh: '请先将数值所在的工作表另存为 CSV，行为基因、列为细胞，或反之'
    }
  }
]

/**
 * The fault for a file that no reader can open, with how to convert it where that is known, else with the
 * formats that can be read.
 */
export function notReadable(file: string): Fault {
  const other = otherFormats.find(({ ending }) => ending.test(file))
  if (!other) {
    const found = unprepared.find(({ ending }) => ending.test(file))
    return found
      ? new Fault('import_prepare', { file, kind: found.kind, advice: found.advice })
      : new Fault('import_unknown', { file })
  }
  const { kind, program, recipe } = other
  return new Fault('import_convert', { file, kind, program, recipe })
}
