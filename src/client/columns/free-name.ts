import { nameProblem } from '../../contract/column-name.ts'

/**
 * A name that is free: the wanted one in the letters that names have, with a number after it where that is
 * taken.
 */
export function freeName(wanted: string, columns: readonly { readonly name: string }[]): string {
  const plain = wanted
    .replaceAll(/[^A-Za-z0-9_]+/g, '_')
    .replace(/^(?![A-Za-z])/, 'x_')
    .slice(0, 90)
  const taken = columns.map(({ name }) => name)
  let free = plain
  for (let n = 2; nameProblem(free, taken) === 'taken'; n++) free = `${plain}_${n}`
  return free
}
