import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject
} from 'node:crypto'
import { Buffer } from 'node:buffer'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The Ed25519 key in the data directory, readable by this user only. It is made by the first call; of two
 * concurrent calls the first one's key stays.
 */
function privateKey(dataDir: string): KeyObject {
  const file = path.join(dataDir, 'signing-key.pem')
  try {
    const pair = generateKeyPairSync('ed25519')
    writeFileSync(file, pair.privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return createPrivateKey(readFileSync(file))
}

/** The public key of the server, in PEM, with which anybody can verify its signatures. */
export const publicKey = (dataDir: string): string =>
  createPublicKey(privateKey(dataDir)).export({ type: 'spki', format: 'pem' }).toString()

/** Signs short texts with the server's key, in base64url, and verifies such signatures. */
export function signer(dataDir: string): {
  sign(text: string): string
  isSigned(text: string, signature: string): boolean
} {
  const key = privateKey(dataDir)
  const open = createPublicKey(key)
  return {
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64url'),
    isSigned: (text, signature) => verify(null, Buffer.from(text), open, Buffer.from(signature, 'base64url'))
  }
}
