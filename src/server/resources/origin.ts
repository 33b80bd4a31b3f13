import type { StoredReference } from '../store/references.ts'
import { factsOf } from '../store/references.ts'
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
