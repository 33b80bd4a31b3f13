import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { signInDemo } from './steps.ts'

const here = servedDemo()

test('a cell of a feature plot says its value under the pointer, and a click colours the map by the gene; axe finds nothing', async () => {
  const { tasks } = await prepare(here.product, ['gene-feature'])
  const { page, context, errors } = await visit(here.browser, { language: 'en' })
  await signInDemo(page, here.product.address, 'en')
  const address = `/dashboard/task/${tasks['gene-feature'] ?? ''}`
  await page.evaluate((to) => history.pushState(null, '', to), address)
  const cloud = page.locator('[role=graphics-document]').getByRole('application').first()
  await cloud.locator('canvas').waitFor()
  const gene = (await cloud.getAttribute('aria-label')) ?? ''
  const tip = page.locator('dl').filter({ hasText: gene }).filter({ hasText: 'cell_type' })

  expect(await violations(page)).toEqual([])

  const { x, y, width, height } = (await cloud.boundingBox())!
  const places = Array.from({ length: 900 }, (_, at) => [
    x + (width * ((at % 30) + 0.5)) / 30,
    y + (height * (Math.floor(at / 30) + 0.5)) / 30
  ])
  let found = false
  for (const [left, top] of places) {
    await page.mouse.move(left!, top!)
    found = (await tip.count()) > 0
    if (found) break
  }
  expect(found).toBe(true)
  expect(await tip.innerText()).toMatch(/\d\.\d\d/)

  await page.mouse.down()
  await page.mouse.up()
  await page.getByText(`The embedding is colored by ${gene}`).waitFor()
  expect(errors).toEqual([])
  await context.close()
})
