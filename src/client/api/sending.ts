const running = new Set<symbol>()

/** The browser then asks before the page is left; the words of that question are its own. */
function askBeforeLeaving(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/**
 * Notes that a file is on its way to the server, which ends where the page is closed or loaded again.
 * @returns to be called once it has arrived, or has failed
 */
export function noteSending(): () => void {
  const one = Symbol('a file on its way')
  if (running.size === 0) window.addEventListener('beforeunload', askBeforeLeaving)
  running.add(one)
  return () => {
    if (running.delete(one) && running.size === 0)
      window.removeEventListener('beforeunload', askBeforeLeaving)
  }
}
