import type { Page } from 'playwright'

const restMs = 2500

/**
 * Waits until the page has asked for nothing for a while. One call of it is always open, that which waits for
 * the end of the session, so a page is never without any.
 */
export async function atRest(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => void (last = Date.now())
  page.on('request', note)
  while (Date.now() - last < restMs) await page.waitForTimeout(100)
  page.off('request', note)
}
