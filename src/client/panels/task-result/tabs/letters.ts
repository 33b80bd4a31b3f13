const firstWide = 0x2e80

/** The width of a text in Latin letters; a Chinese character counts as two. */
export const lettersOf = (text: string): number =>
  Array.from(text).reduce((sum, one) => sum + (one.codePointAt(0)! >= firstWide ? 2 : 1), 0)
