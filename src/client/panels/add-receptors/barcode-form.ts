/**
 * What stands around the sequence of a barcode, as a form such as `P17B_*-1` has it: the prefix, the sign
 * between it and the sequence, and the suffix with its sign.
 */
export interface BarcodeForm {
  readonly prefix: string
  readonly separator: string
  readonly suffix: string
}

/** Signs at the end of what stands before the sequence are the separator. */
export function partsOf(form: string): BarcodeForm {
  const at = form.indexOf('*')
  const before = at < 0 ? '' : form.slice(0, at)
  const [separator] = /[^\p{L}\p{N}]*$/u.exec(before) ?? ['']
  return {
    prefix: before.slice(0, before.length - separator.length),
    separator,
    suffix: form.slice(at + 1)
  }
}

/** A form has one star; others in what was typed are left out. */
export const formOf = ({ prefix, separator, suffix }: BarcodeForm): string =>
  [prefix + separator, suffix].map((text) => text.replaceAll('*', '')).join('*')
