import type { ReferenceOrigin } from '../../contract/api/reference.ts'
import type { Database } from '../store/database.ts'
import { factsOf, referencesOf, starterPrefix, type StoredReference } from '../store/references.ts'
import { productVersion } from '../version.ts'

/** What the user stated of a file when it became a resource. */
export interface StatedOrigin {
  readonly version: string | undefined
  readonly licence: string | undefined
}

/** The origin of a resource; members are null where they were not stated. */
export interface Origin {
  readonly version: string | null
  readonly licence: string | null
  /** The URL, the file or the column that it was made from. */
  readonly source: string
  /** SHA-256 of its numbers and names, in hex. */
  readonly digest: string
  /** SHA-256 of its file, as `sha256sum` prints it; null where it was not made from a file. */
  readonly fileDigest: string | null
}

/**
 * @param starter whether it is a starter set, whose version and licence are then those of Cytodeck
 */
export function originOf(row: StoredReference, starter: boolean): Origin {
  const { version, licence, digest, fileDigest } = factsOf(row)
  return {
    version: starter ? productVersion : (version ?? null),
    licence: starter ? 'MIT' : (licence ?? null),
    source: row.source,
    digest,
    fileDigest: fileDigest ?? null
  }
}

/** What was stated of each resource that an account may use, by their ids; what was not is absent. */
export async function statedOrigins(
  database: Database,
  accountId: string
): Promise<Readonly<Record<string, ReferenceOrigin>>> {
  const rows = await referencesOf(database, accountId)
  return Object.fromEntries(
    rows.map((row): [string, ReferenceOrigin] => {
      const { version, licence, fileDigest } = originOf(row, row.id.startsWith(starterPrefix))
      return [
        row.id,
        {
          ...(version !== null && { version }),
          ...(licence !== null && { licence }),
          ...(fileDigest !== null && { fileDigest })
        }
      ]
    })
  )
}
