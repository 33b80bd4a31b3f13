import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { startCopy, type Product } from '../../fixtures/product.ts'
import { countRounds, patienceOf, roundsOf } from '../../trust/rounds.ts'
import { openBrowser, visit } from '../browser.ts'
import { lassoAround, placeOf, selectedCells, signInDemo } from '../steps.ts'

/** The points stand again this soon after the graphics card was lost. */
const soon = patienceOf(2000)
/** Of so many pixels of the embedding at least a few have the color of a group. */
const leastPixels = 100

/** Loses the context of WebGL that draws the points, as a driver does that starts again. */
const loseContext = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const context = document
      .querySelector<HTMLCanvasElement>('[data-renderer="WebGL2"] canvas')
      ?.getContext('webgl2')
    if (!context) throw new Error('no canvas of WebGL 2 draws the points')
    context.getExtension('WEBGL_lose_context')?.loseContext()
  })

/** How many pixels of the points on the screen are colored. */
async function coloredPixels(page: Page): Promise<number> {
  const picture = await page.locator('[data-renderer] canvas').first().screenshot()
  return page.evaluate(async (base64) => {
    const image = new Image()
    image.src = `data:image/png;base64,${base64}`
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const context = canvas.getContext('2d')
    context?.drawImage(image, 0, 0)
    const { data } = context?.getImageData(0, 0, image.width, image.height) ?? {
      data: new Uint8ClampedArray()
    }
    let colored = 0
    for (let i = 0; i < data.length; i += 4) {
      const channels = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0]
      if (Math.max(...channels) - Math.min(...channels) > 60) colored += 1
    }
    return colored
  }, picture.toString('base64'))
}

describe('a graphics card that goes', () => {
  let product: Product
  let browser: Awaited<ReturnType<typeof openBrowser>>
  beforeAll(async () => {
    product = await startCopy(inject('demo'))
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await product.stop()
  })

  test('takes neither the points nor the selection with it', { timeout: 900_000 }, async (context) => {
    const count = countRounds(context, 'F3')
    for (let round = 1; round <= roundsOf(3, 20); round++) {
      const { page, context: profile } = await visit(browser, { language: 'en' })
      await signInDemo(page, product.address, 'en')
      await page.goto(`${product.address}/dashboard?renderer=webgl`)
      await page.locator('[data-renderer="WebGL2"] canvas').first().waitFor()
      await lassoAround(page, await placeOf(page, 'B'), [60, 60])
      await expect.poll(() => selectedCells(page), { timeout: 30_000 }).toBeGreaterThan(0)
      const selected = await selectedCells(page)
      await expect.poll(() => coloredPixels(page), { timeout: 30_000 }).toBeGreaterThan(leastPixels)

      const before = await page.locator('[data-renderer="WebGL2"] canvas').first().elementHandle()
      await loseContext(page)
      await expect.poll(() => before?.evaluate((canvas) => canvas.isConnected), { timeout: soon }).toBe(false)
      await expect.poll(() => coloredPixels(page), { timeout: soon }).toBeGreaterThan(leastPixels)
      expect(await selectedCells(page)).toBe(selected)
      count()
      await profile.close()
    }
  })
})
