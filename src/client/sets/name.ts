import { limits } from '../../contract/limits.ts'

/** What is wrong with the name of a set, as a key of the words; null where nothing is. */
export function nameProblem(name: string): 'nameNeeded' | 'nameLong' | null {
  const length = name.trim().length
  if (length === 0) return 'nameNeeded'
  return length > limits.setNameLength ? 'nameLong' : null
}

/** What is sent for remarks: an empty value is a dash. */
export const remarksSent = (remarks: string): string => remarks.trim() || '-'
