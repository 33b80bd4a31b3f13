import { Fault } from '../../../../contract/errors/index.ts'
import type { Address, ArrayWriter } from '../../writer/array-writer.ts'
import type { ArrayFile } from '../array-file.ts'
import { canBeKept, copyElement, type CopyLimits } from './copy.ts'

/** The folder of a data set for the contents of its file that Cytodeck does not use. */
export const keptFolder = 'kept.zarr'

/** The attribute with the name of the matrix that the data set was made from. */
export const chosenName = 'matrix'

/** The limits of what is kept of a file; a notice names what was left out. */
const limitsOf = ({ bytes }: ArrayFile): CopyLimits => ({
  objects: 10_000,
  bytes: Math.max(2 ** 32, 100 * bytes)
})

const dict = { 'encoding-type': 'dict', 'encoding-version': '0.1.0' } as const

/** The groups of elements that are kept; those over genes only where the genes are those of the data set. */
const groups = [
  { name: 'layers', ofGenes: true },
  { name: 'varm', ofGenes: true },
  { name: 'varp', ofGenes: true },
  { name: 'obsp', ofGenes: false },
  { name: 'uns', ofGenes: false }
] as const

/** Elements that the data set itself has, and an export writes from there. */
const isOwn = (place: string): boolean => /^uns\/(?:.+_colors|default_embedding)$/.test(place)

interface Chosen {
  /** The matrix's name for users: `X`, `raw.X`, `layers/counts`. */
  readonly place: string
  /** Whether its genes are those of `var`. */
  readonly hasGenesOfVar: boolean
}

/**
 * Copies everything of a file beside the chosen matrix, so that an export can restore it. Returns the places
 * that could not be copied; null where there was nothing to copy. `onStep` is called after each step, to show
 * progress.
 */
export function keepOthers(
  file: ArrayFile,
  chosen: Chosen,
  to: ArrayWriter,
  onStep: () => void
): readonly string[] | null {
  const left: string[] = []
  const options = { limits: limitsOf(file), onStep }
  /** The content of a place, or null where it cannot be read. */
  const read = <Read>(place: string, work: () => Read): Read | null => {
    try {
      return work()
    } catch (error) {
      const isHarmless = error instanceof Fault && error.key !== 'import_unsafe'
      if (!isHarmless) throw error
      left.push(place)
      return null
    }
  }
  const copied = (place: string): Address | null =>
    read(place, () => {
      const address = copyElement(file, place, to, options)
      if (address === null) left.push(place)
      return address
    })
  const root = new Map<string, Address>()
  for (const { name, ofGenes } of groups) {
    const members = new Map<string, Address>()
    for (const key of read(name, () => file.keys(name)) ?? []) {
      const place = `${name}/${key}`
      if (place === chosen.place || isOwn(place)) continue
      if ((ofGenes && !chosen.hasGenesOfVar) || !canBeKept(key)) {
        left.push(place)
        continue
      }
      const address = copied(place)
      if (address !== null) members.set(key, address)
    }
    if (members.size > 0) root.set(name, to.group(members, dict))
  }
  if (chosen.place !== 'X' && read('X', () => file.has('X'))) {
    const address = chosen.hasGenesOfVar ? copied('X') : null
    if (address !== null) root.set('X', address)
    else if (!chosen.hasGenesOfVar) left.push('X')
  }
  if (chosen.place !== 'raw.X' && (file.has('raw') || file.has('raw.X'))) left.push('raw')
  if (root.size === 0) to.abandon()
  else to.finish(to.group(root, { ...dict, [chosenName]: chosen.place }))
  return root.size === 0 && left.length === 0 ? null : left
}
