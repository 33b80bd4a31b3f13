import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Text } from '../../contract/text.ts'
import { readInput } from '../runner/context/input.ts'
import { inputFile } from '../disk/places.ts'
import type { Schema } from '../store/database.ts'
import { inventory, type InventoryFile } from './inventory.ts'
import { sha256Of } from '../disk/sums.ts'

export interface DeepReport {
  readonly files: number
  /**
   * The number of files without a stored digest, such as logs, settings, and what Cytodeck 0.6 and before
   * have written.
   */
  readonly unchecked: number
  readonly damaged: readonly { readonly name: Text; readonly place: string }[]
}

/** Reads every file in the metadata and compares it with its digest. */
export async function deepCheck(
  database: Kysely<Schema>,
  dataDir: string,
  onShare: (share: number) => void = () => {}
): Promise<DeepReport> {
  const items = await inventory(database, dataDir)
  const files = items.flatMap(({ name, files: of }) => of.map((file) => ({ ...file, name })))
  const damaged: { name: Text; place: string }[] = []
  let unchecked = 0
  for (const [at, file] of files.entries()) {
    const state = await stateOf(dataDir, file)
    if (state === 'damaged') damaged.push({ name: file.name, place: file.place })
    if (state === 'unchecked') unchecked++
    onShare((at + 1) / files.length)
  }
  return { files: files.length, unchecked, damaged }
}

async function stateOf(
  dataDir: string,
  { place, sha256 }: InventoryFile
): Promise<'whole' | 'damaged' | 'unchecked'> {
  const file = path.join(dataDir, place)
  if (path.basename(place) === inputFile) return isWholeInput(file) ? 'whole' : 'damaged'
  const found = await sha256Of(file)
  if (found !== null && sha256 === null) return 'unchecked'
  return found === sha256 ? 'whole' : 'damaged'
}

function isWholeInput(file: string): boolean {
  try {
    readInput(file)
    return true
  } catch {
    return false
  }
}
