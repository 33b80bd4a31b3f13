import { useEffect, useState } from 'react'

/** A text for a live region: it follows, but is announced at most once a second. */
export function useLiveText(text: string, everyMs = 1000): string {
  const [announced, setAnnounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), everyMs)
    return () => clearTimeout(timer)
  }, [text, everyMs])
  return announced
}
