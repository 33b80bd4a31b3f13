import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { captcha } from '../../../contract/api/session.ts'

type Challenge = ContentOf<typeof captcha>['proof']

/** A solved challenge, as the server wants it back. */
export interface Proof {
  readonly algorithm: string
  readonly challenge: string
  readonly number: number
  readonly salt: string
  readonly signature: string
}

/** Hashing needs `crypto.subtle`, which browsers give to https and the own machine only. */
export const canProve = (): boolean =>
  typeof crypto !== 'undefined' && 'subtle' in crypto && window.isSecureContext

/**
 * Finds the number behind a challenge by trying: about a second of hashing, off the main thread inside the
 * browser.
 */
export async function solve(challenge: Challenge, signal: AbortSignal): Promise<Proof> {
  const { solveChallenge } = await import('altcha-lib/v1')
  const { promise, controller } = solveChallenge(
    challenge.challenge,
    challenge.salt,
    challenge.algorithm,
    challenge.maxnumber
  )
  signal.addEventListener('abort', () => controller.abort(), { once: true })
  const solution = await promise
  signal.throwIfAborted()
  if (!solution) throw new Error('the challenge has no solution within its range')
  const { algorithm, salt, signature } = challenge
  return { algorithm, challenge: challenge.challenge, number: solution.number, salt, signature }
}
