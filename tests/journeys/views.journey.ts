import type { Page } from 'playwright'
import { describe, expect, test } from 'vitest'
import { labelCells } from '../../src/contract/api/column.ts'
import { command } from '../fixtures/product.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { colorBy, placeOf, signIn, signInDemo, tickFirst } from './steps.ts'

/** The machine may have other work. */
const timeouts = { timeout: 60_000 }

/** Calls the server as the page does, as somebody else with the same rights would. */
const ask = (page: Page, path: string, body: Readonly<Record<string, string>>): Promise<unknown> =>
  page.evaluate(
    async ([address, fields]) => {
      const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
      const answer = await fetch(address, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body: new URLSearchParams(fields)
      })
      return ((await answer.json()) as { content: unknown }).content
    },
    [`/api${path}`, body] as const
  )

const shownCells = (page: Page) => page.locator('.table-tools .count').first()

async function filterBy(page: Page, column: string, value: string): Promise<void> {
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('menuitem', { name: column, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Operator').click()
  await page.getByRole('option', { name: 'at least' }).first().click()
  await dialog.getByRole('textbox', { name: 'Value' }).fill(value)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
}

describe('views in Chromium', () => {
  const here = servedDemo()

  test('a filter by a set that somebody deleted is removed where the table says so', async () => {
    const { page, context } = await visit(here.browser, { language: 'en' })
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    const { id } = (await ask(page, '/cellSet/create', { name: 'doomed', remarks: '-', ids: '[1,2,3]' })) as {
      id: string
    }
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Cell set…' }).click()
    await page.getByRole('checkbox', { name: 'doomed' }).check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => shownCells(page).textContent(), timeouts).toBe('3 of 1,500 cells')
    await ask(page, '/cellSet/delete', { ids: JSON.stringify([id]) })
    await page.reload()
    const table = page.getByRole('region', { name: 'Cells' })
    await table.getByRole('button', { name: 'Remove this filter' }).click()
    await expect.poll(() => shownCells(page).textContent(), timeouts).toBe('1,500 of 1,500 cells')
    expect(await page.getByRole('alert').count()).toBe(0)
    await context.close()
  })

  test('a filter set while the server is away holds on every panel once it is back', async () => {
    const { page, context } = await visit(here.browser, { language: 'en' })
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    await context.setOffline(true)
    await filterBy(page, 'percent.mt', '3')
    await page.getByRole('alert').filter({ hasText: 'The selection could not be computed' }).waitFor(timeouts)
    await context.setOffline(false)
    const everywhere = async () => {
      const inTable = (await shownCells(page).textContent())?.split(' ')[0]
      return (
        inTable !== '1,500' && inTable === (await page.locator('.selection-panel .count b').textContent())
      )
    }
    await expect.poll(everywhere, timeouts).toBe(true)
    expect(
      await page.getByRole('alert').filter({ hasText: 'The selection could not be computed' }).count()
    ).toBe(0)
    await context.close()
  })

  test('a shared view opens elsewhere as it was, and a page back closes what stood over the page', async () => {
    const sender = await visit(here.browser, { language: 'en' })
    await sender.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInDemo(sender.page, here.product.address, 'en')
    await placeOf(sender.page, 'B')
    await filterBy(sender.page, 'percent.mt', '3')
    await colorBy(sender.page, 'en', 'MS4A1')
    await sender.page.getByRole('button', { name: 'Open beside' }).click()
    await sender.page.getByRole('button', { name: 'Split by' }).last().click()
    await sender.page
      .getByRole('menuitem')
      .or(sender.page.getByRole('menuitemradio'))
      .filter({ hasText: 'sample' })
      .first()
      .click()
    await sender.page.getByRole('tab', { name: 'Genes' }).click()
    const genes = sender.page.getByRole('region', { name: 'Genes' })
    await genes.getByRole('columnheader', { name: 'mean' }).getByRole('button').first().click()
    await genes
      .getByRole('columnheader', { name: 'detected' })
      .getByRole('button')
      .first()
      .press('Alt+ArrowLeft')
    await tickFirst(genes)
    await genes.getByText('Selected 1').click()
    const seen = async (page: Page) => ({
      color: await page.getByRole('button', { name: /^Color by/ }).allTextContents(),
      split: await page.getByText(/^Split by sample/).count(),
      tab: await page.getByRole('tab', { name: 'Genes', selected: true }).count(),
      cells: await page.locator('.selection-panel .count b').textContent(),
      names: await page.getByRole('application').first().locator('text').allTextContents(),
      columns: await page
        .getByRole('region', { name: 'Genes' })
        .getByRole('columnheader')
        .evaluateAll((heads) =>
          heads.map((head) => `${head.getAttribute('data-column')} ${head.getAttribute('aria-sort')}`)
        ),
      rows: await page.getByRole('region', { name: 'Genes' }).locator('.count').textContent()
    })
    await sender.page.getByText(/^Split by sample/).waitFor()
    await sender.page.getByRole('button', { name: 'Share view' }).click()
    await sender.page.getByText('The address of this view is copied').waitFor()
    const address = await sender.page.evaluate(() => navigator.clipboard.readText())
    const reader = await visit(here.browser, { language: 'en' })
    await signInDemo(reader.page, here.product.address, 'en')
    await reader.page.goto(address)
    await reader.page.getByText('The shared view is open').waitFor(timeouts)
    await expect.poll(() => seen(reader.page), timeouts).toEqual(await seen(sender.page))
    await reader.page.getByRole('link', { name: 'Task', exact: true }).click()
    await reader.page.getByRole('link', { name: 'Home', exact: true }).click()
    await reader.page.getByRole('button', { name: 'Filter mean' }).click()
    await reader.page.getByRole('dialog').waitFor()
    await reader.page.goBack()
    await expect.poll(() => reader.page.getByRole('dialog').count(), timeouts).toBe(0)
    await sender.context.close()
    await reader.context.close()
  })

  test('a view opens for a sub-account, which may copy the column that it shows', async () => {
    const sender = await visit(here.browser, { language: 'en' })
    await sender.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signInDemo(sender.page, here.product.address, 'en')
    await placeOf(sender.page, 'B')
    const label = { name: 'checked', value: 'seen', selectedIds: '{"ranges":[[0,200]]}' }
    await ask(sender.page, labelCells.path, label)
    await sender.page.reload()
    await colorBy(sender.page, 'en', 'checked')
    await sender.page.getByRole('button', { name: 'Share view' }).click()
    await sender.page.getByText('The address of this view is copied').waitFor()
    const address = await sender.page.evaluate(() => navigator.clipboard.readText())

    const { dataDir, project } = here.product
    const made = await command(dataDir, 'account', 'create', project, '--name', 'Student', '--json')
    const { account, password } = JSON.parse(made) as { account: string; password: string }
    const reader = await visit(here.browser, { language: 'zh' })
    await signIn(reader.page, here.product.address, 'zh', account, password)
    await reader.page.goto(address)
    const question = reader.page.getByRole('dialog')
    await question.getByText('列“checked”').waitFor(timeouts)
    await question.getByRole('button', { name: '复制并打开' }).click()
    await reader.page.getByText('已打开分享的视图').waitFor(timeouts)
    await reader.page.getByRole('button', { name: /^着色.*checked/ }).waitFor(timeouts)
    await expect
      .poll(() => reader.page.getByRole('group', { name: '图例: checked' }).textContent(), timeouts)
      .toContain('seen')
    // Opened again, there is nothing to ask.
    await reader.page.goto(address)
    await reader.page.getByText('已打开分享的视图').waitFor(timeouts)
    expect(await question.count()).toBe(0)
    await sender.context.close()
    await reader.context.close()
  })
})
