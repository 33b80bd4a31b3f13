import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { ResourceKind } from '../../contract/resource.ts'
import type { Config } from '../config.ts'
import { resourceDir } from '../resources/folder.ts'
import { makeResource, type SourceOrder } from '../resources/make.ts'
import type { StatedOrigin } from '../resources/origin.ts'
import { ownModules } from '../runner/modules.ts'
import { publishFolder } from '../runner/resource.ts'
import type { Database } from '../store/database.ts'
import { insertReference, type ResourceFacts } from '../store/references.ts'

/** A reference that a command adds. */
export interface Added {
  readonly kind: ResourceKind
  readonly source: SourceOrder
  readonly name: string
  readonly origin: string
  readonly stated: StatedOrigin
  /** The id of the account whose it is; absent where every project of the installation has it. */
  readonly account?: string
}

/** A directory for what is being made; the sweeper takes those that were never finished by this name. */
export const scratchDir = (dataDir: string, id: string): string =>
  path.join(dataDir, 'tmp', `reference-${id}`)

/**
 * Reads a file or cells into a reference and keeps it. Faults: those of reading.
 * @param onProgress gets the share that is read
 */
export async function keepReference(
  { dataDir }: Config,
  database: Database,
  { kind, source, name, origin, stated: { version, licence }, account }: Added,
  onProgress: (share: number) => void
): Promise<{ readonly id: string; readonly facts: ResourceFacts }> {
  const id = randomUUID()
  const output = scratchDir(dataDir, id)
  try {
    const facts = await makeResource(
      { kinds: ownModules.resources, kind: kind.id, name, source, output },
      onProgress
    )
    await publishFolder(output, resourceDir(dataDir, id))
    await insertReference(database, {
      id,
      account_id: account ?? null,
      kind: kind.id,
      name,
      source: origin,
      facts: { ...facts, ...(version && { version }), ...(licence && { licence }) },
      create_time: new Date().toISOString()
    })
    return { id, facts }
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}
