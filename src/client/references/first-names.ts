const listed = 8

/**
 * Names for a line that says beside them how many there are: the first ones, and a sign where there are more.
 */
export const firstNames = (names: readonly string[]): string[] =>
  names.length > listed ? [...names.slice(0, listed), '…'] : [...names]
