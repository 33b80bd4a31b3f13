import type { Page } from 'playwright'

const restMs = 2500

/**
 * Waits until the page has made no request for a while. One request is always open, which waits for the end
 * of the session, so that the browser never reports an idle network.
 */
export async function atRest(page: Page): Promise<void> {
  let last = Date.now()
  const note = () => void (last = Date.now())
  page.on('request', note)
  while (Date.now() - last < restMs) await page.waitForTimeout(100)
  page.off('request', note)
}
