import { useEffect, useState } from 'react'

/**
 * The text of a live region: it follows the given text, but changes at most once a second, so that it can be
 * read aloud.
 */
export function useLiveText(text: string, everyMs = 1000): string {
  const [announced, setAnnounced] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), everyMs)
    return () => clearTimeout(timer)
  }, [text, everyMs])
  return announced
}
