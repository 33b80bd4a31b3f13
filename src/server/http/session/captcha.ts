import { randomBytes, randomUUID } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib/v1'
import svgCaptcha from 'svg-captcha'
import type { captcha } from '../../../contract/api/session.ts'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { limits } from '../../../contract/limits.ts'

interface IssuedCaptcha {
  readonly text: string
  readonly challenge: string
  readonly expires: number
}

export interface CaptchaAnswer {
  readonly captcha?: string | undefined
  readonly proof?:
    | {
        readonly algorithm: string
        readonly challenge: string
        readonly number: number
        readonly salt: string
        readonly signature: string
      }
    | undefined
}

/** About a second of hashing in a browser's worker. */
const proofNumber = 50_000
const mostIssued = 10_000

/**
 * Captchas for the sign-in page, in memory: each can be answered once, within five minutes, and only under
 * its own id. A picture is a speed bump and the throttle is the control; the proof of work is there for
 * people who cannot read it (WCAG 3.3.8).
 */
export class Captchas {
  readonly #secret = randomBytes(32).toString('base64')
  readonly #issued = new Map<string, IssuedCaptcha>()

  async issue(): Promise<Omit<ContentOf<typeof captcha>, 'demo'>> {
    this.#forgetOld()
    const id = randomUUID()
    const expires = new Date(Date.now() + limits.captchaMinutes * 60_000)
    const { text, data } = svgCaptcha.create({
      size: 5,
      noise: 2,
      ignoreChars: '0oO1iIlL5S2Zz',
      color: true,
      background: '#ffffff',
      width: 160,
      height: 48
    })
    const { algorithm, challenge, salt, signature } = await createChallenge({
      hmacKey: this.#secret,
      maxnumber: proofNumber,
      expires,
      params: { id }
    })
    this.#issued.set(id, { text: text.toLowerCase(), challenge, expires: expires.getTime() })
    return {
      id,
      image: `data:image/svg+xml;base64,${Buffer.from(data).toString('base64')}`,
      proof: { algorithm, challenge, maxnumber: proofNumber, salt, signature },
      expires: expires.toISOString()
    }
  }

  /** Whether the answer is right. Either way the captcha cannot be used again. */
  async redeem(id: string, answer: CaptchaAnswer): Promise<boolean> {
    const issued = this.#issued.get(id)
    this.#issued.delete(id)
    if (!issued || issued.expires <= Date.now()) return false
    if (answer.proof) {
      const { algorithm, challenge, number, salt, signature } = answer.proof
      return (
        algorithm === 'SHA-256' &&
        challenge === issued.challenge &&
        verifySolution({ algorithm, challenge, number, salt, signature }, this.#secret)
      )
    }
    return answer.captcha?.trim().toLowerCase() === issued.text
  }

  #forgetOld(): void {
    const now = Date.now()
    for (const [id, { expires }] of this.#issued) {
      if (expires > now && this.#issued.size < mostIssued) break
      this.#issued.delete(id)
    }
  }
}
