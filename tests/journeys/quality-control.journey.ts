import { expect, test } from 'vitest'
import { visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { createTask, signInDemo } from './steps.ts'

const here = servedDemo()

test('one click goes from quality control to the clustering of the kept cells', async () => {
  const { tasks } = await prepare(here.product, ['quality-control'])
  const { page, context, errors } = await visit(here.browser, { language: 'en' })
  await signInDemo(page, here.product.address, 'en')
  const address = `/dashboard/task/${tasks['quality-control'] ?? ''}`
  await page.evaluate((to) => history.pushState(null, '', to), address)
  const goOn = page.getByRole('button', { name: /^Continue with the [\d,]+ kept cells/ })
  const kept = /[\d,]+/.exec(await goOn.innerText())![0]
  expect(Number(kept.replaceAll(',', ''))).toBeGreaterThan(100)
  await goOn.click()
  const drawer = page.getByRole('dialog')
  await drawer.getByText(`${kept} cells`, { exact: true }).waitFor()
  expect(await drawer.getByRole('heading', { level: 3, name: 'Clustering' }).count()).toBe(1)
  await createTask(page, 'en')
  await page.getByRole('link', { name: 'Task', exact: true }).first().click()
  await page
    .getByRole('row', { name: /Clustering/ })
    .filter({ hasText: kept })
    .waitFor()
  expect(errors).toEqual([])
  await context.close()
}, 240_000)
