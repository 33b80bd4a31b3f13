import { setTimeout as wait } from 'node:timers/promises'
import type { Browser } from 'playwright'

interface Visited {
  readonly url: string
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly url: string }[]
}

/** A tab in which functions can be run. */
export interface UnwatchedTab {
  /** Runs a function in the page, which can use its argument alone, and gives what it resolves to. */
  evaluate<Argument, Result>(
    work: (given: Argument) => Result | Promise<Result>,
    given: Argument
  ): Promise<Result>
}

interface Answer {
  readonly id?: number
  readonly error?: { readonly message: string }
  readonly result?: {
    readonly exceptionDetails?: {
      readonly text: string
      readonly exception?: { readonly description?: string }
    }
    readonly result: { readonly value: unknown }
  }
}

const pollMs = 100

/**
 * Opens a page in a tab that the browser's driver does not follow. Of a tab that it follows the process keeps
 * whatever comes over the network, up to 200 MB, for the driver to ask for: as developer tools do, and no
 * user's tab does.
 */
export async function openUnwatched(browser: Browser, { url, cookies }: Visited): Promise<UnwatchedTab> {
  const session = await browser.newBrowserCDPSession()
  const { browserContextId } = await session.send('Target.createBrowserContext')
  await session.send('Storage.setCookies', {
    browserContextId,
    cookies: [...cookies]
  })
  const { targetId } = await session.send('Target.createTarget', {
    url,
    browserContextId,
    width: 1366,
    height: 768
  })
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false })
  const waiting = new Map<number, (answer: Answer) => void>()
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const answer = JSON.parse(message) as Answer
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer)
  })
  let last = 0
  const send = async (method: string, params: object): Promise<Answer> => {
    const id = ++last
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
    await session.send('Target.sendMessageToTarget', {
      sessionId,
      message: JSON.stringify({ id, method, params })
    })
    return answered
  }
  const tab: UnwatchedTab = {
    async evaluate<Argument, Result>(
      work: (given: Argument) => Result | Promise<Result>,
      given: Argument
    ): Promise<Result> {
      const expression = `(${work.toString()})(${JSON.stringify(given)})`
      const { error, result } = await send('Runtime.evaluate', {
        expression,
        awaitPromise: true,
        returnByValue: true
      })
      const failed = error?.message ?? result?.exceptionDetails?.exception?.description
      if (failed !== undefined || !result) throw new Error(failed ?? 'The page gave no answer')
      return result.result.value as Result
    }
  }
  // The tab begins with an empty page, whose promises are lost when the other one loads; between both there
  // is no page at all.
  const hasLoaded = (wanted: string) => location.href.startsWith(wanted) && document.readyState === 'complete'
  while (!(await tab.evaluate(hasLoaded, url).catch(() => false))) await wait(pollMs)
  return tab
}
