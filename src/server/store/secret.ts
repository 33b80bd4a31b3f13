import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits; the prefix lets secret scanners and people tell what it is. */
export const newToken = (kind: 'session' | 'api'): string =>
  `${kind === 'session' ? 'cys' : 'cyt'}_${randomBytes(32).toString('base64url')}`

/**
 * What the store keeps of a token: SHA-256 in hex. The token itself has too many bits to be guessed from it.
 */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
