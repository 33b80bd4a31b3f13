/** Names that users give to columns: letters, digits and underscores, a letter first. */
const form = /^[A-Za-z][A-Za-z0-9_]*$/
const longest = 100

/** Every table has its row numbers under this name. */
const rowNumbers = 'id'

export type NameProblem = 'form' | 'length' | 'taken'

/** Why a new column cannot have this name; null where it can. `taken` are the names that the table has. */
export function nameProblem(name: string, taken: readonly string[]): NameProblem | null {
  if (name.length > longest) return 'length'
  if (!form.test(name)) return 'form'
  return name === rowNumbers || taken.includes(name) ? 'taken' : null
}
