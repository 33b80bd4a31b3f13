const firstWide = 0x2e80

/** Latin letters that a text is as wide as; a Chinese one is as wide as two. */
export const lettersOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (one.codePointAt(0)! >= firstWide ? 2 : 1), 0)
