import { createHash, randomBytes } from 'node:crypto'

/** An opaque token of 256 random bits; its prefix identifies it to secret scanners and people. */
export const newToken = (kind: 'session' | 'api'): string =>
  `${kind === 'session' ? 'cys' : 'cyt'}_${randomBytes(32).toString('base64url')}`

/** The stored form of a token: SHA-256 in hex. A token has too many bits to be guessed from it. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')
