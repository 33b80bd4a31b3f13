import { useEffect, useState } from 'react'

/** A text for a live region: it follows, but speaks at most once a second. */
export function useSaid(text: string, everyMs = 1000): string {
  const [said, setSaid] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), everyMs)
    return () => clearTimeout(timer)
  }, [text, everyMs])
  return said
}
