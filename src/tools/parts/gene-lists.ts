import * as z from 'zod'
import type { Cells } from '../../contract/cells.ts'
import { Fault } from '../../contract/errors/index.ts'
import { groupColumn } from '../../contract/param.ts'
import { geneLookup } from '../../science/classify/find-gene.ts'

/** The parameter of a chart's genes: names or ids, in the order of the chart. */
export const geneList = (most: number) => z.array(z.string().trim().min(1).max(200)).min(1).max(most)

/** The parameter of the scale of counts per 10,000: unchanged, or the logarithm of 1 + them. */
export const logScale = () => z.enum(['none', 'ln', 'log2', 'log10']).default('ln')
export type LogScale = z.output<ReturnType<typeof logScale>>

/**
 * The parameters of all charts of gene lists.
 * @param most the most genes of the chart
 */
export const geneParams = (most: number) => ({ genes: geneList(most), group: groupColumn(), log: logScale() })

/**
 * The indices of the genes of a list without repeats, in its order. Fault: no_gene, with the names that are
 * not in the data.
 */
export function geneNumbers(cells: Pick<Cells, 'genes'>, wanted: readonly string[]): number[] {
  const find = geneLookup(cells.genes)
  const found = wanted.map(find)
  const missing = wanted.filter((_, i) => found[i] === -1)
  if (missing.length > 0) throw new Fault('no_gene', { names: missing })
  return [...new Set(found)]
}

const perUnit: Readonly<Record<Exclude<LogScale, 'none'>, number>> = {
  ln: 1,
  log2: 1 / Math.LN2,
  log10: 1 / Math.LN10
}

/** Converts ln(1 + counts per 10,000) to the chosen scale. */
export function scaled(values: Float64Array, scale: LogScale): Float64Array {
  return scale === 'none'
    ? values.map(Math.expm1)
    : scale === 'ln'
      ? values
      : values.map((value) => value * perUnit[scale])
}

/** The names of the scales. */
export const scaleNames: Readonly<Record<LogScale, { readonly en: string; readonly zh: string }>> = {
  none: { en: 'counts per 10,000', zh: '每万计数' },
  ln: { en: 'ln(1 + counts per 10,000)', zh: 'ln(1 + 每万计数)' },
  log2: { en: 'log2(1 + counts per 10,000)', zh: 'log2(1 + 每万计数)' },
  log10: { en: 'log10(1 + counts per 10,000)', zh: 'log10(1 + 每万计数)' }
}

/** The texts of the parameters that all charts of gene lists share. */
export const geneParamWords = {
  en: {
    genes: { label: 'Genes', help: 'Symbols or Ensembl ids; paste a list' },
    group: { label: 'Groups', help: 'Cells are grouped by this column' },
    log: {
      label: 'Logarithm',
      help: 'Of 1 + counts per 10,000',
      options: { none: 'None', ln: 'ln', log2: 'log2', log10: 'log10' }
    }
  },
  zh: {
    genes: { label: '基因', help: '基因名或 Ensembl 编号，可粘贴列表' },
    group: { label: '分组', help: '按此列将细胞分组' },
    log: {
      label: '对数',
      help: '取 1 + 每万计数的对数',
      options: { none: '无', ln: 'ln', log2: 'log2', log10: 'log10' }
    }
  }
} as const

/** The sentences of the methods text about the scale of the values. */
export const geneMethods = {
  en:
    'Values are {{#log=none}}counts per 10,000{{/}}{{#log=ln}}ln(1 + counts per 10,000){{/}}{{#log=log2}}log2(1 + counts per 10,000){{/}}{{#log=log10}}log10(1 + counts per 10,000){{/}}' +
    '{{#layer=lognorm}}, from the log-normalized values of the data set{{/}}{{#layer=counts}}, each count over the total of its cell{{/}}.',
  zh:
    '数值为{{#log=none}}每万计数{{/}}{{#log=ln}} ln(1 + 每万计数){{/}}{{#log=log2}} log2(1 + 每万计数){{/}}{{#log=log10}} log10(1 + 每万计数){{/}}' +
    '{{#layer=lognorm}}，由数据集中的对数归一化值得到{{/}}{{#layer=counts}}，每个计数先除以所在细胞的总计数{{/}}；未作其他校正，分组的顺序与颜色按项目设置，没有所选分组取值的细胞不参与绘制，其余细胞全部使用。'
} as const
