import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { signInDemo } from './steps.ts'

const here = servedDemo()

test('the names of the groups stay in sight while violins scroll', async () => {
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
  expect(troubles).toEqual([])
  await context.close()
}, 240_000)
