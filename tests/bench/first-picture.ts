import type { Browser, Request } from 'playwright'
import { buildClient } from '../../scripts/client.ts'
import type { DataSet } from '../../src/server/matrix/dataset.ts'
import type { Study } from '../fixtures/product.ts'
import { openUsualBrowser, visit } from '../journeys/browser.ts'
import { signIn, wordsOf } from '../journeys/steps.ts'
import { atRest } from './at-rest.ts'
import { whileServed } from './project.ts'
import { type BenchRow, rowOf } from './statistics.ts'

const openings = 5

/** Notes when sign-in is clicked and when the first frame with cells stands, by the clock of the page. */
function watchOpening(signInWord: string): void {
  const times: { clicked?: number; drawn?: number } = {}
  Object.assign(window, { opening: times })
  const click = ({ target }: Event) => {
    const button = target instanceof Element ? target.closest('button') : null
    if (button?.textContent.trim() === signInWord) times.clicked = performance.now()
  }
  addEventListener('click', click, { capture: true })
  new MutationObserver((changes) => {
    const cells = ({ target }: MutationRecord) =>
      Number(target instanceof Element && target.getAttribute('data-drawn')) > 0
    if (times.drawn === undefined && changes.some(cells)) times.drawn = performance.now()
  }).observe(document, { subtree: true, attributeFilter: ['data-drawn'] })
}

interface Opening {
  /** Bytes of JavaScript that the sign-in page loads, as they come over the wire. */
  readonly signInBytes: number
  /** Requests for the workbench until its first cells stand, and until it rests. */
  readonly untilDrawn: readonly string[]
  readonly untilRest: readonly string[]
  /** Milliseconds from the click on sign-in to the first frame with cells. */
  readonly ms: number
}

const isScript = (request: Request): boolean => new URL(request.url()).pathname.endsWith('.js')

async function bytesOf(requests: readonly Request[]): Promise<number> {
  const sizes = await Promise.all(requests.map((request) => request.sizes()))
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
}

/** One visit with nothing in the cache of the browser. */
async function openingOf(
  browser: Browser,
  { address, project, password }: Study & { readonly address: string }
): Promise<Opening> {
  const { page, context } = await visit(browser, { language: 'en' })
  page.setDefaultTimeout(120_000)
  const requested: Request[] = []
  context.on('request', (request) => void requested.push(request))
  await context.addInitScript(watchOpening, wordsOf('en').signIn)
  await page.goto(address)
  await atRest(page)
  const signInBytes = await bytesOf(requested.filter(isScript))
  const known = new Set(requested.map((request) => request.url()))
  requested.length = 0
  await signIn(page, address, 'en', project, password)
  const times = await page.waitForFunction(() => {
    const { opening } = window as unknown as { opening: { clicked: number; drawn?: number } }
    return opening.drawn === undefined ? null : { clicked: opening.clicked, drawn: opening.drawn }
  })
  const { clicked, drawn } = (await times.jsonValue())!
  // What the sign-in page has loaded is not requested again.
  const ofWorkbench = () =>
    requested.map((request) => request.url()).filter((url) => !known.has(url) && !url.endsWith('/api/sign'))
  const untilDrawn = ofWorkbench()
  await atRest(page)
  const untilRest = ofWorkbench()
  await context.close()
  return { signInBytes, untilDrawn, untilRest, ms: drawn - clicked }
}

/**
 * The real product, opened in Chromium as it starts for its users, with an empty cache each time: what the
 * sign-in page loads, what the workbench asks for, and when the first cells stand. The first visit opens a
 * study that was never opened before.
 */
export async function benchFirstPicture(dataset: DataSet): Promise<BenchRow[]> {
  await buildClient()
  return whileServed(dataset, async (study) => {
    const browser = await openUsualBrowser()
    const first = await openingOf(browser, study)
    const others: Opening[] = []
    for (let turn = 0; turn < openings; turn++) others.push(await openingOf(browser, study))
    await browser.close()
    const row = (what: string, values: readonly number[], unit: 'ms' | 'KiB' | 'requests') =>
      rowOf('first', what, dataset.cells, unit, values)
    return [
      row('JavaScript of the sign-in page', [first.signInBytes / 1024], 'KiB'),
      row(
        'requests to the first cells',
        others.map(({ untilDrawn }) => untilDrawn.length),
        'requests'
      ),
      row(
        'requests until the workbench rests',
        others.map(({ untilRest }) => untilRest.length),
        'requests'
      ),
      row('click on sign-in to the first cells, study never opened', [first.ms], 'ms'),
      row(
        'click on sign-in to the first cells',
        others.map(({ ms }) => ms),
        'ms'
      )
    ]
  })
}
