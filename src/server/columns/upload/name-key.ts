import type { NameRule } from '../../../contract/name-rules.ts'

const nucleotides = /[ACGTN]{10,}/

/**
 * What each rule compares of a name: all of it; all of it in lower case; without a number at its end, such as
 * the "-1" of Cell Ranger; or only the barcode in it, without the name of the sample before or after it.
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
