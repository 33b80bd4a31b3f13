import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The public half, in PEM, of the Ed25519 key that lives in the data directory, readable by this user alone.
 * It is made at the first call; of two that make it at once the first one stays.
 */
export function publicKey(dataDir: string): string {
  const file = path.join(dataDir, 'signing-key.pem')
  try {
    const pair = generateKeyPairSync('ed25519')
    writeFileSync(file, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return createPublicKey(readFileSync(file)).export({ type: 'spki', format: 'pem' }).toString()
}
