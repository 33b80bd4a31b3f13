import type { StoredReference } from '../store/references.ts'
import { factsOf } from '../store/references.ts'
import { productVersion } from '../version.ts'

/** What somebody said of a file when it became a resource. */
export interface Said {
  readonly version: string | undefined
  readonly licence: string | undefined
}

/** Where a resource is from; null where nobody said. */
export interface Origin {
  readonly version: string | null
  readonly licence: string | null
  /** The address, the file or the column that it was made of. */
  readonly source: string
  /** SHA-256 of its numbers and names. */
  readonly digest: string
  /** SHA-256 of the file that it was read from, as `sha256sum` prints it. */
  readonly fileDigest: string | null
}

/** @param starter whether it comes with Cytodeck, whose version and licence it then has */
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
