import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { lassoAround, placeOf, signInDemo } from './steps.ts'

const timeouts = { timeout: 60_000 }
/** So long the answers of the filter thread are on their way, as with many cells on a busy machine. */
const delayMs = 1500

/** From now on the page hears of each answer of the filter thread late. */
async function delayAnswers(page: Page): Promise<void> {
  await page.addInitScript((delay) => {
    const Native = globalThis.Worker
    globalThis.Worker = class extends Native {
      constructor(address: string | URL, options?: WorkerOptions) {
        super(address, options)
        if (options?.name !== 'filter') return
        const listen = this.addEventListener.bind(this)
        const late = (type: string, listener: (event: Event) => void, how?: AddEventListenerOptions) =>
          listen(
            type,
            type === 'message' ? (event: Event) => setTimeout(() => listener(event), delay) : listener,
            how
          )
        this.addEventListener = late as Worker['addEventListener']
      }
    }
  }, delayMs)
}

const steps = (page: Page) => page.locator('.clauses li')

describe('outlines in Chromium, drawn faster than the cells are found', () => {
  const here = servedDemo()

  test('none is lost, and one that was undone stays away', async () => {
    const { page, context, errors } = await visit(here.browser, { language: 'en' })
    await delayAnswers(page)
    await signInDemo(page, here.product.address, 'en')
    const cells = await placeOf(page, 'B')
    const lasso = (right: number) => lassoAround(page, { x: cells.x + right, y: cells.y }, [70, 50])
    await lasso(0)
    await expect.poll(() => steps(page).count(), timeouts).toBe(1)

    await page.keyboard.down('Shift')
    await lasso(30)
    await lasso(-30)
    await page.keyboard.up('Shift')
    await expect.poll(() => steps(page).count(), timeouts).toBe(3)

    await page.keyboard.down('Shift')
    await lasso(60)
    await page.keyboard.up('Shift')
    await page.keyboard.press('Control+z')
    await page.waitForTimeout(4 * delayMs)
    expect(await steps(page).count()).toBe(3)
    await page.getByRole('button', { name: /^Undo lasso \([\d,]+ cells\)/ }).waitFor()
    expect(errors).toEqual([])
    await context.close()
  })
})
