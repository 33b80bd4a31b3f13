import { chromium, type Browser, type BrowserContext, type Page } from 'playwright'

/** Nothing that calls home. */
const quiet = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** A graphics card in software, which WebGL draws with, and the browser its pages. */
const softwareCard = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist']

const launch = (args: string[]): Promise<Browser> => {
  const executablePath = process.env['CYTODECK_CHROMIUM'] ?? '/usr/bin/chromium'
  return chromium.launch({ executablePath, args })
}

export const openBrowser = (): Promise<Browser> => launch([...quiet, ...softwareCard])

/**
 * The same with pages composed by the processor, as by Chromium without a graphics card. Composed on a card
 * in software, each frame of a page takes several times as long: half of the time of a journey, which asks
 * what stands on the page and not how it came there.
 */
export const openQuickBrowser = (): Promise<Browser> =>
  launch([...quiet, ...softwareCard, '--disable-gpu-compositing'])

/**
 * Chromium as it starts for its users: with the machine's graphics card, or without one with pages drawn by
 * the processor.
 */
export const openUsualBrowser = (): Promise<Browser> => launch(quiet)

export interface Visit {
  readonly context: BrowserContext
  readonly page: Page
  /** Console errors, uncaught exceptions and policy violations so far. */
  readonly errors: string[]
}

export interface Visitor {
  readonly language: 'en' | 'zh'
  readonly theme?: 'light' | 'dark'
  readonly width?: number
  readonly height?: number
}

/** A fresh browser profile that notes everything that goes wrong on its pages. */
export async function visit(
  browser: Browser,
  { language, theme = 'light', width = 1366, height = 768 }: Visitor
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height },
    locale: language === 'zh' ? 'zh-CN' : 'en-US',
    colorScheme: theme,
    acceptDownloads: true,
    reducedMotion: 'reduce',
    // A proxy of the tests has a certificate that it made itself.
    ignoreHTTPSErrors: true
  })
  // What is not there by then is missing, however busy the machine is.
  context.setDefaultTimeout(60_000)
  const errors: string[] = []
  await context.exposeFunction('noteError', (text: string) => void errors.push(text))
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const note = (globalThis as unknown as { noteError: (text: string) => void }).noteError
      note(`policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  const page = await context.newPage()
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => errors.push(`exception: ${error.message}`))
  return { context, page, errors }
}
