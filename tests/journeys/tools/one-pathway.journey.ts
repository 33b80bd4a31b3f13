import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { visit } from '../browser.ts'
import { prepare } from '../keyboard/prepare.ts'
import { servedDemo } from '../served.ts'
import { signInDemo } from '../steps.ts'

const here = servedDemo()

/** Chooses one of the options of a control above the chart that is open. */
async function choose(page: Page, chart: string, control: string, option: string): Promise<void> {
  await page
    .getByRole('tabpanel', { name: chart, exact: true })
    .getByRole('combobox', { name: control, exact: true })
    .click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('a pathway chosen in one chart is that of all, and its groups, pairs and genes are shown alone', async () => {
  const { tasks } = await prepare(here.product, ['cell-communication'])
  const { page, context, errors } = await visit(here.browser, { language: 'en' })
  await signInDemo(page, here.product.address, 'en')
  await page.evaluate(
    (to) => history.pushState(null, '', to),
    `/dashboard/task/${tasks['cell-communication'] ?? ''}`
  )
  const open = async (name: string) => {
    await page.getByRole('tab', { name, exact: true }).click()
    const panel = page.getByRole('tabpanel', { name, exact: true })
    await panel.locator('svg [role=graphics-symbol]').first().waitFor()
    return panel
  }
  const pathways = await open('Pathways')
  const bars = pathways.locator('svg [aria-roledescription=bar]')
  const all = await bars.evaluateAll((found) => found.map((bar) => bar.getAttribute('aria-label') ?? ''))
  expect(all.length).toBeGreaterThan(1)
  expect(all.join()).not.toContain('→')
  await choose(page, 'Pathways', 'Pathway', 'Chemokines CCL')
  const said = () => bars.evaluateAll((found) => found.map((bar) => bar.getAttribute('aria-label') ?? ''))
  await expect.poll(async () => (await said()).filter((bar) => bar.includes('→')).length).toBeGreaterThan(1)
  expect((await said()).filter((bar) => !bar.includes('→'))).toEqual([])

  // The other charts have it too, and no other pathway.
  const heat = await open('Heat map')
  expect(await heat.getByRole('combobox', { name: 'Pathway', exact: true }).inputValue()).toBe(
    'Chemokines CCL'
  )
  const river = await open('Pathway river')
  expect(await river.getByRole('combobox', { name: 'Pathway', exact: true }).inputValue()).toBe(
    'Chemokines CCL'
  )
  const texts = () => river.locator('svg text').allTextContents()
  await expect.poll(texts).toContain('Ligand')
  expect((await texts()).filter((text) => /^CCL\d/.test(text)).length).toBeGreaterThan(0)
  expect((await texts()).join()).not.toContain('HLA')

  // Of one sender the river begins with it alone; all pathways bring the pathways back.
  await choose(page, 'Pathway river', 'Pathway', 'all')
  await expect.poll(texts).not.toContain('Ligand')
  const senders = river.getByRole('combobox', { name: 'Sender', exact: true })
  await senders.click()
  const first = await page.getByRole('option').nth(1).textContent()
  await page.getByRole('option').nth(1).click()
  const named = () =>
    river
      .locator('svg [aria-label^="Sender: "]')
      .evaluateAll((found) => [
        ...new Set(
          found.map((one) => /^Sender: ([^;]*)/.exec(one.getAttribute('aria-label') ?? '')?.[1] ?? '')
        )
      ])
  await expect.poll(named).toEqual([first])
  expect(errors).toEqual([])
  await context.close()
}, 240_000)
