import type { ContentOf } from '../../../contract/api/endpoint.ts'
import type { captcha } from '../../../contract/api/session.ts'

type Challenge = ContentOf<typeof captcha>['proof']

/** A solved challenge in the server's form. */
export interface Proof {
  readonly algorithm: string
  readonly challenge: string
  readonly number: number
  readonly salt: string
  readonly signature: string
}

/** Whether the browser has `crypto.subtle`, which it provides on https and localhost only. */
export const canProve = (): boolean =>
  typeof crypto !== 'undefined' && 'subtle' in crypto && window.isSecureContext

/**
 * Solves a challenge by brute force: takes about a second of hashing, which the browser does off the main
 * thread.
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
