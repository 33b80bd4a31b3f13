import type { Case, Chosen } from './bad-input-cases.ts'

/** An order that a tool refuses, or whose task fails for its input: what each language says. */
export interface Refused {
  readonly what: string
  /** The cases of every tool that it answers. */
  readonly of?: readonly Case[]
  readonly tool: string
  readonly params: Readonly<Record<string, unknown>>
  readonly chosen?: Chosen
  readonly en: RegExp
  readonly zh: RegExp
}

export const gone = {
  en: /does not exist, or was deleted\. Choose another one/,
  zh: /不存在或已删除。请选择其他/
}
export const fewGroups = {
  en: /fewer than two groups .*\. Choose another column or more cells/,
  zh: /不足两个分组。请/
}
export const noColumn = {
  en: /^No column of groups is chosen, and this comparison needs one\. Choose a column$/,
  zh: /^尚未选择分组列，而此项比较需要分组列。请选择一列$/
}
export const notFound = {
  en: /^No gene was found: unc-54\. Check the names, and that they are of the species of this project$/,
  zh: /^未找到基因：unc-54。请检查名称，以及是否与此项目的物种一致$/
}
export const noMarkers = {
  en: /No gene is clearly higher in the selected cells .*\. Select more cells of one kind$/,
  zh: /没有在所选细胞中明显高于其余细胞的基因，.*。请选择更多同一类的细胞$/
}
export const noneShared = {
  en: /No gene was found: .*Choose sets of the species/,
  zh: /未找到基因：.*请选择与项目物种一致/
}
