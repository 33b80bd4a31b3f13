import { Fault } from '../../../contract/errors/index.ts'
import type { Text } from '../../../contract/text.ts'

interface OtherFormat {
  readonly ending: RegExp
  readonly kind: Text
  readonly program: string
  readonly recipe: string
}

/**
 * Formats of the field that other programs turn into .h5ad. They are told by their ending, since all that
 * follows is advice.
 */
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
  }
]

/**
 * What is said of a file that no reader knows: how to convert it where that is known, else what can be read.
 */
export function notReadable(file: string): Fault {
  const other = otherFormats.find(({ ending }) => ending.test(file))
  if (!other) return new Fault('import_unknown', { file })
  const { kind, program, recipe } = other
  return new Fault('import_convert', { file, kind, program, recipe })
}
