import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { lassoAround, signInDemo } from './steps.ts'

const here = servedDemo()
/** Rings around thousands of genes take a while to be drawn on a busy machine. */
const timeouts = { timeout: 60_000 }

test('a box and a lasso on the points of volcano and MA plot select genes, which become a set and go on to tools; axe finds nothing', async () => {
  const { tasks } = await prepare(here.product, ['differential-expression'])
  const { page, context, errors } = await visit(here.browser, { language: 'en' })
  await signInDemo(page, here.product.address, 'en')
  await page.evaluate(
    (to) => history.pushState(null, '', to),
    `/dashboard/task/${tasks['differential-expression'] ?? ''}`
  )
  const panel = page.getByRole('tabpanel', { name: 'Volcano' })
  const chart = panel.locator('[role=graphics-document]').first()
  await chart.waitFor()
  await expect.poll(() => panel.getByText('Loading…').count()).toBe(0)
  const { x, y, width, height } = (await chart.boundingBox())!
  const count = async (): Promise<number> => {
    const text = await page.getByText(/^[\d,]+ genes? selected$/).innerText()
    return Number(text.replaceAll(/\D/g, ''))
  }

  await panel.getByRole('button', { name: 'Select genes with a box' }).click()
  await page.mouse.move(x + 2, y + 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 6 })
  await page.locator('svg > polygon').waitFor()
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await page.getByText(/genes? selected$/).count()).toBe(0)

  const box = async (to: readonly [number, number]) => {
    await page.mouse.move(x + 2, y + 2)
    await page.mouse.down()
    await page.mouse.move(x + to[0], y + to[1], { steps: 6 })
    await page.mouse.up()
  }
  await box([width - 2, height - 2])
  const all = await count()
  expect(all).toBeGreaterThan(100)
  // The table knows them too.
  await expect.poll(() => page.getByRole('grid').locator('[data-row="0"] input:checked').count()).toBe(1)

  await page.keyboard.down('Alt')
  await box([width * 0.55, height - 2])
  await page.keyboard.up('Alt')
  await expect.poll(count, timeouts).toBeLessThan(all)
  const right = await count()
  expect(right).toBeGreaterThan(0)

  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Continue with these genes' }).click()
  await page.getByRole('menuitem', { name: 'Over-representation' }).click()
  await page
    .getByRole('dialog')
    .getByText(`${right.toLocaleString('en')} genes`)
    .first()
    .waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.getByRole('tab', { name: 'MA plot' }).click()
  const ma = page.getByRole('tabpanel', { name: 'MA plot' })
  const place = (await ma.locator('[role=graphics-document]').first().boundingBox())!
  await expect.poll(() => ma.getByText('Loading…').count()).toBe(0)
  await lassoAround(page, { x: place.x + place.width / 2, y: place.y + place.height / 2 }, [
    place.width / 6,
    place.height / 6
  ])
  await expect.poll(count, timeouts).not.toBe(right)
  const some = await count()
  expect(some).toBeLessThan(all)
  await ma.getByRole('button', { name: 'Save as gene set…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await ma.getByRole('button', { name: 'Clear the selected genes' }).click()
  expect(await page.getByText(/genes? selected$/).count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
}, 300_000)
