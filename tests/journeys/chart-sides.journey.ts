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

test('the names of the groups stay in sight while violins scroll, and the key of a heat map while its genes do', async () => {
  const { tasks } = await prepare(here.product, ['marker-genes'])
  const { page, context, troubles } = await visit(here.browser, { language: 'en', height: 620 })
  await signInDemo(page, here.product.address, 'en')
  await page.evaluate(
    (to) => history.pushState(null, '', to),
    `/dashboard/task/${tasks['marker-genes'] ?? ''}`
  )
  await page.getByRole('tab', { name: 'Violin' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Violin' })
  const names = panel.locator('svg[data-at=bottom]')
  await names.waitFor()
  const places = () =>
    names.evaluate((side) => {
      let frame = side.parentElement
      while (frame && getComputedStyle(frame).overflowY !== 'auto') frame = frame.parentElement
      if (!frame) throw new Error('nothing scrolls')
      const chart = document.getElementById(side.querySelector('use')!.getAttribute('href')!.slice(1))!
      const end = frame.getBoundingClientRect().top + frame.clientHeight
      return {
        below: Math.round(side.getBoundingClientRect().bottom - end),
        rest: Math.round(chart.getBoundingClientRect().bottom - end),
        words: chart.textContent
      }
    })
  const before = await places()
  expect(before.below).toBe(0)
  expect(before.rest).toBeGreaterThan(10)
  expect(before.words).toContain('NK')
  await panel.hover()
  await page.mouse.wheel(0, 5000)
  await expect.poll(async () => (await places()).rest).toBeLessThan(2)
  expect((await places()).below).toBe(0)
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
