import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { captcha } from '../../../contract/api/session.ts'
import { callQuery } from '../../api/query.ts'
import { solve, type Proof } from './proof.ts'

/** How the user shows to be one: reads the picture, or lets the browser work. */
export type Way = 'picture' | 'proof'

const earlyMs = 10_000

/**
 * The riddle of the sign-in page, renewed on demand and before it expires, and the browser's proof where it
 * is wanted.
 */
export function useCaptcha() {
  const { data, error, refetch } = useQuery({
    ...callQuery(captcha, {}),
    gcTime: 0,
    staleTime: Infinity,
    refetchInterval: ({ state }) =>
      state.data ? Math.max(earlyMs, Date.parse(state.data.expires) - Date.now() - earlyMs) : false,
    refetchOnWindowFocus: false
  })
  const riddle = data ?? null
  const [way, setWay] = useState<Way>('picture')
  const [solved, setSolved] = useState<Proof | null>(null)

  useEffect(() => {
    if (way !== 'proof' || !riddle) return
    const control = new AbortController()
    solve(riddle.proof, control.signal).then(setSolved, () => {
      // Stopped because another riddle came, or not solvable: the picture is always there.
      if (!control.signal.aborted) setWay('picture')
    })
    return () => control.abort()
  }, [way, riddle])

  // A proof is good for its own riddle only.
  const proof = solved && solved.challenge === riddle?.proof.challenge ? solved : null
  return { riddle, failure: error, way, proof, setWay, renew: () => void refetch() }
}
