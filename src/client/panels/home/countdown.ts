import { useEffect, useState } from 'react'

/** Counts down the remaining seconds of a lock; 0 where there is none. */
export function useCountdown(): { readonly seconds: number; readonly start: (seconds: number) => void } {
  const [{ until, now }, setClock] = useState({ until: 0, now: 0 })
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Date.now()
      setClock({ until, now })
      if (now >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  return {
    seconds: Math.max(0, Math.ceil((until - now) / 1000)),
    start: (seconds) => {
      const now = Date.now()
      setClock({ until: now + seconds * 1000, now })
    }
  }
}
