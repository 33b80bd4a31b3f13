import type { Page } from 'playwright'
import { beforeAll, describe, expect, test } from 'vitest'
import { readTables } from '../../src/client/tool-form/fields.ts'
import { tools } from '../../src/tools/index.ts'
import { violations, violationsInBoth } from './axe.ts'
import { visit } from './browser.ts'
import { servedDemo } from './served.ts'
import { word } from './keyboard/keyboard-user.ts'
import { prepare, type Prepared } from './keyboard/prepare.ts'
import { placeOf, signInDemo, tickFirst, type Language } from './steps.ts'

const results = [
  'marker-genes',
  'differential-expression',
  'cell-percentage',
  'cell-communication',
  'clustering',
  're-cluster',
  'quality-control',
  'single-r',
  'gene-dot',
  'gene-violin',
  'gene-heatmap',
  'gene-feature'
]

/** The others are read from their charts alone. */
const withTable = new Set(tools.filter((tool) => readTables(tool).length > 0).map(({ id }) => id))

interface Stage extends Prepared {
  readonly page: Page
  readonly open: (address: string) => Promise<void>
}

const drawn = (page: Page) =>
  page.locator('[role=graphics-document]').locator('canvas, svg').first().waitFor()
const tab = (page: Page, en: string, zh: string) =>
  page
    .locator('.flexlayout__tab_button')
    .filter({ hasText: word(en, zh, 'whole') })
    .first()
    .click()
const button = (page: Page, en: string, zh: string) =>
  page.getByRole('button', { name: word(en, zh) }).first()

/** The views that no address leads to, and the result of every tool. */
const scenes: Readonly<Record<string, (stage: Stage) => Promise<void>>> = {
  split: async ({ page, open }) => {
    await open('/dashboard')
    await placeOf(page, 'B')
    await button(page, 'Split by', '拆分').click()
    await page.getByRole('menuitem', { name: 'condition' }).click()
    await expect.poll(() => page.getByRole('application').count()).toBeGreaterThan(1)
  },
  'two linked embeddings': async ({ page }) => {
    await button(page, 'Split by', '拆分').click()
    await page.getByRole('menuitem').first().click()
    await button(page, 'Open beside', '并排打开').click()
    await expect.poll(() => page.getByRole('application').count()).toBe(2)
  },
  'gene by gene': async ({ page }) => {
    await tab(page, 'Gene × gene', '基因 × 基因')
    for (const [label, gene] of [
      [word('Gene on the x axis', '横轴基因'), 'MS4A1'],
      [word('Gene on the y axis', '纵轴基因'), 'CD3E']
    ] as const) {
      await page.getByRole('combobox', { name: label }).fill(gene)
      await page.getByRole('option', { name: gene, exact: true }).click()
    }
    await page.getByRole('form', { name: word('Gate by numbers', '按数值圈选') }).waitFor()
    await page.getByRole('textbox', { name: word('MS4A1 from', 'MS4A1 从') }).fill('much')
    await page.getByText(word('Enter numbers', '请输入数字')).waitFor()
  },
  overview: async ({ page }) => {
    await tab(page, 'Overview', '概览')
    await page.locator('main').getByRole('heading').first().waitFor()
  },
  'table of genes, some ticked': async ({ page }) => {
    await tab(page, 'Genes', '基因')
    await tickFirst(page.getByRole('grid').last())
    await button(page, 'Charts…', '绘图…').waitFor()
  },
  'table of samples': async ({ page }) => {
    await tab(page, 'Samples', '样本')
    const grid = page.getByRole('grid', { name: word('Samples', '样本') })
    await grid.getByRole('row').nth(1).waitFor()
    // Columns are laid out once the width of the table is known, after the rows.
    await grid.getByRole('columnheader').first().waitFor()
  },
  'several sets': async ({ page, open }) => {
    await open('/dashboard/cellset')
    for (const name of ['Early cells', 'Late cells'])
      await page
        .getByRole('checkbox', { name: word(`Choose ${name}`, `选择${name}`) })
        .first()
        .check()
    await drawn(page)
  },
  'a figure of the gallery': async ({ page, open }) => {
    await open('/dashboard/gallery')
    await page.getByRole('main').getByRole('listitem').getByRole('button').first().click()
    await page.getByRole('heading', { name: 'Dots' }).waitFor()
  },
  'cell typing with evidence': async ({ page, open }) => {
    await open('/dashboard/cell-typing')
    await page.getByRole('row').nth(1).waitFor()
    await page
      .getByRole('button', { name: /(?:use for|用于)/ })
      .first()
      .waitFor()
  },
  ...Object.fromEntries(
    results.map((tool) => [
      `result of ${tool}`,
      async ({ page, open, tasks }: Stage) => {
        await open(`/dashboard/task/${tasks[tool] ?? ''}`)
        await drawn(page)
        if (withTable.has(tool)) await page.getByRole('grid').getByRole('row').nth(1).waitFor()
      }
    ])
  )
}

