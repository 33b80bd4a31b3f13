import type { Page } from 'playwright'
import { afterEach, expect, test } from 'vitest'
import { visit, type Visit } from './browser.ts'
import { drawerOf } from './results.ts'
import { servedDemo } from './served.ts'
import {
  createTask,
  lassoAround,
  placeOf,
  rowText,
  selectedCells,
  signInDemo,
  typeInto,
  wordsOf
} from './steps.ts'

/** How few clicks lead from a question to its answer: each press of the pointer counts, drags too. */
const here = servedDemo()
const say = wordsOf('en')
const timeouts = 300_000

const open: Visit[] = []
afterEach(async () => {
  for (const { context, errors } of open.splice(0)) {
    await context.close()
    expect(errors).toEqual([])
  }
})

/** Signs in and waits for the first picture; the answer says how often the pointer was pressed since. */
async function arrive(): Promise<{ page: Page; clicks: () => Promise<number> }> {
  const visited = await visit(here.browser, { language: 'en' })
  open.push(visited)
  const { page } = visited
  await signInDemo(page, here.product.address, 'en')
  await placeOf(page, 'B')
  await page.evaluate(() => {
    const counted = globalThis as unknown as { presses: number }
    counted.presses = 0
    document.addEventListener('pointerdown', () => counted.presses++, true)
  })
  return {
    page,
    clicks: () => page.evaluate(() => (globalThis as unknown as { presses: number }).presses)
  }
}

/** Opens the task that was just created from the note that says so, and waits for its result. */
async function openCreated(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open the task' }).click()
  await page.getByRole('tabpanel').first().waitFor({ timeout: timeouts })
}

test('from a lasso to its differential expression in 4', { timeout: timeouts }, async () => {
  const { page, clicks } = await arrive()
  await lassoAround(page, await placeOf(page, 'B'), [60, 60])
  const selected = await selectedCells(page)
  expect(selected).toBeGreaterThan(50)
  await page.getByRole('button', { name: 'Differential expression…' }).click()
  await createTask(page, 'en')
  await openCreated(page)
  await page.getByRole('tab', { name: say.volcano }).waitFor()
  expect(await rowText(page, 2)).toMatch(/[A-Z]/)
  expect(await clicks()).toBeLessThanOrEqual(4)
})

test('paired differential expression on a study with donors in 7', { timeout: timeouts }, async () => {
  const { page, clicks } = await arrive()
  await page.getByRole('button', { name: say.runTool }).first().click()
  await page.getByRole('button', { name: say.differential }).first().click()
  const form = drawerOf(page)
  // The two conditions are found, and which of them is the control.
  await form.getByText('stimulated', { exact: true }).first().waitFor()
  await form.getByText('control', { exact: true }).first().waitFor()
  await form.getByLabel('Pair by').first().click()
  await page.getByRole('option', { name: /^donor/ }).click()
  await createTask(page, 'en')
  await openCreated(page)
  // "Auto" was ordered; the head of the result names the test that was used.
  await page.getByTitle('Test: Pseudobulk (limma-voom)').waitFor()
  expect(await clicks()).toBeLessThanOrEqual(7)
})

test('from quality control to clusters of the kept cells in 6', { timeout: timeouts }, async () => {
  const { page, clicks } = await arrive()
  await page.getByRole('button', { name: say.runTool }).first().click()
  await page.getByRole('button', { name: 'Quality control' }).first().click()
  await createTask(page, 'en')
  await openCreated(page)
  const goOn = page.getByRole('button', { name: /^Continue with the [\d,]+ kept cells/ })
  const kept = /[\d,]+/.exec(await goOn.innerText())![0]
  await goOn.click()
  await drawerOf(page).getByText(`${kept} cells`, { exact: true }).waitFor()
  await createTask(page, 'en')
  expect(await clicks()).toBeLessThanOrEqual(6)
  await page.getByText('Task created successfully!').last().waitFor()
})

/** The first genes whose name has a C, which the study has many of. */
const genesOf = (page: Page, count: number): Promise<string[]> =>
  page.evaluate(async (most) => {
    const token = /token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const names: string[] = []
    for (let at = 1; names.length < most; at++) {
      const response = await fetch(`/api/data/gene?q=C&page=${at}`, {
        headers: { Authorization: `Bearer ${token}` }
      })
      const { content } = (await response.json()) as { content: { list: { name: string }[] } }
      names.push(...content.list.map(({ name }) => name))
    }
    return names.slice(0, most)
  }, count)

test.each([10, 30])(
  '%i genes in four kinds of charts on one page in 4, each with its names in sight',
  { timeout: timeouts },
  async (count) => {
    const { page, clicks } = await arrive()
    const genes = await genesOf(page, count)
    expect(genes).toHaveLength(count)
    await page.getByRole('button', { name: say.runTool }).first().click()
    await page.getByRole('button', { name: 'Dot plot' }).first().click()
    await typeInto(drawerOf(page).getByRole('textbox', { name: 'Genes' }).first(), genes.join(', '))
    await drawerOf(page).getByText(`${count} genes found`).waitFor()
    await drawerOf(page).getByRole('button', { name: 'All', exact: true }).click()
    await createTask(page, 'en')
    await page.getByRole('heading', { level: 1, name: genes.slice(0, 3).join(', ') }).waitFor()
    for (const kind of ['Dot plot', 'Violin', 'Heat map', 'Feature plot']) {
      const region = page.getByRole('region', { name: new RegExp(kind, 'i') })
      const chart = region.locator('[role=graphics-document]').first()
      await chart.waitFor({ timeout: timeouts })
      // Not the chart, which may be drawn anew while its panel finds its size.
      await region.scrollIntoViewIfNeeded()
      // The page scrolls, and no chart inside it.
      const hidden = () =>
        region
          .locator('[tabindex="0"]')
          .first()
          .evaluate((frame) => ({
            right: frame.scrollWidth - frame.clientWidth,
            below: frame.scrollHeight - frame.clientHeight
          }))
      await expect.poll(hidden, { message: kind }).toEqual({ right: 0, below: 0 })
      // Charts of many rows are pictures; the tests of their tools look for the names in them.
      const named = { 'Dot plot': 'svg text', 'Feature plot': 'figcaption' }[kind]
      if (!named) continue
      const missing = async () => {
        const shown = await region.locator(named).allTextContents()
        return genes.filter((gene) => !shown.includes(gene))
      }
      await expect.poll(missing, { message: kind }).toEqual([])
    }
    expect(await clicks()).toBeLessThanOrEqual(4)
  }
)
