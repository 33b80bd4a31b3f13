import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ResourceKind } from '../../contract/resource.ts'
import type { Database } from '../store/database.ts'
import {
  factsOf,
  insertReference,
  referenceById,
  removeReference,
  starterPrefix
} from '../store/references.ts'
import { digestOf, resourceDir } from './folder.ts'
import { keepResource } from './keep.ts'
import { openSource } from './source.ts'

const folders = path.resolve(import.meta.dirname, '../../resources')

/** The id of a kind's starter set, the same in every installation. */
const starterId = ({ id }: ResourceKind): string => `${starterPrefix}${id}`

/** The kind of a starter set; undefined where the id is of no starter set. */
export const starterKind = (kinds: readonly ResourceKind[], id: string): ResourceKind | undefined =>
  kinds.find((kind) => starterId(kind) === id)

/** Adds the starter set of each kind to a data directory that lacks it or has another version of it. */
export async function addStarters(
  database: Database,
  dataDir: string,
  kinds: readonly ResourceKind[]
): Promise<void> {
  for (const kind of kinds) {
    const { code } = await kind.code()
    if (!code.starter) continue
    const id = starterId(kind)
    const dir = resourceDir(dataDir, id)
    const known = await referenceById(database, id)
    const digest = known && existsSync(dir) ? factsOf(known).digest : null
    if (digest !== null && digest === code.starterDigest) continue
    const made = await code.starter((file) =>
      openSource(path.join(folders, kind.id, file), path.basename(file))
    )
    if (digest !== null && digest === digestOf(code.write(made.content))) continue
    const name = kind.texts.en.starter ?? kind.texts.en.name
    const facts = await keepResource(dir, kind, name, made)
    await removeReference(database, id)
    await insertReference(database, {
      id,
      account_id: null,
      kind: kind.id,
      name,
      source: 'Cytodeck',
      facts,
      create_time: new Date().toISOString()
    })
  }
}