describe('views and results', () => {
  let prepared: Prepared
  const here = servedDemo()

  beforeAll(async () => {
    prepared = await prepare(here.product, results)
  })

  test.each<Language>(['en', 'zh'])(
    'have nothing that axe, the console or the policy complains of, in both themes or in the other language: %s',
    async (language) => {
      const { page, context, errors } = await visit(here.browser, { language })
      await signInDemo(page, here.product.address, language)
      const open = async (address: string) => {
        await page.evaluate((to) => history.pushState(null, '', to), address)
        await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 60_000 }).toBe(0)
      }
      const found: string[] = []
      for (const [name, show] of Object.entries(scenes)) {
        await show({ page, open, ...prepared })
        const violated =
          language === 'en' ? await violationsInBoth(page) : await violations(page, undefined, 'language')
        found.push(...violated.map((violation) => `${name}: ${violation}`))
      }
      expect(found).toEqual([])
      expect(errors).toEqual([])
      await context.close()
    },
    400_000
  )

  test('nothing is lost at 200%, and nothing moves by itself where no motion is wanted', async () => {
    // A window of 1366 × 768 at 200%.
    const { page, context, errors } = await visit(here.browser, { language: 'en', width: 683, height: 384 })
    await signInDemo(page, here.product.address, 'en')
    await placeOf(page, 'B')
    // The cells have the room; their legend is one click away.
    const map = page.getByRole('application', { name: /UMAP/ }).first()
    const width = async () => (await map.boundingBox())?.width ?? 0
    expect(await width()).toBeGreaterThan(550)
    const legend = page.getByRole('button', { name: 'Legend', exact: true })
    await legend.click()
    await page.getByRole('group', { name: 'Legend: cell_type' }).waitFor()
    await legend.click()
    await expect.poll(width).toBeGreaterThan(550)
    // The panels are one stack of tabs: the table comes to the front in the place of the cells.
    const stack = page.locator('.flexlayout__tabset').filter({ visible: true })
    expect(await stack.count()).toBe(1)
    const front = async (name: string) => {
      await stack.getByRole('tab', { name, exact: true }).click()
    }
    await front('Cells')
    const table = page.getByRole('grid', { name: 'Cells' })
    await table.getByRole('row').nth(1).waitFor()
    await map.waitFor({ state: 'hidden' })
    expect((await table.boundingBox())?.width ?? 0).toBeGreaterThan(550)
    await front('Embedding')
    await map.waitFor()
    const lost: string[] = []
    for (const address of [
      '',
      '/task',
      `/task/${prepared.tasks['marker-genes'] ?? ''}`,
      '/gallery',
      '/geneset',
      '/cellset',
      '/cell-typing',
      '/report',
      '/setting/colorsets'
    ]) {
      await page.evaluate((to) => history.pushState(null, '', to), `/dashboard${address}`)
      await expect.poll(() => page.locator('main [aria-busy=true]').count(), { timeout: 60_000 }).toBe(0)
      lost.push(...(await page.evaluate(outOfReach)).map((control) => `${address}: ${control}`))
    }
    expect(lost).toEqual([])
    expect(
      await page.evaluate(
        () => document.getAnimations().filter(({ playState }) => playState === 'running').length
      )
    ).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  })
})

/**
 * Controls that stand outside the window with nothing around them that scrolls to them, and text that scrolls
 * sideways outside tables and pictures.
 */
function outOfReach(): string[] {
  const visible = (element: Element) =>
    element.getClientRects().length > 0 &&
    !element.closest('[inert]') &&
    getComputedStyle(element).visibility === 'visible'
  const controls = [
    ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea')
  ].filter((one) => visible(one) && one.tabIndex >= 0)
  const stuck = controls.filter((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    if (left >= -1 && right <= innerWidth + 1 && top >= -1 && bottom <= innerHeight + 1) return false
    // The link over the page comes into sight with the focus.
    if (getComputedStyle(control).position === 'fixed') return false
    for (let around = control.parentElement; around; around = around.parentElement)
      if (/auto|scroll/.test(getComputedStyle(around).overflow)) return false
    return true
  })
  const sideways = [...document.querySelectorAll<HTMLElement>('main *')].filter((element) => {
    if (
      !visible(element) ||
      element.scrollWidth <= element.clientWidth + 2 ||
      !/auto|scroll/.test(getComputedStyle(element).overflowX)
    )
      return false
    return (
      !element.querySelector('table, [role=grid], [role=tab], canvas, svg, pre') &&
      !element.closest('[role=grid], table')
    )
  })
  return [
    ...stuck.map((one) => `"${one.getAttribute('aria-label') ?? one.textContent}" is out of reach`),
    ...sideways.map(({ className }) => `${className} scrolls sideways`)
  ]
}
