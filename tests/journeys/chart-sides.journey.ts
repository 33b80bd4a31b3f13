import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { signInDemo } from './steps.ts'

const here = servedDemo()

/** How far the place around an element is scrolled. */
const scrolled = (element: Locator): Promise<number> =>
  element.evaluate((inside) => {
    let frame = inside.parentElement
    while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement
    return frame?.scrollTop ?? 0
  })

test('five violins are whole in a low window, and the key of a heat map stays in sight while its genes scroll', async () => {
  const { tasks } = await prepare(here.product, ['marker-genes'])
  const { page, context, troubles } = await visit(here.browser, { language: 'en', height: 620 })
  await signInDemo(page, here.product.address, 'en')
  await page.evaluate(
    (to) => history.pushState(null, '', to),
    `/dashboard/task/${tasks['marker-genes'] ?? ''}`
  )
  await page.getByRole('tab', { name: 'Violin' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Violin' })
  const drawn = panel.locator('svg').filter({ hasText: 'CCR7' }).first()
  await drawn.waitFor()
  const [all, frame] = [await drawn.boundingBox(), await panel.boundingBox()]
  // The names of the groups are its last line.
  expect(await drawn.textContent()).toContain('NK')
  expect(all!.y + all!.height).toBeLessThanOrEqual(frame!.y + frame!.height)
  // A chart of many rows is a picture, and so is what stays of it.
  await page.getByRole('tab', { name: 'Heat map' }).click()
  const key = page.getByRole('tabpanel', { name: 'Heat map' }).locator('canvas[data-at=top]')
  await key.waitFor()
  const at = await key.boundingBox()
  await key.hover({ force: true })
  await page.mouse.wheel(0, 60)
  await expect.poll(() => scrolled(key)).toBeGreaterThan(0)
  expect(await key.boundingBox()).toEqual(at)
  const colors = await key.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return new Set(new Uint32Array(data.buffer)).size
  })
  expect(colors).toBeGreaterThan(20)
  expect(troubles).toEqual([])
  await context.close()
}, 240_000)
