import type { NameRule } from '../../../contract/name-rules.ts'

const nucleotides = /[ACGTN]{10,}/

/**
 * What is compared of a name: all of it; all of it in any case; without a number at its end, as the "-1" of
 * Cell Ranger; or the barcode in it alone, without what names the sample before or after it.
 */
export const keyOfName: Readonly<Record<NameRule, (name: string) => string>> = {
  exact: (name) => name,
  case: (name) => name.toLowerCase(),
  suffix: (name) => name.replace(/[-_.]\d{1,3}$/, ''),
  barcode(name) {
    const upper = name.toUpperCase()
    return nucleotides.exec(upper)?.[0] ?? upper
  }
}
