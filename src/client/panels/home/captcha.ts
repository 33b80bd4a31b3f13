import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import type { ContentOf } from '../../../contract/api/endpoint.ts'
import { captcha } from '../../../contract/api/session.ts'
import { call } from '../../api/call.ts'
import { connectedAtom } from '../../session/connected.ts'
import { solve, type Proof } from './proof.ts'

/** The kind of captcha: the user reads a picture, or the browser computes a proof of work. */
export type Way = 'picture' | 'proof'

type IssuedCaptcha = ContentOf<typeof captcha>

const earlyMs = 10_000

const renewedAfter = ({ expires }: IssuedCaptcha): number =>
  Math.max(earlyMs, Date.parse(expires) - Date.now() - earlyMs)

/**
 * The captcha of the sign-in page; requested again on demand, before it expires, and when the server responds
 * again.
 */
function useIssuedCaptcha() {
  const [{ issued, failed }, setAnswer] = useState<{ issued: IssuedCaptcha | null; failed: boolean }>({
    issued: null,
    failed: false
  })
  const [round, setRound] = useState(0)
  const connected = useAtomValue(connectedAtom)
  const renew = () => setRound((now) => now + 1)
  useEffect(() => {
    const control = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    call(captcha, {}, { quiet: true, signal: control.signal }).then(
      (answer) => {
        setAnswer({ issued: answer, failed: false })
        timer = setTimeout(() => setRound((now) => now + 1), renewedAfter(answer))
      },
      () => {
        if (!control.signal.aborted) setAnswer((was) => ({ ...was, failed: true }))
      }
    )
    return () => {
      control.abort()
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- requested each round and when back
  }, [round, connected])
  return { issued, failed, renew }
}

/** The captcha, and the browser's proof where that kind is chosen. */
export function useCaptcha() {
  const { issued, failed, renew } = useIssuedCaptcha()
  const [way, setWay] = useState<Way>('picture')
  const [solved, setSolved] = useState<Proof | null>(null)

  useEffect(() => {
    if (way !== 'proof' || !issued) return
    const control = new AbortController()
    solve(issued.proof, control.signal).then(setSolved, () => {
      // Aborted by a new captcha, or not solvable: the picture remains.
      if (!control.signal.aborted) setWay('picture')
    })
    return () => control.abort()
  }, [way, issued])

  // A proof is valid for its own captcha only.
  const proof = solved && solved.challenge === issued?.proof.challenge ? solved : null
  return { issued, failed, way, proof, setWay, renew }
}
