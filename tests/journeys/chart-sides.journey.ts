import type { Locator } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { signInDemo } from './steps.ts'

const here = servedDemo()

test('violins and a heat map of markers are whole in a low window; where it scrolls, its axes stay', async () => {
  const { tasks } = await prepare(here.product, ['marker-genes'])
  const { page, context, errors } = await visit(here.browser, { language: 'en', height: 620 })
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
  await page.getByRole('tab', { name: 'Heat map' }).click()
  const map = page.getByRole('tabpanel', { name: 'Heat map' })
  const picture = map.locator('[role=graphics-document]').first()
  await picture.waitFor()
  const isWhole = async () => {
    const [whole, place] = [await picture.boundingBox(), await map.boundingBox()]
    return whole && place ? whole.y + whole.height <= place.y + place.height : null
  }
  await expect.poll(isWhole).toBe(true)
  await map.getByRole('group', { name: 'Top N' }).getByText('20', { exact: true }).click()
  await expect.poll(isWhole).toBe(false)

  // Scrolled to its end, what names the groups stands where it stood, and the genes have moved.
  const sides = map.locator('[data-at=top], [data-at=bottom]')
  await sides.first().waitFor()
  const topOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().top)
  const placed = () => Promise.all([topOf(sides.first()), topOf(picture)])
  const [before, start] = await placed()
  await picture.hover()
  await page.mouse.wheel(0, 2000)
  await expect.poll(async () => (await placed())[1]).toBeLessThan(start - 20)
  expect(Math.abs((await placed())[0] - before)).toBeLessThan(1)
  expect(errors).toEqual([])
  await context.close()
}, 240_000)
