import { expect, test } from 'vitest'
import { violations } from './axe.ts'
import { visit } from './browser.ts'
import { prepare } from './keyboard/prepare.ts'
import { servedDemo } from './served.ts'
import { lassoMost, signInDemo } from './steps.ts'

const here = servedDemo()

test('a result stands beside the embedding: a pick colours it, the address follows the tabs, a window has a title', async () => {
  const { tasks } = await prepare(here.product, ['gene-feature'])
  const { page, context, errors } = await visit(here.browser, { language: 'en', width: 1600, height: 900 })
  const { address } = here.product
  await signInDemo(page, address, 'en')
  const result = `${address}/dashboard/task/${tasks['gene-feature'] ?? ''}`
  const tab = (name: string) => page.getByRole('tab', { name })
  const map = page.getByRole('application', { name: /UMAP/ }).first()
  const panels = page.getByRole('button', { name: 'Show beside the embedding' })

  // An address that is pasted opens the page over the dock, until the user puts it into the dock.
  await page.goto(result)
  await panels.click()
  const cloud = page.locator('[role=graphics-document]').getByRole('application').first()
  await cloud.locator('canvas').waitFor()
  const [chart, embedding] = [(await cloud.boundingBox())!, (await map.boundingBox())!]
  expect(chart.x).toBeGreaterThan(embedding.x + embedding.width)
  expect(await violations(page)).toEqual([])

  const gene = (await cloud.getAttribute('aria-label')) ?? ''
  const button = page.getByRole('button', { name: new RegExp(`Color by.*${gene}`) })
  expect(await button.count()).toBe(0)
  const tip = page.locator('dl').filter({ hasText: gene }).filter({ hasText: 'cell_type' })
  for (let at = 0; at < 900 && (await tip.count()) === 0; at++)
    await page.mouse.move(
      chart.x + (chart.width * ((at % 30) + 0.5)) / 30,
      chart.y + (chart.height * (Math.floor(at / 30) + 0.5)) / 30
    )
  await page.mouse.down()
  await page.mouse.up()
  await button.waitFor()
  expect(page.url()).toBe(result)

  // Another page is another tab; back, forward and a click on a tab show what the address names.
  await page.getByRole('link', { name: 'Gallery' }).first().click()
  await expect.poll(() => tab('Gallery').getAttribute('aria-selected')).toBe('true')
  await page.goBack()
  await expect.poll(() => tab('Gallery').getAttribute('aria-selected')).toBe('false')
  await tab('Gallery').click()
  await expect.poll(() => page.url()).toBe(`${address}/dashboard/gallery`)
  await tab('Gallery').locator('.flexlayout__tab_button_trailing').click()
  await expect.poll(() => page.url()).toBe(`${address}/dashboard`)

  // What is pasted opens where the user has put it.
  await page.goto(result)
  await cloud.locator('canvas').waitFor()
  await map.waitFor()

  const opened = page.waitForEvent('popup')
  const name = await page.getByRole('tab', { selected: true }).last().innerText()
  await page.getByRole('button', { name: 'Open in a window' }).last().click()
  const window = await opened
  await window.waitForLoadState()
  expect(await window.title()).not.toBe('')
  expect(name).not.toBe('')
  await window.close()
  expect(errors).toEqual([])
  await context.close()
})

test('beside the embedding the parts of a page stand below each other and words are whole', async () => {
  // A window as wide as this shows pages beside the embedding by itself.
  const { page, context, errors } = await visit(here.browser, { language: 'en', width: 1920, height: 1080 })
  const { address } = here.product
  await signInDemo(page, address, 'en')
  await lassoMost(page, 'Memory CD4 T')
  await page.getByRole('button', { name: /^Save as cell set/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Most cells')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })

  await page.goto(`${address}/dashboard/cellset`)
  const heading = page.getByRole('heading', { name: 'Cells', exact: true })
  await heading.waitFor()
  const shares = page.getByRole('listitem').filter({ hasText: '% of the group' })
  await shares.first().waitFor()
  // The list of groups, and not the rows that it scrolls to, ends above the table of cells.
  const list = (await shares.first().locator('..').boundingBox())!
  expect((await heading.boundingBox())!.y).toBeGreaterThanOrEqual(list.y + list.height)
  // The table is as high as it shows rows, however many cells it has.
  const table = (await heading.locator('xpath=ancestor::section[1]').boundingBox())!
  expect(table.height).toBeLessThan(400)

  await page.goto(`${address}/dashboard/setting/references`)
  const name = page.getByText('Cytodeck gene sets, from common knowledge')
  await name.waitFor()
  expect((await name.boundingBox())!.width).toBeGreaterThan(60)
  expect(errors).toEqual([])
  await context.close()
})
