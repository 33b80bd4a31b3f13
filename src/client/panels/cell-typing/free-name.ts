import { nameProblem } from '../../../contract/column-name.ts'

/** A free name for a new column, based on the wanted one. */
export function freeName(wanted: string, taken: readonly string[]): string {
  const plain = wanted.replace(/[^A-Za-z0-9_]+/g, '_').replace(/^[^A-Za-z]+/, '')
  const base = plain === '' ? 'cell_type' : plain.slice(0, 90)
  for (let number = 1; ; number++) {
    const name = number === 1 ? base : `${base}_${number}`
    if (nameProblem(name, taken) === null) return name
  }
}
