/**
 * The text around the sequence of a barcode, from a form such as `P17B_*-1`: the prefix, the separator
 * between it and the sequence, and the suffix with its separator.
 */
export interface BarcodeForm {
  readonly prefix: string
  readonly separator: string
  readonly suffix: string
}

/** Splits a form. Non-alphanumeric characters at the end of the prefix are the separator. */
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

/** Joins the parts to a form, which has exactly one star; stars that were typed are removed. */
export const formOf = ({ prefix, separator, suffix }: BarcodeForm): string =>
  [prefix + separator, suffix].map((text) => text.replaceAll('*', '')).join('*')
